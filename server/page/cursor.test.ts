import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, cursorOf, id, only, order, small } from './cursor.ts'
import { cutPage, cutRows } from './cut.ts'

const LINE = cursorOf(small, id, amount, order)
const ORDER = '01980000-0000-7000-8000-00000000000a'
const refused = { reason: 'badRequest', facts: { field: 'after' } }

describe('a cursor', () => {
  it('comes back as it was written, up to the ends of what its columns hold', () => {
    for (const place of [
      [0, 0n, 0n, ORDER],
      [2_147_483_647, 9_223_372_036_854_775_807n, -(10n ** 38n - 1n), ORDER],
    ] as const)
      expect(LINE.read(LINE.write([...place]))).toEqual(place)
    expect(LINE.read(undefined)).toBeUndefined()
  })

  it('of another list, or of numbers that no column holds, is refused by name', () => {
    for (const text of [
      '1',
      `1~2~3~${ORDER}~5`,
      `2147483648~2~3~${ORDER}`,
      `1~9223372036854775808~3~${ORDER}`,
      `1~2~${'9'.repeat(39)}~${ORDER}`,
      `-1~2~3~${ORDER}`,
      '1~2~3~not-an-order',
      `01~~3~${ORDER}`,
      '',
    ])
      expect(() => LINE.read(text), text).toThrow(expect.objectContaining(refused))
  })

  it('of a list in another order is refused by name', () => {
    const [newest, oldest] = [cursorOf(id, only('newest')), cursorOf(id, only('oldest'))]
    expect(newest.read(newest.write([7n, 'newest']))).toEqual([7n, 'newest'])
    for (const text of [newest.write([7n, 'newest']), '7', '7~', '7~old'])
      expect(() => oldest.read(text), text).toThrow(expect.objectContaining(refused))
  })

  it('reads a place or refuses, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789~-:abf.') }), (text) => {
        try {
          expect(LINE.read(text)).toHaveLength(4)
        } catch (error) {
          expect(error).toMatchObject(refused)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a page', () => {
  const BY = cursorOf(small)
  const cut = (rows: number[], size: number) => cutPage(rows, size, BY, (row) => [row])

  it('says where the next begins only when one more was there', () => {
    expect(cut([5, 4, 3], 2)).toEqual({ page: [5, 4], next: '4' })
    expect(cut([5, 4], 2)).toEqual({ page: [5, 4], next: null })
    expect(cut([], 2)).toEqual({ page: [], next: null })
  })

  it('knows its last row and the one that follows while another page does', () => {
    expect(cutRows([5, 4, 3], 2)).toEqual({ page: [5, 4], last: 4, following: 3 })
    expect(cutRows([5, 4], 2)).toEqual({ page: [5, 4], last: undefined, following: undefined })
  })
})
