import { describe, expect, it } from 'vitest'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { type Economy, type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { type Course, steadyReserve } from './course.ts'
import type { Plan, PlannedFriend, PlannedLand } from './plan.ts'
import { simulate } from './simulate.ts'

const economy = readEconomy(file satisfies EconomyFile)
const rich = steadyReserve({ allowed: 10n ** 30n, due: 0n })
const full: Course = { emission: rich, wallet: rich }
const land = (era: number, investment: string, boughtOn = 0): PlannedLand => ({
  era,
  investment: units(investment),
  boughtOn,
  additions: [],
})
const friend = (below: number | null, era: number, investment: string, boughtOn = 0): PlannedFriend => ({
  below,
  era,
  investment: units(investment),
  boughtOn,
})
/** Collected, ready and lost of the team on each of some days. */
function brings(plan: Partial<Plan>, on: readonly number[], by: Economy = economy): string[][] {
  const { days } = simulate(by, { lands: [land(3, '1000')], claimEvery: 1, days: Math.max(...on), ...plan }, full)
  return on.map((day) => {
    const { collected = 0n, ready = 0n, lost = 0n } = days[day]?.team ?? {}
    return [collected, ready, lost].map(formatUnits)
  })
}
const one = (friends: readonly PlannedFriend[], planet = true) => ({ team: { planet, friends } })

describe('a team in a plan', () => {
  it('[INCOME-05] brings 8% of a direct purchase to who owns a planet, of any other nothing', () => {
    expect(brings(one([friend(null, 2, '500', 3)]), [2, 3])).toEqual([
      ['0', '0', '0'],
      ['40', '0', '0'],
    ])
    expect(brings(one([friend(null, 2, '500', 3)], false), [3])).toEqual([['0', '0', '0']])
    expect(brings(one([friend(null, 0, '50'), friend(0, 2, '500', 3)]), [3])).toEqual([['0', '0', '0']])
    expect(brings(one([friend(null, 0, '50', 3)]), [3])).toEqual([['0', '0', '0']])
    expect(brings({}, [3])).toEqual([['0', '0', '0']])
  })

  it('[INCOME-07] counts, from 600 DU on, what one holds oneself: land in effect, none that was just bought; the rest of the 160 is lost', () => {
    expect(brings({ ...one([friend(null, 3, '2000', 3)]), lands: [land(2, '500')] }, [3])).toEqual([['40', '0', '120']])
    expect(brings({ ...one([friend(null, 3, '2000', 1)]), lands: [land(2, '500')] }, [3])).toEqual([['0', '0', '160']])
  })

  it('[INCOME-08] waits for room, and is lost after 120 hours', () => {
    const plan = { ...one([friend(null, 2, '500', 3)]), lands: [land(0, '50')] }
    expect(brings(plan, [3, 7, 8])).toEqual([
      ['0', '40', '0'],
      // two days of 5% of 1.75 beside it, of which there is no room either
      ['0', '40.175', '0'],
      ['0', '0.2625', '40'],
    ])
  })

  it('[INCOME-06] has of a generation what it earns once it is unlocked, and burns after six days', () => {
    const plan = { ...one([friend(null, 3, '1000')], false), claimEvery: 0 }
    // in effect with the second settlement, which unlocks; 5% of 4 a day, until the eighth burns the land below
    expect(brings(plan, [2, 3, 4, 7, 8, 20]).map(([, ready]) => ready)).toEqual(['0', '0.2', '0.4', '1', '1', '1'])
    // all of them claim daily: nothing burns
    expect(brings({ ...plan, claimEvery: 1 }, [2, 3, 20])).toEqual([
      ['0', '0', '0'],
      ['0.2', '0', '0'],
      ['3.6', '0', '0'],
    ])
  })

  it('[INCOME-02] loses what later lands of the team bring while its stream burns, before it is claimed', () => {
    const plan = { ...one([friend(null, 3, '1000'), friend(null, 3, '1000', 4)], false), claimEvery: 0 }
    // the stream accrues from the third settlement to the eighth; the second land earns until the eleventh
    expect(brings(plan, [8, 9, 11, 20])).toEqual([
      ['0', '1.6', '0'],
      ['0', '1.6', '0.2'],
      ['0', '1.6', '0.6'],
      ['0', '1.6', '0.6'],
    ])
  })

  it('[INCOME-06] has the second generation with two direct landowners, 3% of it', () => {
    const line = [friend(null, 3, '1000'), friend(0, 3, '2000')]
    expect(brings(one(line, false), [3])).toEqual([['0.2', '0', '0']])
    expect(brings(one([...line, friend(null, 1, '100')], false), [3])).toEqual([['0.455', '0', '0']])
    // who leaves one's legs to others has none
    expect(brings(one([friend(null, 0, '50'), friend(0, 3, '2000')], false), [9])).toEqual([['0', '0', '0']])
  })

  it('[INCOME-06] earns the community reward by the level of the last settled day, and the same-level one', () => {
    const three = [friend(null, 3, '1000'), friend(null, 3, '1000'), friend(null, 3, '1000')]
    // before the second settlement nobody has a level
    expect(brings(one([...three, friend(0, 2, '599', 1)], false), [1])).toEqual([['0', '0', '0']])
    expect(brings(one([...three, friend(0, 2, '599', 2)], false), [2])).toEqual([['5.99', '0', '0']])
    // the first of the three has as much below himself, and V1
    const below = [friend(0, 3, '1000'), friend(0, 3, '1000'), friend(0, 3, '1000')]
    const both = brings(one([...three, friend(null, 3, '1000'), ...below, friend(4, 2, '599', 2)], false), [2])
    expect(both).toEqual([['0.599', '0', '0']])
  })

  it('[LAND-09] counts on one’s lands, the first to take effect first, and completes one that is full', () => {
    const friends = Array.from({ length: 8 }, () => friend(null, 2, '599', 3))
    const plan = { ...one(friends), lands: [land(1, '100', 1), land(1, '100')], claimEvery: 1, days: 4 }
    const { lands, days } = simulate(economy, plan, full)
    // 8 x 47.92 = 383.36; the second land has counted two days of 0.3
    expect(days.map(({ team }) => formatUnits(team.collected)).slice(2)).toEqual(['0', '383.36', '383.36'])
    expect(lands.map(({ completedOn }) => completedOn)).toEqual([null, 3])
  })

  it('[INCOME-05][INCOME-06] comes to these over whole lives of lands, as such plans do that are run through the use cases (proof/simulator)', () => {
    const quick = { ...economy, eras: economy.eras.map((era) => ({ ...era, rate: era.rate * 40n })) }
    const friends = [
      friend(null, 2, '1000', 3),
      friend(null, 3, '1500', 5),
      friend(null, 1, '300', 5),
      friend(0, 3, '2000', 8),
      friend(0, 2, '900', 9),
      friend(3, 3, '1200', 12),
      friend(0, 1, '400', 13),
      friend(5, 0, '80', 14),
    ]
    const lands = [land(2, '800'), land(3, '1000'), land(1, '200', 20), land(3, '3000', 34)]
    for (const [claimEvery, expected] of EXPECTED)
      expect([claimEvery, brings({ lands, ...one(friends), claimEvery }, [10, 20, 30, 45, 60], quick)]).toEqual([
        claimEvery,
        expected,
      ])
  })
})

/** By how often is claimed: collected, ready and lost on the tenth day, the twentieth, and so on. */
const EXPECTED: readonly (readonly [number, readonly string[][]])[] = [
  [
    1,
    [
      ['323.8', '0', '0'],
      ['677.66', '39.46', '0'],
      ['938.24', '0', '0'],
      ['940.04', '0', '0'],
      ['940.04', '0', '0'],
    ],
  ],
  [
    7,
    [
      ['251.8', '72', '0'],
      ['442.34', '236.76', '17.22'],
      ['796.1', '21.42', '133.98'],
      ['824.72', '0', '133.98'],
      ['824.72', '0', '133.98'],
    ],
  ],
]
