import { describe, expect, it } from 'vitest'
import { burnOf } from './burn.ts'
import { payPools, poolFund, poolGrowth } from './day.ts'
import { endStake, pauseStake, receivableOf, resumeStake, type StakeFigures, stepsOf } from './stake.ts'

const TERMS = [
  { days: 7, rate: 200_000_000_000_000n },
  { days: 15, rate: 300_000_000_000_000n },
  { days: 30, rate: 400_000_000_000_000n },
]
const RATES = new Map(TERMS.map(({ days, rate }) => [days, rate]))
/** Every day paid in full. */
const index = (day: number, period: number) => BigInt(day) * (RATES.get(period) ?? 0n)
const stake = (period: number): StakeFigures => ({
  amount: 500_00000000n,
  period,
  startDay: 10,
  fromDay: 10,
  own: 0n,
  step: 0n,
  earned: null,
  received: 0n,
})

describe('a stake', () => {
  it('[POOL-05] gives the rate of the longest period completed, and the rest of its own at the end', () => {
    expect(stepsOf(TERMS, stake(30))).toEqual([
      { from: 10, to: 25, period: 7 },
      { from: 25, to: 40, period: 15 },
    ])
    expect(receivableOf(stake(30), 25, index, TERMS)).toBe(1_50000000n)
    expect(receivableOf(stake(30), 35, index, TERMS)).toBe(3_00000000n)
    expect(endStake(stake(30), 'ended', 40, index, TERMS)).toMatchObject({ stake: { earned: 6_00000000n }, lost: 0n })
    expect(endStake(stake(30), 'completed', 35, index, TERMS)).toMatchObject({
      stake: { earned: 5_00000000n },
      lost: 0n,
    })
  })

  it('[POOL-04] left early keeps what could be received, and never loses it', () => {
    const left = endStake(stake(30), 'early', 35, index, TERMS)
    expect(left).toMatchObject({ stake: { earned: 3_00000000n }, lost: 2_00000000n })
    expect(endStake(stake(7), 'early', 15, index, TERMS).lost).toBe(0n)
    expect(burnOf(1_498_50000000n, 500n)).toBe(74_92500000n)
    expect(burnOf(1n, 500n)).toBe(0n)
  })

  it('earns nothing while it is paused', () => {
    const paused = pauseStake(stake(30), 20, index, TERMS)
    expect(receivableOf(paused, 30, index, TERMS)).toBe(1_00000000n)
    expect(receivableOf(resumeStake(paused, 30), 35, index, TERMS)).toBe(1_75000000n)
  })
})

describe('a day of the pools', () => {
  it('[INCOME-13] pays at most a share of its budget, by one factor, and carries the fraction', () => {
    const weights = new Map([[30, 500_00000000n]])
    expect(poolFund(100_00000000n, 100n, 0n, weights, TERMS).factor).toBe(10n ** 18n)
    const short = poolFund(10_00000000n, 100n, 0n, weights, TERMS)
    expect(short).toMatchObject({ allowed: 10_000_000n, factor: 500_000_000_000_000_000n })
    expect(poolGrowth(TERMS, short.factor)).toEqual([100_000_000_000_000n, 150_000_000_000_000n, 200_000_000_000_000n])
    expect(payPools(1n, weights, TERMS, poolGrowth(TERMS, short.factor))).toEqual({ paid: 10_000_000n, carry: 1n })
    expect(poolFund(0n, 100n, 0n, new Map(), TERMS).factor).toBe(10n ** 18n)
  })
})
