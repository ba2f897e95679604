import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signWith,
  verify,
} from 'node:crypto'

/** The public halves of the keys with which operators approve, by the operator's name (`OPERATOR_KEYS`). */
export type OperatorKeys = ReadonlyMap<string, KeyObject>

/** What is signed: so a signature for this is good for nothing else. */
const textOf = (operator: string, digest: string) => Buffer.from(`orrery ${operator} approves ${digest}`)

/**
 * Reads `name:key` with commas between, a key as the base64url of its 32 bytes (Ed25519). One key for two names would make two operators of
 * one.
 * @throws Error where that is not what stands there
 */
export function readOperatorKeys(text: string): OperatorKeys {
  const entries = text.split(',').filter((entry) => entry.trim() !== '')
  const keys = new Map<string, KeyObject>()
  for (const entry of entries) {
    const [, name, x] = /^\s*([a-z0-9][a-z0-9._@-]{0,63}):([A-Za-z0-9_-]{43})\s*$/.exec(entry) ?? []
    if (!name || !x) throw new Error(`OPERATOR_KEYS: "${entry.trim()}" is no name and key`)
    if (keys.has(name)) throw new Error(`OPERATOR_KEYS: ${name} stands there twice`)
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    // the last letter of the text has bits that are no part of the key
    if ([...keys.values()].some((other) => publicPart(other) === publicPart(key)))
      throw new Error(`OPERATOR_KEYS: ${name} has the key of another`)
    keys.set(name, key)
  }
  return keys
}

/** A new key of an operator: its file's content, for his eyes, and what stands in `OPERATOR_KEYS`. */
export function newOperatorKey(operator: string): { readonly file: string; readonly entry: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const file = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { file, entry: entryOf(operator, privateKey) }
}

/** A key out of its file. @throws Error where it holds another kind */
export function operatorKeyOf(file: string): KeyObject {
  const key = createPrivateKey(file)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('an operator approves with a key of Ed25519')
  return key
}

/** What stands in `OPERATOR_KEYS` for a key. */
export function entryOf(operator: string, key: KeyObject): string {
  return `${operator}:${publicPart(createPublicKey(key))}`
}

/** An operator's approval of what a digest says, as base64url. */
export function signApproval(key: KeyObject, operator: string, digest: string): string {
  return signWith(null, textOf(operator, digest), key).toString('base64url')
}

/** Whether it is that operator's approval of that digest. */
export function isApproval(keys: OperatorKeys, operator: string, digest: string, signature: string | null): boolean {
  const key = keys.get(operator)
  if (!key || signature === null) return false
  return verify(null, textOf(operator, digest), key, Buffer.from(signature, 'base64url'))
}

function publicPart(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}
