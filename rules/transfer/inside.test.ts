import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedName } from '#rules/account/masked-name.ts'
import { insideFault, leftOfDay, mostOfInside, partnerFault } from './inside.ts'

const figures = {
  assets: ['DU', 'RC'],
  least: 1_00000000n,
  most: 10_000_00000000n,
  aDay: 50_000_00000000n,
} as const
const asked = { asset: 'DU', units: 1_00000000n, sent: 0n } as const

describe('an inside transfer', () => {
  it('[ASSET-09] is of 1 to 10,000 of an asset that is offered', () => {
    for (const units of [1_00000000n, 10_000_00000000n])
      expect(insideFault(figures, { ...asked, units }), `${units}`).toBeUndefined()
    for (const units of [99_999_999n, 1n, 10_000_00000001n])
      expect(insideFault(figures, { ...asked, units }), `${units}`).toEqual([
        'amountOutOfRange',
        { min: '1', max: '10000' },
      ])
    expect(insideFault(figures, { ...asked, units: 0n })).toEqual(['enterAmount', {}])
    expect(insideFault(figures, { ...asked, asset: 'hPT' })).toEqual(['transferNotOffered', {}])
  })

  it('[ASSET-09] is of 50,000 of an asset a day, the last unit included', () => {
    const units = 10_000_00000000n
    expect(insideFault(figures, { ...asked, units, sent: 40_000_00000000n })).toBeUndefined()
    expect(insideFault(figures, { ...asked, units, sent: 40_000_00000001n })).toEqual([
      'insideDayLimit',
      { left: '9999.99999999', most: '50000', asset: 'DU' },
    ])
    expect(leftOfDay(figures, 60_000_00000000n)).toBe(0n)
  })

  it('[ASSET-09] can be of the most that its form offers, wherever that reaches the least', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 13n })
    fc.assert(
      fc.property(amount, amount, (sent, balance) => {
        const units = mostOfInside(figures, sent, balance)
        expect(units).toBeLessThanOrEqual(balance)
        if (units >= figures.least) expect(insideFault(figures, { asset: 'DU', units, sent })).toBeUndefined()
        else expect(balance < figures.least || leftOfDay(figures, sent) < figures.least).toBe(true)
      }),
    )
  })
})

describe('a transfer from or to a partner', () => {
  it('[ASSET-10] has the same kind of bounds, and says whose day is full', () => {
    const bounds = { ...figures, least: 10_00000000n }
    expect(partnerFault(bounds, { ...asked, units: 10_00000000n })).toBeUndefined()
    expect(partnerFault(bounds, { ...asked, units: 9_99999999n })?.[0]).toBe('amountOutOfRange')
    expect(partnerFault(bounds, { ...asked, units: 10_00000000n, sent: 49_990_00000001n })).toEqual([
      'partnerDayLimit',
      { left: '9.99999999', most: '50000', asset: 'DU' },
    ])
  })
})

describe('a masked name', () => {
  it('shows the first and the last letter of three or more, whatever they are made of', () => {
    expect(['', 'a', 'ab', 'abc', 'nadia', '林知遠', '𝒜b𝒞'].map(maskedName)).toEqual([
      '***',
      'a***',
      'a***',
      'a***c',
      'n***a',
      '林***遠',
      '𝒜***𝒞',
    ])
  })
})
