import { generateKeyPairSync } from 'node:crypto'
import { hexToBytes, keccak256 } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addressOfKey, signatureOf } from './service-signature.ts'

const hash = keccak256('0x01')
const signer = privateKeyToAddress(`0x${'0'.repeat(63)}1`)
const read = (hex: string) => signatureOf(hexToBytes(`0x${hex}`), hash, signer)

describe('a signature in DER', () => {
  it('is read to the letter, or refused as damaged', async () => {
    for (const damaged of [
      '',
      '3006020101020101ff',
      '3007020101020101',
      '3106020101020101',
      '3006030101020101',
      '300702010102010100',
      '3006020101030101',
      // below zero, longer than it has to be, zero, cut short
      '3006020181020101',
      '300702020001020101',
      '3006020100020101',
      '3005020101020100',
      '30050201010200',
      '3006020101020201',
    ])
      await expect(read(damaged), damaged).rejects.toThrow('damaged')
    const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
    await expect(read(`3026022100${order}020101`)).rejects.toThrow('damaged')
  })

  it('of another key is refused', async () => {
    await expect(read('3006020101020101')).rejects.toThrow('of another key')
  })
})

describe('a public key', () => {
  it('of another curve or kind has no address', () => {
    const spki = { format: 'der', type: 'spki' } as const
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey.export(spki)
    expect(() => addressOfKey(other)).toThrow('not on secp256k1')
    expect(() => addressOfKey(generateKeyPairSync('ed25519').publicKey.export(spki))).toThrow('not on secp256k1')
    expect(() => addressOfKey(Uint8Array.of(1, 2, 3))).toThrow()
  })
})
