import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSums, areSums, dayBytes, leafBytes, nodeBytes } from './node.ts'

const TAG = '6f72726572792d736f6c76656e63792d31' // 'orrery-solvency-1'
const MOST = 2n ** 127n - 1n
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (byte: number) => new Uint8Array(32).fill(byte)
const sums = (...first: bigint[]) => [...first, ...Array<bigint>(7).fill(0n)].slice(0, 7)
const zero = '00'.repeat(16)

/** What is hashed is public: who writes a checker of his own goes by these bytes. */
describe('the bytes that are hashed', () => {
  it('of a leaf are its kind, the tag, nonce, member in 8 bytes and each sum in 16', () => {
    expect(hex(leafBytes({ nonce: bytes(0xab), member: 0x1_0203n, sums: sums(1n, 0x100n) }))).toBe(
      `00${TAG}${'ab'.repeat(32)}0000000000010203${zero.slice(2)}01${zero.slice(4)}0100${zero.repeat(5)}`,
    )
  })

  it('of a node are its kind, the tag and both children, sums before hash', () => {
    const left = { hash: bytes(0x11), sums: sums(5n) }
    const right = { hash: bytes(0x22), sums: sums(0n, 255n) }
    expect(hex(nodeBytes(left, right))).toBe(
      `01${TAG}${zero.slice(2)}05${zero.repeat(6)}${'11'.repeat(32)}${zero}${zero.slice(2)}ff${zero.repeat(5)}${'22'.repeat(32)}`,
    )
  })

  it('of a day are its kind, the tag, day in 4 bytes, leaves in 8, the top and the heads', () => {
    const top = { hash: bytes(0x33), sums: sums() }
    expect(hex(dayBytes({ day: 20_000, leaves: 258n, top, heads: bytes(0x44) }))).toBe(
      `02${TAG}00004e200000000000000102${zero.repeat(7)}${'33'.repeat(32)}${'44'.repeat(32)}`,
    )
  })

  it('hold the greatest of each number, and nothing beyond it', () => {
    const leaf = (member: bigint, du: bigint) => hex(leafBytes({ nonce: bytes(0), member, sums: sums(du) }))
    expect(leaf(2n ** 64n - 1n, MOST).slice(36 + 64)).toBe(`${'ff'.repeat(8)}7f${'ff'.repeat(15)}${zero.repeat(6)}`)
    expect(() => leaf(2n ** 64n, 0n)).toThrow('18446744073709551616 does not fit 8 bytes')
    expect(() => leaf(1n, MOST + 1n)).toThrow(new RangeError('a sum below zero, or beyond all bounds'))
    expect(() => leaf(1n, -1n)).toThrow('a sum below zero, or beyond all bounds')
    const top = { hash: bytes(0), sums: sums() }
    const day = (day: number) => hex(dayBytes({ day, leaves: 0n, top, heads: bytes(0) })).slice(36, 44)
    expect(day(2 ** 32 - 1)).toBe('ffffffff')
    expect(() => day(2 ** 32)).toThrow('4294967296 does not fit 4 bytes')
  })
})

describe('sums', () => {
  it('are one of each asset, none below zero, none beyond 127 bits', () => {
    expect(areSums(sums())).toBe(true)
    expect(areSums(sums(MOST))).toBe(true)
    expect(areSums(sums(MOST + 1n))).toBe(false)
    expect(areSums(sums(0n, -1n))).toBe(false)
    // one bad asset is not made good by six good ones
    expect(areSums([0n, 0n, 0n, 0n, 0n, 0n, -1n])).toBe(false)
    expect(areSums([])).toBe(false)
    expect(areSums(sums().slice(1))).toBe(false)
    expect(areSums([...sums(), 0n])).toBe(false)
  })

  it('are added asset by asset; what cannot be held is refused, in either and in what comes of both', () => {
    expect(addSums(sums(1n, 2n, 3n), sums(10n, 0n, 30n))).toEqual(sums(11n, 2n, 33n))
    expect(addSums(sums(MOST), sums(0n))).toEqual(sums(MOST))
    const refused = new RangeError('a sum below zero, or beyond all bounds')
    expect(() => addSums(sums(MOST), sums(1n))).toThrow(refused)
    // what is hidden below zero in one must not be made up by the other
    expect(() => addSums(sums(-1n), sums(5n))).toThrow(refused)
    expect(() => addSums(sums(5n), sums(-1n))).toThrow(refused)
    expect(() => addSums(sums(5n), [1n])).toThrow(refused)
    expect(() => addSums(sums(5n), [...sums(1n), 0n])).toThrow(refused)
  })

  it('come to the same whichever is added to which', () => {
    const some = fc.array(fc.bigInt(0n, 2n ** 125n), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(some, some, some, (one, two, three) => {
        expect(addSums(one, two)).toEqual(addSums(two, one))
        expect(addSums(addSums(one, two), three)).toEqual(addSums(one, addSums(two, three)))
      }),
    )
  })
})
