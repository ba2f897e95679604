import { readFileSync, statSync } from 'node:fs'
import { type Address, type Hex, isHex, type Signature } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'

/** Who keeps a key and signs with it: a file here, a key management service elsewhere. Nobody sees the key. */
export interface Keeper {
  readonly address: Address
  /** Signs a hash of 32 bytes. */
  sign(hash: Hex): Promise<Signature>
}

/**
 * The keeper of a key that lies in a file, as 64 hex digits behind `0x`.
 * @throws when others than its owner may read it, or when it is none; never with the key in the message
 */
export function fileKeeper(path: string): Keeper {
  const key = readSecret(path)
  if (!isHex(key) || key.length !== 66) throw new Error(`${path} holds no key`)
  return keeperOf(key)
}

/** What a file holds that its owner alone may read. @throws when others may */
export function readSecret(path: string): string {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0) throw new Error(`${path} may be read by others than its owner: chmod 600`)
  return readFileSync(path, 'utf8').trim()
}

/** The keeper of a key that is at hand. */
export function keeperOf(privateKey: Hex): Keeper {
  return {
    address: privateKeyToAddress(privateKey),
    sign: (hash) => sign({ hash, privateKey }),
  }
}
