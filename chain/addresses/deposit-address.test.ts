import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { bytesToHex, getAddress, isAddress, keccak256, toHex } from 'viem'
import { HDKey, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { depositAddress, keyName } from './deposit-address.ts'
import vectors from './eip55.json' with { type: 'json' }

// The mnemonic of every local development chain: its addresses below m/44'/60'/0'/0 are public knowledge.
const words = 'test test test test test test test test test test test junk'
const parent = mnemonicToAccount(words, { path: "m/44'/60'/0'" }).getHdKey()
const xpub = parent.publicExtendedKey

// BIP-32 public derivation and EIP-55 once more, with nothing of the library but the hash.
const prime = 2n ** 256n - 2n ** 32n - 977n
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
type Point = { x: bigint; y: bigint } | undefined
const base: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
}
const mod = (value: bigint) => ((value % prime) + prime) % prime

function power(value: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, rest] = [mod(value), exponent]; rest > 0n; square = mod(square * square), rest >>= 1n) {
    if (rest & 1n) result = mod(result * square)
  }
  return result
}

function plus(a: Point, b: Point): Point {
  if (!a || !b) return a ?? b
  if (a.x === b.x && a.y !== b.y) return undefined
  const [rise, run] = a.x === b.x ? [3n * a.x * a.x, 2n * a.y] : [b.y - a.y, b.x - a.x]
  const slope = mod(rise * power(run, prime - 2n))
  const x = mod(slope * slope - a.x - b.x)
  return { x, y: mod(slope * (a.x - x) - a.y) }
}

function times(point: Point, factor: bigint): Point {
  let result: Point
  for (let [double, rest] = [point, factor]; rest > 0n; double = plus(double, double), rest >>= 1n) {
    if (rest & 1n) result = plus(result, double)
  }
  return result
}

function decompress(key: Uint8Array): Point {
  const x = BigInt(bytesToHex(key.slice(1)))
  const y = power(x ** 3n + 7n, (prime + 1n) / 4n)
  return { x, y: (y & 1n) === BigInt((key[0] ?? 0) & 1) ? y : prime - y }
}

function compress(point: { x: bigint; y: bigint }): Uint8Array {
  return Buffer.from(`0${point.y & 1n ? 3 : 2}${point.x.toString(16).padStart(64, '0')}`, 'hex')
}

function child(key: Uint8Array, chainCode: Uint8Array, index: number): { key: Uint8Array; chainCode: Uint8Array } {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(index)
  const hash = createHmac('sha512', chainCode)
    .update(Buffer.concat([key, number]))
    .digest()
  const tweak = BigInt(bytesToHex(hash.subarray(0, 32)))
  const point = plus(times(base, tweak % order), decompress(key))
  if (!point) throw new Error('the point at infinity')
  return { key: compress(point), chainCode: hash.subarray(32) }
}

function independentAddress(extended: string, index: number): string {
  const { publicKey, chainCode } = HDKey.fromExtendedKey(extended)
  if (!publicKey || !chainCode) throw new Error('no public key')
  const branch = child(publicKey, chainCode, 0)
  const point = decompress(child(branch.key, branch.chainCode, index).key)
  if (!point) throw new Error('no point')
  const body = `${point.x.toString(16).padStart(64, '0')}${point.y.toString(16).padStart(64, '0')}`
  const plain = keccak256(`0x${body}`).slice(-40)
  const digest = keccak256(toHex(plain)).slice(2)
  return `0x${[...plain].map((digit, place) => (parseInt(digest[place] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

describe('deposit addresses', () => {
  it('are the well-known ones of the development mnemonic', () => {
    expect([0, 1, 2].map((index) => depositAddress(xpub, index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ])
  })

  it('are what an independent derivation of m/0/<index> gives', () => {
    const index = fc.integer({ min: 0, max: 2 ** 31 - 1 })
    fc.assert(
      fc.property(index, (number) => depositAddress(xpub, number) === independentAddress(xpub, number)),
      { numRuns: 15 },
    )
  })

  it('never come from a private key, a damaged key or an index outside the range', () => {
    expect(() => depositAddress(parent.privateExtendedKey, 0)).toThrow('extended public key')
    expect(() => depositAddress(`${xpub.slice(0, -1)}${xpub.endsWith('a') ? 'b' : 'a'}`, 0)).toThrow()
    for (const index of [-1, 0.5, 2 ** 31, Number.NaN]) expect(() => depositAddress(xpub, index)).toThrow(RangeError)
  })

  it('tell which key they came from', () => {
    const other = parent.deriveChild(7).publicExtendedKey
    expect(keyName(xpub)).toMatch(/^[0-9a-f]{16}$/)
    expect(keyName(other)).not.toBe(keyName(xpub))
  })
})

describe('the checksum of addresses (vectors of EIP-55)', () => {
  const all = [...vectors.valid.all_caps, ...vectors.valid.all_lower, ...vectors.valid.normal]

  it.each(all)('%s is its own checksummed form', (address) => {
    expect(getAddress(address.toLowerCase())).toBe(address)
    expect(isAddress(address, { strict: true })).toBe(true)
  })

  it.each(vectors.valid.normal)('%s with one letter of the other case is refused', (address) => {
    const at = address.slice(2).search(/[a-fA-F]/) + 2
    const letter = address.charAt(at)
    const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    expect(isAddress(`${address.slice(0, at)}${turned}${address.slice(at + 1)}`, { strict: true })).toBe(false)
  })
})
