import { describe, expect, it } from 'vitest'
import { readProof } from './wire.ts'

const ASSETS = ['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT']
const sums = (...amounts: string[]) => ASSETS.map((asset, at) => ({ asset, amount: amounts[at] ?? '0' }))
/** 32 bytes: 00 01 02 … 1f, and 32 times ff. */
const COUNTED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const FULL = 'ff'.repeat(32)

const GOOD = {
  published: { day: 20_500, members: 3, sums: sums('7', '0', '0.5'), heads: FULL, root: COUNTED },
  member: '104',
  nonce: COUNTED,
  place: 2,
  sums: sums('1.00000001'),
  siblings: [{ hash: FULL, sums: sums('0', '0', '0', '0', '0', '2', '3') }],
}
type Text = typeof GOOD
const changed = (change: Partial<Text>) => readProof({ ...GOOD, ...change })
const published = (change: Partial<Text['published']>) => changed({ published: { ...GOOD.published, ...change } })

describe('a proof as it is answered', () => {
  it('is read to the last unit and byte', () => {
    expect(readProof(GOOD)).toEqual({
      proof: {
        leaf: {
          nonce: Uint8Array.from([...Array(32).keys()]),
          member: 104n,
          sums: [100_000_001n, 0n, 0n, 0n, 0n, 0n, 0n],
        },
        place: 2n,
        siblings: [{ hash: new Uint8Array(32).fill(255), sums: [0n, 0n, 0n, 0n, 0n, 200_000_000n, 300_000_000n] }],
      },
      published: {
        day: 20_500,
        leaves: 3n,
        sums: [700_000_000n, 0n, 50_000_000n, 0n, 0n, 0n, 0n],
        heads: new Uint8Array(32).fill(255),
        root: Uint8Array.from([...Array(32).keys()]),
      },
    })
    expect(changed({ siblings: [] })?.proof.siblings).toEqual([])
  })

  it('is none where something is missing or of another kind', () => {
    for (const other of [undefined, null, '', 'proof', 7, [], {}, { ...GOOD, published: undefined }])
      expect(readProof(other)).toBeUndefined()
    for (const name of Object.keys(GOOD)) expect(readProof({ ...GOOD, [name]: undefined }), name).toBeUndefined()
    for (const name of Object.keys(GOOD.published)) expect(published({ [name]: undefined }), name).toBeUndefined()
  })

  it('has whole numbers of at most 15 digits: more would not be the same number in a browser', () => {
    for (const wrong of ['', '-1', '1.5', ' 1', '1 ', '1\n', '0x1', '1e3', 'x1', '1x', '1234567890123456'])
      expect(changed({ member: wrong }), wrong).toBeUndefined()
    for (const wrong of [-1, 0.5, 1e21, Number.NaN]) {
      expect(changed({ place: wrong }), `${wrong}`).toBeUndefined()
      expect(published({ day: wrong }), `${wrong}`).toBeUndefined()
      expect(published({ members: wrong }), `${wrong}`).toBeUndefined()
    }
    expect(changed({ member: '123456789012345' })?.proof.leaf.member).toBe(123_456_789_012_345n)
    expect(changed({ place: 0 })?.proof.place).toBe(0n)
  })

  it('has hashes of 64 small hexadecimal digits and nothing around them', () => {
    for (const wrong of [
      '',
      FULL.slice(1),
      `${FULL}0`,
      `0${FULL}`,
      FULL.toUpperCase(),
      `${FULL.slice(1)}g`,
      `0x${FULL}`,
    ]) {
      expect(changed({ nonce: wrong }), wrong).toBeUndefined()
      expect(published({ heads: wrong }), wrong).toBeUndefined()
      expect(published({ root: wrong }), wrong).toBeUndefined()
      expect(changed({ siblings: [{ hash: wrong, sums: sums() }] }), wrong).toBeUndefined()
    }
  })

  it('has one sum of each asset, in their order, so that none stands for another', () => {
    const [first, second, ...rest] = sums('1', '2')
    if (!first || !second) throw new Error('no assets')
    for (const wrong of [
      [],
      [first, second],
      [second, first, ...rest],
      [first, first, ...rest],
      [first, second, ...rest, { asset: 'DU', amount: '0' }],
      [{ ...first, amount: '-1' }, second, ...rest],
      [{ ...first, amount: 'much' }, second, ...rest],
      [{ ...first, asset: 'BTC' }, second, ...rest],
    ]) {
      expect(changed({ sums: wrong })).toBeUndefined()
      expect(published({ sums: wrong })).toBeUndefined()
      expect(changed({ siblings: [{ hash: FULL, sums: wrong }] })).toBeUndefined()
    }
    expect(changed({ sums: [first, second, ...rest] })?.proof.leaf.sums.slice(0, 2)).toEqual([
      100_000_000n,
      200_000_000n,
    ])
  })
})
