import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { pathOf } from './packages.ts'

/** The account of Debian's package, which all of the cluster runs as when we are root: PostgreSQL refuses root. */
const ACCOUNT = 'postgres'

/** A command as the cluster's account, with the process id that it is started with. */
export function asAccount(command: string, flags: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [command, [...flags]]
  const who = [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups', '--no-new-privs']
  return [pathOf('setpriv'), [...who, command, ...flags]]
}

/** Gives a file or folder to the cluster's account alone. */
export function give(path: string, mode: number): void {
  chmodSync(path, mode)
  if (process.getuid?.() !== 0) return
  const ask = (flag: string) => Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }))
  chownSync(path, ask('-u'), ask('-g'))
}
