import { describe, expect, it } from 'vitest'
import {
  closedAt,
  countedAt,
  countedOver,
  daysOver,
  pauseStake,
  resumeStake,
  type StakeFigures,
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
    const begun: StakeFigures = { ...OF_THIRTY, fromDay: 10, own: 0n, step: 0n, earned: null, received: 0n }
    const again = resumeStake(pauseStake(begun, 14, index, TERMS), 17)
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
