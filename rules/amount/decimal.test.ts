import { describe, expect, it } from 'vitest'
import { isAsset } from './amount.ts'
import { formatUnits, parseUnits, scaled, units } from './decimal.ts'
import { least, most, mulDivDown, mulDivUp } from './rounding.ts'

describe('a decimal string', () => {
  it.each([
    [0n, '0'],
    [1n, '0.00000001'],
    [10n, '0.0000001'],
    [100_000_000n, '1'],
    [1_250_000_000n, '12.5'],
    [1_200_000_000n, '12'],
    [-1n, '-0.00000001'],
    [-1_250_000_000n, '-12.5'],
    [-100_000_000n, '-1'],
    [123_456_789_012_345_678n, '1234567890.12345678'],
  ])('of %i minor units is %s', (value, text) => {
    expect(formatUnits(value)).toBe(text)
  })

  it('is read to the last of its eight decimals, and no other form of it', () => {
    expect(parseUnits('0')).toBe(0n)
    expect(parseUnits('0.00000001')).toBe(1n)
    expect(parseUnits('999999999999999999.99999999')).toBe(99_999_999_999_999_999_999_999_999n)
    expect(parseUnits('10.10')).toBe(1_010_000_000n)
    for (const bad of ['1000000000000000000', '00', '-0', '1.', '1.000000000', 'x1', '1x', ' 1', '1 ', '1\n'])
      expect(parseUnits(bad), bad).toBeUndefined()
    expect(units('7.5')).toBe(750_000_000n)
    expect(() => units('7,5')).toThrow('not an amount: 7,5')
  })

  it('of a rate is read at its scale, whatever its whole part', () => {
    expect(scaled('12.5', 4)).toBe(125_000n)
    expect(scaled('12', 4)).toBe(120_000n)
    expect(scaled('0.0001', 4)).toBe(1n)
    for (const bad of ['0.00001', 'a1', '1a', '-1', '', '.5', '1.'])
      expect(() => scaled(bad, 4), bad).toThrow(`not a number of 4 decimals: ${bad}`)
  })
})

describe('rounding', () => {
  it.each([
    [7n, 1n, 2n, 3n, 4n],
    [8n, 1n, 2n, 4n, 4n],
    [1n, 1n, 3n, 0n, 1n],
    [0n, 5n, 3n, 0n, 0n],
    [10n, 0n, 3n, 0n, 0n],
    [2n, 5n, 1n, 10n, 10n],
  ])('%i x %i / %i is %i down and %i up', (value, by, over, down, up) => {
    expect(mulDivDown(value, by, over)).toBe(down)
    expect(mulDivUp(value, by, over)).toBe(up)
  })

  it('takes nothing below zero and divides by nothing', () => {
    for (const round of [mulDivDown, mulDivUp])
      for (const [value, by, over] of [
        [-1n, 1n, 1n],
        [1n, -1n, 1n],
        [1n, 1n, -1n],
        [1n, 1n, 0n],
      ] as const)
        expect(() => round(value, by, over)).toThrow(`cannot round ${value} * ${by} / ${over}`)
  })

  it('finds the smaller and the larger', () => {
    expect([least(1n, 2n), least(2n, 1n), least(-1n, -1n)]).toEqual([1n, 1n, -1n])
    expect([most(1n, 2n), most(2n, 1n), most(-1n, -1n)]).toEqual([2n, 2n, -1n])
  })
})

it('[ASSET-01] seven assets there are', () => {
  expect(['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT'].every(isAsset)).toBe(true)
  expect(['du', 'BTC', '', 'DU '].some(isAsset)).toBe(false)
})
