import { describe, expect, it } from 'vitest'
import { termOf } from '#rules/economy/pools.ts'
import type { RunFigures } from '#rules/income/run.ts'
import { burnOf, burnRoom } from './burn.ts'
import { payPools, poolFund, poolGrowth } from './day.ts'
import { mayStake } from './eligible.ts'
import {
  closedAt,
  countedAt,
  countedOver,
  daysCounted,
  daysOver,
  endDayOf,
  endStake,
  overPeriod,
  pauseStake,
  receivableOf,
  resumeStake,
  type StakeFigures,
  stepsOf,
  stretchesTo,
} from './stake.ts'

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

describe('the days of a stake', () => {
  it('end a whole period after the settlement that let it in', () => {
    expect(endDayOf({ startDay: 10, period: 30 })).toBe(40)
  })

  it('whose indexes are asked for are where it began, now, and where its steps change between', () => {
    const asked = (day: number, fromDay: number | null = 10) =>
      daysCounted({ ...stake(30), fromDay }, day, TERMS).sort((one, other) => one - other)
    expect(asked(24)).toEqual([10, 24])
    expect(asked(25)).toEqual([10, 25])
    expect(asked(26)).toEqual([10, 25, 25, 26])
    expect(asked(40, 25)).toEqual([25, 40])
    expect(asked(40, 24)).toEqual([24, 25, 25, 40])
    expect([asked(10), asked(9), asked(30, null)]).toEqual([[], [], []])
  })

  it('are counted by no other index than these', () => {
    for (let day = 10; day <= 40; day += 1) {
      const known = new Set(daysCounted(stake(30), day, TERMS))
      const only = (at: number, period: number) => {
        if (!known.has(at)) throw new Error(`the index of ${at} is not among those asked for`)
        return index(at, period)
      }
      expect(countedAt(stake(30), day, only, TERMS)).toEqual(countedAt(stake(30), day, index, TERMS))
    }
  })

  it('count nothing before the first, and what was received before is not received again', () => {
    expect(countedAt({ ...stake(30), own: 5n, step: 3n }, 9, index, TERMS)).toEqual({ own: 5n, step: 3n })
    expect(receivableOf({ ...stake(30), received: 1_00000000n }, 25, index, TERMS)).toBe(50_000_000n)
  })

  it('[POOL-01] come to the daily rate of the pool times its days, at a factor that stays', () => {
    expect(termOf({ terms: TERMS }, 15)).toEqual({ days: 15, rate: 300_000_000_000_000n })
    expect(termOf({ terms: TERMS }, 14)).toBeUndefined()
    expect(overPeriod(500_00000000n, { days: 30, rate: 400_000_000_000_000n }, 10n ** 18n)).toBe(6_00000000n)
    expect(overPeriod(500_00000000n, { days: 30, rate: 400_000_000_000_000n }, 5n * 10n ** 17n)).toBe(3_00000000n)
  })
})

describe('a land that is staked', () => {
  const run: RunFigures = {
    mode: 'investment',
    era: 1,
    tax: 500n,
    investment: 500_00000000n,
    pendingAddition: 0n,
    indexStart: 4n * 10n ** 18n,
    fixed: 0n,
    counted: 100_00000000n,
    unclaimedSince: 11,
    burningFrom: null,
    burningIndex: null,
    threshold: 6_800_000_000_000_000_000n,
    lost: 0n,
  }

  it('[POOL-02] is an investment in effect that earns, waits for no addition and is in no pool', () => {
    const may = (change: Partial<Parameters<typeof mayStake>[0]>) =>
      mayStake({ ...run, state: 'effective', stake: null, ...change })
    expect(may({})).toBe(true)
    expect(may({ mode: 'wallet' })).toBe(false)
    expect(may({ state: 'activating' })).toBe(false)
    expect(may({ stake: '7' })).toBe(false)
    expect(may({ burningFrom: 12 })).toBe(false)
    expect(may({ pendingAddition: 1n })).toBe(false)
  })

  it('[POOL-04] completes so much earlier as leaving early burned of its room', () => {
    // 3 x 500 less 100 counted is 1,400; less 70 burned 1,330 are 2.66 times the investment
    expect(burnRoom(run, 70_00000000n, 3n)).toEqual({
      ...run,
      counted: 170_00000000n,
      threshold: 6_660_000_000_000_000_000n,
    })
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

const OF_THIRTY = { amount: 500_00000000n, period: 30, startDay: 10 }

describe('the stretches over which a stake earned', () => {
  it('[POOL-05] close where it stops to earn, unless it has not earned since the last one', () => {
    expect(closedAt({ fromDay: 10 }, 14)).toEqual({ from: 10, to: 14 })
    expect(closedAt({ fromDay: 10 }, 11)).toEqual({ from: 10, to: 11 })
    expect(closedAt({ fromDay: 10 }, 10)).toBeUndefined()
    expect(closedAt({ fromDay: 10 }, 9)).toBeUndefined()
    expect(closedAt({ fromDay: null }, 14)).toBeUndefined()
  })

  it('[POOL-05] up to a day are those that began before it, the last of them cut where it goes on', () => {
    const all = [
      { from: 10, to: 14 },
      { from: 17, to: 26 },
      { from: 30, to: 40 },
    ]
    expect(stretchesTo(all, 10)).toEqual([])
    expect(stretchesTo(all, 11)).toEqual([{ from: 10, to: 11 }])
    expect(stretchesTo(all, 14)).toEqual([{ from: 10, to: 14 }])
    expect(stretchesTo(all, 17)).toEqual([{ from: 10, to: 14 }])
    expect(stretchesTo(all, 20)).toEqual([
      { from: 10, to: 14 },
      { from: 17, to: 20 },
    ])
    expect(stretchesTo(all, 99)).toEqual(all)
  })

  it('[POOL-05] come to what the stake came to by its pauses, and ask for the indexes of just these days', () => {
    // it pauses after four days, and again after nine more, of which the last has the rate of fifteen days
    const stretches = [
      { from: 10, to: 14 },
      { from: 17, to: 26 },
    ]
    // 500 DU at 0.04% over 13 days; at 0.02% over 12, and at 0.03% over one
    const told = { own: 2_60000000n * 10n ** 18n, step: 1_35000000n * 10n ** 18n }
    const asked = new Set<number>()
    const asking = (day: number, period: number) => {
      asked.add(day)
      return index(day, period)
    }
    expect(countedOver(OF_THIRTY, stretches, asking, TERMS)).toEqual(told)
    expect(daysOver(OF_THIRTY, stretches, TERMS)).toEqual([10, 14, 17, 26, 25])
    expect([...asked].every((day) => [10, 14, 17, 25, 26].includes(day))).toBe(true)
    const again = resumeStake(pauseStake(stake(30), 14, index, TERMS), 17)
    expect(countedAt(again, 26, index, TERMS)).toEqual(told)
    expect(countedOver(OF_THIRTY, [], index, TERMS)).toEqual({ own: 0n, step: 0n })
    expect(daysOver(OF_THIRTY, [], TERMS)).toEqual([])
    // a day that two of them share is asked for once
    expect(
      daysOver(
        OF_THIRTY,
        [
          { from: 10, to: 14 },
          { from: 14, to: 16 },
        ],
        TERMS,
      ),
    ).toEqual([10, 14, 16])
  })
})
