#!/usr/bin/env node
/**
 * Checks a file of exported records: `npx tsx tools/verify-export.ts FILE --key PUBLIC-KEY`, or `--from https://…` to ask a platform for
 * its published keys. Ends with 1, and the line that is wrong, where the file is not what was signed.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { checkFile, type Fault } from '#rules/export/check.ts'

const WRONG: Readonly<Record<Fault['fault'], string>> = {
  form: 'it is no file of records',
  line: 'a line was changed, added, left out or moved',
  balance: 'a balance does not follow from the one before',
  end: 'its end is missing or says otherwise',
  key: 'it names a key that was not given',
  signature: 'the key did not sign it',
}

interface Key {
  readonly id: string
  readonly publicKey: string
}

const [path, how, from] = process.argv.slice(2)
if (!path || !from || (how !== '--key' && how !== '--from')) {
  console.error('verify-export FILE --key PUBLIC-KEY | --from https://…')
  process.exit(2)
}
const keys = how === '--key' ? [keyOf(from)] : await publishedBy(from)
const found = await checkFile(readFileSync(path, 'utf8'), sha256, async (id, text, signature) => {
  const key = keys.find((one) => one.id === id)
  return key && verify(null, Buffer.from(text), read(key), Buffer.from(signature, 'base64url'))
})
if ('fault' in found) {
  const line = found.line === undefined ? '' : `line ${found.line}: `
  console.log(`${path} is not what was signed: ${line}${WRONG[found.fault]}`)
  process.exit(1)
}
const { about, seal, records } = found
console.log(
  `${path} is as it was signed: ${records} records of member ${about.member}, signed ${seal.at} by key ${seal.key}`,
)
console.log(`hash of its last line: ${seal.head}`)

/** The key with its name, which is the beginning of its hash. */
function keyOf(publicKey: string): Key {
  const id = createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)
  return { id, publicKey }
}

/** The keys that a platform publishes; their names are worked out here. */
async function publishedBy(origin: string): Promise<Key[]> {
  const answer = await fetch(new URL('/export-keys.json', origin))
  if (!answer.ok) throw new Error(`${origin} tells no keys: ${answer.status}`)
  const { keys } = (await answer.json()) as { readonly keys: readonly Key[] }
  return keys.map(({ publicKey }) => keyOf(publicKey))
}

function read({ publicKey }: Key) {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
}

async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('hex')
}
