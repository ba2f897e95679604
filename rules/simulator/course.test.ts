import { describe, expect, it } from 'vitest'
import { type Reserve, reserveIfNobodyBuys, steadyReserve } from './course.ts'

const ONE = 10n ** 18n
const DU = 100_000_000n

/** The factors of days on which a plan asks for these. */
function factors(reserve: Reserve, own: readonly bigint[]): bigint[] {
  let now = reserve
  return own.map((asked) => {
    const { factor, after } = now.pays(asked)
    now = after
    return factor
  })
}

describe('the courses of a plan', () => {
  it('allow every day what the last one did, to others and the plan together', () => {
    const reserve = steadyReserve({ allowed: 12n * DU, due: 16n * DU })
    expect(factors(reserve, [0n, 0n, 8n * DU, 0n])).toEqual([
      750_000_000_000_000_000n,
      750_000_000_000_000_000n,
      500_000_000_000_000_000n,
      750_000_000_000_000_000n,
    ])
    // what others leave is the plan's, and no more
    expect(factors(steadyReserve({ allowed: 12n * DU, due: 4n * DU }), [8n * DU, 20n * DU])).toEqual([
      ONE,
      500_000_000_000_000_000n,
    ])
  })

  it('pay nothing where the last day might pay nothing, be others there or not', () => {
    expect(factors(steadyReserve({ allowed: 0n, due: 16n * DU }), [0n, DU])).toEqual([0n, 0n])
    expect(factors(steadyReserve({ allowed: 0n, due: 0n }), [DU])).toEqual([0n])
    const empty = { reserve: 320n * DU, covered: 320n * DU, due: 0n }
    expect(factors(reserveIfNobodyBuys(empty, 100n, 10_000n), [DU, DU])).toEqual([0n, 0n])
  })

  it('pay at most a hundredth of what the reserve still holds beyond its cover once nobody buys', () => {
    // 1,000 DU, of which 200 are kept: 8 of the 16 that are asked for, then 7.92 of what is left, and so on
    const now = { reserve: 1_000n * DU, covered: 200n * DU, due: 16n * DU }
    expect(factors(reserveIfNobodyBuys(now, 100n, 10_000n), [0n, 0n, 0n])).toEqual([
      500_000_000_000_000_000n,
      495_000_000_000_000_000n,
      490_050_000_000_000_000n,
    ])
    // the plan asks for as much again: the same 8 for twice as much
    expect(factors(reserveIfNobodyBuys(now, 100n, 10_000n), [16n * DU, 0n])).toEqual([
      250_000_000_000_000_000n,
      495_000_000_000_000_000n,
    ])
  })

  it('pay in full while a hundredth is enough, and nothing once all is kept for withdrawals', () => {
    const now = { reserve: 1_000n * DU, covered: 0n, due: 10n * DU }
    expect(factors(reserveIfNobodyBuys(now, 100n, 10_000n), [0n, 0n])).toEqual([ONE, 990_000_000_000_000_000n])
    expect(factors(reserveIfNobodyBuys({ ...now, covered: 2_000n * DU }, 100n, 10_000n), [0n])).toEqual([0n])
    expect(factors(reserveIfNobodyBuys({ ...now, due: 0n }, 100n, 10_000n), [0n])).toEqual([ONE])
  })
})
