import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The key that signs exports. */
export interface ExportKey {
  /** The beginning of the hash of the public key. */
  readonly id: string
  readonly publicKey: Buffer
  sign(text: string): Buffer
}

/**
 * The key in a file (PEM, PKCS 8), which is made at the first start, for its owner alone. Of several processes that make it at once
 * one does, and the others take that.
 * @throws when others than its owner may read it, or when it is none; never with the key in the message
 */
export function exportKey(path: string): ExportKey {
  makeOnce(path)
  if ((statSync(path).mode & 0o077) !== 0) throw new Error(`${path} may be read by others than its owner: chmod 600`)
  return keyOf(read(path), path)
}

function makeOnce(path: string): void {
  if (exists(path)) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const made = `${path}.${process.pid}.new`
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(made, pem, { mode: 0o600 })
  try {
    // whole or not at all, and never over another's
    linkSync(made, path)
  } catch (error) {
    if (!exists(path)) throw error
  } finally {
    rmSync(made)
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

function read(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path))
  } catch {
    throw new Error(`${path} holds no key`)
  }
}

function keyOf(privateKey: KeyObject, path: string): ExportKey {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${path} holds no Ed25519 key`)
  // the last 32 bytes of its DER are the key itself
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32)
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return { id, publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) }
}
