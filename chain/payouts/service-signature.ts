import { createPublicKey } from 'node:crypto'
import { type Address, type Hex, numberToHex, recoverAddress, type Signature, toHex } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

/** The order of secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const [SEQUENCE, INTEGER] = [0x30, 0x02]

/**
 * The address of a public key as services tell it (SubjectPublicKeyInfo in DER).
 * @throws for a key that is not on secp256k1
 */
export function addressOfKey(spki: Uint8Array): Address {
  const {
    kty,
    crv,
    x = '',
    y = '',
  } = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' }).export({
    format: 'jwk',
  })
  if (kty !== 'EC' || crv !== 'secp256k1') throw new Error(`a key of ${crv ?? kty}, and not on secp256k1`)
  const point = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex').padStart(64, '0'))
  return publicKeyToAddress(`0x04${point.join('')}`)
}

/**
 * What a chain takes of a service's signature of a hash (ECDSA-Sig-Value in DER): the lower of both s (EIP-2), and which of the two
 * keys that could have made it did.
 * @throws when it is damaged, or of another key
 */
export async function signatureOf(der: Uint8Array, hash: Hex, signer: Address): Promise<Signature> {
  const { r, s } = readDer(der)
  const low = s > ORDER / 2n ? ORDER - s : s
  const whole = { r: numberToHex(r, { size: 32 }), s: numberToHex(low, { size: 32 }) }
  for (const yParity of [0, 1]) {
    const signature = { ...whole, yParity, v: BigInt(27 + yParity) }
    const recovered = await recoverAddress({ hash, signature }).catch(() => undefined)
    if (recovered === signer) return signature
  }
  throw new Error('the signature is of another key')
}

/** Two positive integers below the order, and nothing else: SEQUENCE of two INTEGERs. */
function readDer(der: Uint8Array): { readonly r: bigint; readonly s: bigint } {
  const damaged = () => new Error('the signature is damaged')
  // two of 33 bytes at most: every length stands in one byte
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw damaged()
  const integerAt = (at: number) => {
    const length = der[at + 1] ?? 0
    const bytes = der.subarray(at + 2, at + 2 + length)
    const isSigned = ((bytes[0] ?? 0) & 0x80) !== 0
    const isLong = length > 1 && bytes[0] === 0 && ((bytes[1] ?? 0) & 0x80) === 0
    if (der[at] !== INTEGER || length === 0 || bytes.length !== length || isSigned || isLong) throw damaged()
    const value = BigInt(toHex(bytes))
    if (value === 0n || value >= ORDER) throw damaged()
    return { value, end: at + 2 + length }
  }
  const r = integerAt(2)
  const s = integerAt(r.end)
  if (s.end !== der.length) throw damaged()
  return { r: r.value, s: s.value }
}
