import { describe, expect, it } from 'vitest'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { type Course, type Reserve, steadyReserve } from './course.ts'
import type { Plan, PlannedFriend, PlannedLand } from './plan.ts'
import { simulate } from './simulate.ts'

const economy = readEconomy(file)
const times = (by: bigint): Economy => ({
  ...economy,
  eras: economy.eras.map((era) => ({ ...era, rate: era.rate * by })),
})
const rich = steadyReserve({ allowed: 10n ** 30n, due: 0n })
const full: Course = { emission: rich, wallet: rich }
/** Pays nothing for so many days, and all from then on. */
const paysAfter = (days: number): Reserve => ({
  pays: () => ({ factor: days > 0 ? 0n : 10n ** 18n, after: paysAfter(days - 1) }),
})
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
interface Asked extends Partial<Omit<Plan, 'team'>> {
  readonly friends: readonly PlannedFriend[]
  readonly planet?: boolean
}
/** Collected, ready and lost of the team on each of some days. */
function brings({ friends, planet = false, ...plan }: Asked, on: readonly number[], by = economy, course = full) {
  const asked = { lands: [land(3, '1000')], claimEvery: 1, days: Math.max(...on), team: { planet, friends }, ...plan }
  const { days } = simulate(by, asked, course)
  return on.map((day) => {
    const { collected = 0n, ready = 0n, lost = 0n } = days[day]?.team ?? {}
    return [collected, ready, lost].map(formatUnits).join(' ')
  })
}

describe('what the team brings, where there is room for a part of it', () => {
  it('[LAND-09] is collected up to the room; the rest waits, and is lost piece by piece after five days', () => {
    // 8% of three times 599 a day; of the room of 300 the land itself takes 0.3 a day
    const friends = [3, 4, 5].flatMap((day) => Array.from({ length: 3 }, () => friend(null, 2, '599', day)))
    expect(brings({ friends, planet: true, lands: [land(1, '100')] }, [3, 4, 5, 6, 9, 10, 11])).toEqual([
      '143.76 0 0',
      '287.52 0 0',
      '298.8 132.48 0',
      '298.8 133.10895 0',
      '298.8 135.939225 0',
      '298.8 4.40265 132.48',
      '298.8 4.717125 133.10895',
    ])
  })

  it('[LAND-09] goes on lands that came later, what an earlier day left before what this one brought', () => {
    // 81 a day by the one below from the third day on: of 300 less 12 a day nothing is left on the sixth. Of the 324 of the tenth to
    // the 13th day 288 find room on the 14th, on which the second land is in effect; 36 are lost on the 18th, then 81 a day
    const plan = { friends: [friend(null, 4, '9000')], lands: [land(1, '100'), land(1, '100', 12)] }
    expect(brings(plan, [3, 5, 6, 10, 11, 13, 14, 17, 18, 19], times(40n))).toEqual([
      '81 0 0',
      '243 0 0',
      '243 81 0',
      '243 405 0',
      '243 405 81',
      '243 405 243',
      '531 117 324',
      '531 360 324',
      '531 378 360',
      '531 297 441',
    ])
  })

  it('[INCOME-08] goes to what generations brought first, then to rewards of purchases', () => {
    // the same, with 8% of 599 on the 12th day, of which nothing finds room: it is lost on the 17th, the 36 on the 18th. Of the 9,000 the burn
    // rule leaves nothing: those 720 are lost from the first day on
    const plan = {
      friends: [friend(null, 4, '9000'), friend(null, 2, '599', 12)],
      planet: true,
      lands: [land(1, '100'), land(1, '100', 12)],
    }
    expect(brings(plan, [12, 13, 14, 17, 18, 19], times(40n))).toEqual([
      '243 452.92 882',
      '243 452.92 963',
      '531 169.113 1044',
      '531 376.772 1091.92',
      '531 398.965 1127.92',
      '531 317.965 1213.113',
    ])
  })

  it('[LAND-09] is collected once there is room, though the team brings nothing any more', () => {
    // four days of 26 and one of 20, until the one below is full on the seventh; room comes on the eighth, when the first is lost
    const plan = { friends: [friend(null, 3, '1000')], lands: [land(6, '100000', 6)] }
    expect(brings(plan, [7, 8, 9], times(130n))).toEqual(['0 124 0', '98 0 26', '98 0 26'])
  })

  it('[LAND-09] is counted on the lands that took effect first, whatever their place in the plan', () => {
    const friends = Array.from({ length: 8 }, () => friend(null, 2, '599', 4))
    const lands = [land(1, '100', 2), land(1, '100', 1), land(1, '100', 0)]
    const { lands: ends } = simulate(economy, { lands, claimEvery: 1, days: 5, team: { planet: true, friends } }, full)
    expect(ends.map(({ completedOn }) => completedOn)).toEqual([null, null, 4])
  })
})

describe('the stream of a team', () => {
  it('[INCOME-06] keeps its clock where there was nothing to claim, and ends to burn with a claim of nothing', () => {
    // nothing is paid until the eighth day; the stream runs from the third, so the ninth is lost, and the claim on it ends that
    const plan = { friends: [friend(null, 3, '1000'), friend(null, 3, '1000', 4)] }
    const course = { emission: paysAfter(8), wallet: rich }
    expect(brings(plan, [8, 9, 10, 11], economy, course)).toEqual(['0 0 0', '0 0 0.2', '0.2 0 0.2', '0.4 0 0.2'])
  })

  it('[INCOME-06] has nothing of lands of the Stone Age, which make nobody a landowner either', () => {
    const iron = friend(null, 3, '1000')
    // of the iron one alone 5% of 4
    expect(brings({ friends: [iron, friend(null, 0, '90')] }, [3, 4])).toEqual(['0.2 0 0', '0.4 0 0'])
    // the second generation needs two who own land
    expect(brings({ friends: [iron, friend(null, 0, '90'), friend(0, 3, '2000')] }, [3, 4])).toEqual([
      '0.2 0 0',
      '0.4 0 0',
    ])
    expect(brings({ friends: [iron, friend(null, 1, '100'), friend(0, 3, '2000')] }, [3, 4])).toEqual([
      '0.455 0 0',
      '0.91 0 0',
    ])
  })

  it('[INCOME-06] has as many generations as there are rates, and no more', () => {
    const two = { ...economy, reward: { ...economy.reward, generations: [500n, 300n] } }
    // three in a line, and two more who unlock all that there is: 5% of 4 and of 2 x 0.3, 3% of 8
    const friends = [
      friend(null, 3, '1000'),
      friend(0, 3, '2000'),
      friend(1, 3, '4000'),
      friend(null, 1, '100'),
      friend(null, 1, '100'),
    ]
    expect(brings({ friends }, [3, 4], two)).toEqual(['0.47 0 0', '0.94 0 0'])
  })

  it('[INCOME-06] has the last of a land that is full cut to what there was room for', () => {
    // 0.52 of 1,000 a day: five days of 520 and one of 400, of each 5%; the first day is before it is unlocked. Room comes on the sixth
    const plan = { friends: [friend(null, 3, '1000')], lands: [land(6, '100000', 4)] }
    expect(brings(plan, [2, 3, 6, 7, 8], times(130n))).toEqual(['0 0 0', '0 26 0', '104 0 0', '124 0 0', '124 0 0'])
  })

  it('[INCOME-02] has nothing of the last of a land that is full while it burns', () => {
    // claimed every seventh day it burns on the 14th, on which the second land is full: five days of 26, and 0.0875 of the first one
    const eras = economy.eras.map((era) => (era.era === 3 ? { ...era, rate: era.rate * 130n } : era))
    const plan = {
      friends: [friend(null, 2, '500'), friend(null, 3, '1000', 7)],
      lands: [land(6, '100000')],
      claimEvery: 7,
    }
    expect(brings(plan, [7, 13, 14, 21], { ...economy, eras })).toEqual([
      '0.4375 0 0',
      '0.4375 130.525 0',
      '130.9625 0 0',
      '131.4875 0 0',
    ])
  })
})

describe('standings in a plan', () => {
  const three = [friend(null, 3, '1000'), friend(null, 3, '1000'), friend(null, 3, '1000')]

  it('[INCOME-06] count a land that burns for thirty days, and not from then on', () => {
    // all burn from the eighth day on; of 599 that somebody below buys 1% is the member's while he is V1
    const gains = [36, 37, 38, 39].map((day) => {
      const [before = '', after = ''] = brings({ friends: [...three, friend(0, 2, '599', day)], claimEvery: 0 }, [
        day - 1,
        day,
      ]).map((told) => told.split(' ')[1] ?? '')
      return formatUnits(units(after) - units(before))
    })
    expect(gains).toEqual(['5.99', '5.99', '0', '0'])
  })

  it('[INCOME-06] of a purchaser who has a level himself leave nothing to one of the same level', () => {
    const own = [friend(3, 3, '1000'), friend(3, 3, '1000'), friend(3, 3, '1000')]
    const buyer = friend(null, 2, '599', 5)
    const less = (friends: readonly PlannedFriend[]) => brings({ friends }, [4, 5])
    // both are V1 by the fifth day, on which the fourth friend buys his first land
    expect(less([...three, buyer, ...own])).toEqual(['1.92 0 0', '2.88 0 0'])
    expect(less([...three, buyer, ...own.slice(1)])).toEqual(['1.68 0 0', '8.51 0 0'])
  })
})
