import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { additionBounds, mayAdd } from './addition.ts'
import { lessFee, stillAccepted, withdrawal } from './ending.ts'

const economy = readEconomy(file)
const DU = 100_000_000n

describe('the end of a land', () => {
  it('[LAND-08][LAND-11] keeps 3%: what is received is rounded down', () => {
    expect(lessFee(economy, 100n * DU)).toEqual({ receives: 97n * DU, fee: 3n * DU })
    expect(lessFee(economy, 1n)).toEqual({ receives: 0n, fee: 1n })
    expect(lessFee(economy, 34n)).toEqual({ receives: 32n, fee: 2n })
    expect(lessFee(economy, 0n)).toEqual({ receives: 0n, fee: 0n })
  })

  it('[LAND-11] gives 80% of the investment less what was counted, and never less than nothing', () => {
    expect(withdrawal(economy, 1_000n * DU, 0n)).toEqual({ gives: 800n * DU, receives: 776n * DU, fee: 24n * DU })
    expect(withdrawal(economy, 1_000n * DU, 300n * DU)).toEqual({
      gives: 500n * DU,
      receives: 485n * DU,
      fee: 15n * DU,
    })
    expect(withdrawal(economy, 1_000n * DU, 800n * DU - 1n)).toEqual({ gives: 1n, receives: 0n, fee: 1n })
    for (const counted of [800n * DU, 801n * DU, 3_000n * DU])
      expect(withdrawal(economy, 1_000n * DU, counted)).toEqual({ gives: 0n, receives: 0n, fee: 0n })
    // 80% of 9 is 7.2
    expect(withdrawal(economy, 9n, 0n).gives).toBe(7n)
  })

  it('[LAND-11] never pays more than was put in and not counted yet', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 18n })
    fc.assert(
      fc.property(units, units, (investment, counted) => {
        const { gives, receives, fee } = withdrawal(economy, investment, counted)
        expect(receives + fee).toBe(gives)
        expect(gives + counted).toBeLessThanOrEqual(counted > investment ? counted : investment)
        expect(receives * 100n).toBeLessThanOrEqual(gives * 97n)
      }),
    )
  })
})

describe('a withdrawal that waits', () => {
  const accepted = { gives: 800n, counted: 100n, least: 0n }
  const now = (gives: bigint, counted: bigint, receives = gives) => ({ gives, counted, receives, fee: 0n })

  it('[LAND-11] is paid while it is the quote less what the land has counted since', () => {
    expect(stillAccepted(accepted, now(800n, 100n))).toBe(true)
    expect(stillAccepted(accepted, now(750n, 150n))).toBe(true)
    expect(stillAccepted(accepted, now(749n, 150n))).toBe(false)
    expect(stillAccepted(accepted, now(900n, 100n))).toBe(true)
  })

  it('[LAND-11] is not paid below the least that its owner named', () => {
    const named = { ...accepted, least: 776n }
    expect(stillAccepted(named, now(800n, 100n, 776n))).toBe(true)
    expect(stillAccepted(named, now(800n, 100n, 775n))).toBe(false)
  })

  it('[LAND-11] is not paid as nothing where something was quoted', () => {
    expect(stillAccepted(accepted, now(0n, 900n))).toBe(false)
    expect(stillAccepted({ ...accepted, gives: 0n }, now(0n, 900n))).toBe(true)
  })
})

describe('an addition', () => {
  it('[LAND-10] is at least a tenth, rounded up, and at most what the top range leaves', () => {
    expect(additionBounds(economy, 1, 100n * DU)).toEqual({ least: 10n * DU, most: 900n * DU })
    expect(additionBounds(economy, 2, 4_990n * DU)).toEqual({ least: 499n * DU, most: 10n * DU })
    expect(additionBounds(economy, 1, 11n)).toEqual({ least: 2n, most: 1_000n * DU - 11n })
  })

  it('[LAND-10] is taken up to once the investment counted, and no unit beyond', () => {
    expect(mayAdd(economy, 100n, 0n)).toBe(true)
    expect(mayAdd(economy, 100n, 100n)).toBe(true)
    expect(mayAdd(economy, 100n, 101n)).toBe(false)
    expect(mayAdd({ ...economy, additionCountedMost: 5_000n }, 101n, 50n)).toBe(true)
    expect(mayAdd({ ...economy, additionCountedMost: 5_000n }, 101n, 51n)).toBe(false)
  })
})
