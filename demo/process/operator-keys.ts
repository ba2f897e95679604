import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { entryOf, newOperatorKey, operatorKeyOf } from '#server/operation/approval-key.ts'
import { operatorName } from '#server/operator/operator-name.ts'

/** Who approves withdrawals of the box: who started it, and two more for those that take two. */
const namesOf = () => new Set([operatorName(userInfo().username) ?? 'operator', 'olga', 'oleg'])

const fileOf = (dataDir: string, name: string) => join(dataDir, 'operators', `${name}.key`)

/** The public halves of their keys, for `OPERATOR_KEYS`; a key that is missing is made, for the eyes of its owner. */
export function boxOperatorKeys(dataDir: string): string {
  mkdirSync(join(dataDir, 'operators'), { recursive: true, mode: 0o700 })
  return [...namesOf()].map((name) => entryIn(fileOf(dataDir, name), name)).join(',')
}

/** The file of an operator's key; undefined: he has none in this box. */
export function boxOperatorKeyFile(dataDir: string, said: string): string | undefined {
  const name = operatorName(said)
  return name !== undefined && existsSync(fileOf(dataDir, name)) ? fileOf(dataDir, name) : undefined
}

function entryIn(file: string, name: string): string {
  if (existsSync(file)) return entryOf(name, operatorKeyOf(readFileSync(file, 'utf8')))
  const made = newOperatorKey(name)
  writeFileSync(file, made.file, { mode: 0o600, flag: 'wx' })
  return made.entry
}
