import { ECDH } from 'node:crypto'
import { type Address, keccak256, toHex } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'

const count = 2 ** 31

/**
 * The deposit address number `index` (0 to 2^31 - 1) below an extended public key: path m/0/<index>, with the
 * checksum of EIP-55. The same on every EVM chain. No private key is needed, and none is accepted.
 * @throws on an extended private key, a damaged key or an index outside the range
 */
export function depositAddress(extendedPublicKey: string, index: number): Address {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(`no address number ${index}`)
  const { publicKey } = parsed(extendedPublicKey).deriveChild(0).deriveChild(index)
  if (!publicKey) throw new Error('no public key')
  return publicKeyToAddress(`0x${ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed')}`)
}

/** A short name of an extended public key, 16 hex digits: tells which key an address came from after an exchange. */
export function keyName(extendedPublicKey: string): string {
  parsed(extendedPublicKey)
  return keccak256(toHex(extendedPublicKey)).slice(2, 18)
}

function parsed(extendedPublicKey: string): HDKey {
  // told by its prefix, so that a private key is never even read; the key itself stays out of the message
  if (!extendedPublicKey.startsWith('xpub')) throw new Error('DEPOSIT_XPUB must be an extended public key (xpub)')
  return HDKey.fromExtendedKey(extendedPublicKey)
}
