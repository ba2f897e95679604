import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { type Course, steadyReserve } from './course.ts'
import type { Plan, PlannedLand } from './plan.ts'
import { simulate } from './simulate.ts'

const economy = readEconomy(file)
/** The same eras, of which each brings forty times as much a day: whole lives fit into a few days. */
const quick: Economy = { ...economy, eras: economy.eras.map((era) => ({ ...era, rate: era.rate * 40n })) }
const rich = steadyReserve({ allowed: 10n ** 30n, due: 0n })
const full: Course = { emission: rich, wallet: rich }

/** Additions as [day, amount]. */
function land(era: number, investment: string, boughtOn = 0, ...added: (readonly [number, string])[]): PlannedLand {
  const additions = added.map(([on, amount]) => ({ on, amount: units(amount) }))
  return { era, investment: units(investment), boughtOn, additions }
}

/** Paid, claimed, unclaimed, lost, and what leaving would give, on each of some days. */
function stands(
  plan: Pick<Plan, 'lands' | 'claimEvery' | 'claimsOn'>,
  on: readonly number[],
  by: Economy = economy,
): string[] {
  const { days } = simulate(by, { days: Math.max(...on), ...plan }, full)
  return on.map((at) => {
    const { day, paid = 0n, claimed = 0n, unclaimed = 0n, lost = 0n, ifLeft = 0n } = days[at] ?? {}
    return `${day}: ${[paid, claimed, unclaimed, lost, ifLeft].map(formatUnits).join(' ')}`
  })
}
const ends = (lands: PlannedLand[], claimEvery: number, days: number, by: Economy = quick) =>
  simulate(by, { lands, claimEvery, days }, full).lands

describe('a land of a plan', () => {
  // 0.4% of 1,000 are 4 a day, 3.84 after 4% of land tax; leaving gives 80% less what was counted, less 3%
  it('[INCOME-01] joins on the first day, earns from the second on, and can be left once it has', () => {
    expect(stands({ lands: [land(3, '1000')], claimEvery: 0 }, [0, 1, 2, 3])).toEqual([
      '0: 1000 0 0 0 0',
      '1: 1000 0 0 0 0',
      '2: 1000 0 3.84 0 772.12',
      '3: 1000 0 7.68 0 768.24',
    ])
  })

  it('is paid for on its day, and is nothing before', () => {
    expect(stands({ lands: [land(3, '1000', 3)], claimEvery: 0 }, [2, 3, 4, 5])).toEqual([
      '2: 0 0 0 0 0',
      '3: 1000 0 0 0 0',
      '4: 1000 0 0 0 0',
      '5: 1000 0 3.84 0 772.12',
    ])
    expect(ends([land(3, '1000', 3)], 0, 5)).toEqual([{ effectiveOn: 5, completedOn: null, refused: 0 }])
  })

  it('[INCOME-02] burns after six days that nobody claimed, until somebody does', () => {
    expect(stands({ lands: [land(3, '1000')], claimEvery: 0 }, [7, 8, 9, 20])).toEqual([
      '7: 1000 0 23.04 0 752.72',
      '8: 1000 0 23.04 4 752.72',
      '9: 1000 0 23.04 8 752.72',
      '20: 1000 0 23.04 52 752.72',
    ])
    // claimed every seventh day, its clock runs from the eighth: on the fourteenth it burns for one day
    expect(stands({ lands: [land(3, '1000')], claimEvery: 7 }, [7, 8, 13, 14, 15, 21])).toEqual([
      '7: 1000 23.04 0 0 752.72',
      '8: 1000 23.04 3.84 0 748.84',
      '13: 1000 23.04 23.04 0 729.44',
      '14: 1000 46.08 0 4 729.44',
      '15: 1000 46.08 3.84 4 725.56',
      '21: 1000 69.12 0 8 706.16',
    ])
    // claimed on one chosen day only: burning ends there, and six days come after it
    expect(stands({ lands: [land(3, '1000')], claimEvery: 0, claimsOn: [0, 20] }, [19, 20, 21, 27])).toEqual([
      '19: 1000 0 23.04 48 752.72',
      '20: 1000 23.04 0 52 752.72',
      '21: 1000 23.04 3.84 52 748.84',
      '27: 1000 23.04 23.04 56 729.44',
    ])
    const weekly = { lands: [land(3, '1000')], claimEvery: 0, claimsOn: [21, 7, 14] }
    expect(stands(weekly, [8, 15, 21])).toEqual(stands({ ...weekly, claimEvery: 7, claimsOn: [] }, [8, 15, 21]))
  })

  it('[LAND-11] of the Stone Age can be redeemed from its first day on, with all its principal, and has no cap', () => {
    expect(stands({ lands: [land(0, '50', 1)], claimEvery: 1 }, [0, 1, 2, 3, 4, 400])).toEqual([
      '0: 0 0 0 0 0',
      '1: 50 0 0 0 48.5',
      '2: 50 0 0 0 48.5',
      '3: 50 0.0098 0 0 48.5',
      '4: 50 0.0196 0 0 48.5',
      '400: 50 3.9004 0 0 48.5',
    ])
    // 40 times as much for 500 days is more than thrice what was paid
    expect(ends([land(0, '50')], 1, 500)).toEqual([{ effectiveOn: 2, completedOn: null, refused: 0 }])
  })

  it('[INCOME-03] ends at three times what was paid: what it had is claimed once more, and no later', () => {
    // 160 a day: 3,000 are full with the nineteenth day, of which 2,880 are the owner’s
    expect(stands({ lands: [land(3, '1000')], claimEvery: 6 }, [6, 12, 18, 19, 20, 23, 24, 25, 30], quick)).toEqual([
      '6: 1000 768 0 0 0',
      '12: 1000 1689.6 0 0 0',
      '18: 1000 2611.2 0 0 0',
      '19: 1000 2611.2 153.6 0 0',
      '20: 1000 2611.2 268.8 0 0',
      '23: 1000 2611.2 268.8 0 0',
      '24: 1000 2880 0 0 0',
      '25: 1000 2880 0 0 0',
      '30: 1000 2880 0 0 0',
    ])
    expect(ends([land(3, '1000'), land(3, '1000', 2)], 6, 30)).toEqual([
      { effectiveOn: 2, completedOn: 20, refused: 0 },
      { effectiveOn: 4, completedOn: 22, refused: 0 },
    ])
    // one that burned does not end: it has room left, and earns on when it is claimed
    expect(ends([land(3, '1000')], 0, 60)).toEqual([{ effectiveOn: 2, completedOn: null, refused: 0 }])
  })

  it('is rounded down once for all days that it is claimed for, not day by day', () => {
    // six days of 0.29100000323 each
    expect(stands({ lands: [land(1, '100.00000111')], claimEvery: 0 }, [7])[0]?.split(' ')[3]).toBe('1.74600001')
  })

  it('adds up with others of the plan', () => {
    expect(stands({ lands: [land(3, '1000'), land(0, '50')], claimEvery: 3 }, [2, 3, 4])).toEqual([
      '2: 1050 0 3.8498 0 820.62',
      '3: 1050 7.6996 0 0 816.74',
      '4: 1050 7.6996 3.8498 0 812.86',
    ])
  })
})

describe('an addition to a land of a plan', () => {
  it('[LAND-10] is paid at once, can be left with whole, and earns from the next day on, by its new era', () => {
    // 0.3% of 400 less 3%, then 0.35% of 550 less 3%; 80% of 550 once it has joined
    expect(stands({ lands: [land(1, '400', 0, [5, '150'])], claimEvery: 1 }, [4, 5, 6, 7])).toEqual([
      '4: 400 3.492 0 0 306.908',
      '5: 550 4.656 0 0 455.744',
      '6: 550 5.82 0 0 420.98',
      '7: 550 7.68725 0 0 419.11275',
    ])
  })

  it('[LAND-10] is taken from the day on which the land has joined, and of the Stone Age never', () => {
    const refused = (lands: PlannedLand[], claimEvery = 1) => ends(lands, claimEvery, 12).map((one) => one.refused)
    expect(refused([land(3, '1000', 2, [1, '100']), land(3, '1000', 2, [2, '100'])])).toEqual([1, 1])
    expect(refused([land(3, '1000', 2, [3, '100']), land(3, '1000', 2, [13, '100'])])).toEqual([0, 0])
    expect(refused([land(0, '50', 0, [5, '10'], [6, '10'])])).toEqual([2])
    // refused is not paid
    expect(stands({ lands: [land(0, '50', 0, [5, '10'])], claimEvery: 1 }, [6])).toEqual(['6: 50 0.049 0 0 48.5'])
  })

  it('[LAND-10] is taken up to once what was put in: claimed or not, and without what burned', () => {
    const refused = (on: number, claimEvery: number) =>
      ends([land(3, '1000', 0, [on, '100'])], claimEvery, on)[0]?.refused
    // 160 a day from the second on: 960 by the seventh, 1,120 by the eighth
    expect([7, 8].map((on) => refused(on, 1))).toEqual([0, 1])
    expect([7, 8].map((on) => refused(on, 4))).toEqual([0, 1])
    // from the eighth on it burns, and counts no more
    expect([7, 8, 30].map((on) => refused(on, 0))).toEqual([0, 0, 0])
  })

  it('[LAND-10] raises what the land may bring: three times both', () => {
    // 1,120 by the eighth day, on which it joins; then 320 a day up to 6,000 instead of 3,000
    expect(ends([land(3, '1000', 0, [7, '1000'])], 1, 40)).toEqual([{ effectiveOn: 2, completedOn: 24, refused: 0 }])
    expect(stands({ lands: [land(3, '1000', 0, [7, '1000'])], claimEvery: 1 }, [7, 8, 22, 23, 24, 25], quick)).toEqual([
      '7: 2000 921.6 0 0 1000',
      '8: 2000 1075.2 0 0 465.6',
      '22: 2000 5376 0 0 0',
      '23: 2000 5683.2 0 0 0',
      '24: 2000 5760 0 0 0',
      '25: 2000 5760 0 0 0',
    ])
  })

  it('that waits while the land burns joins it, and burns with it until it is claimed', () => {
    expect(stands({ lands: [land(3, '1000', 0, [9, '500'])], claimEvery: 11 }, [8, 9, 10, 11, 12])).toEqual([
      '8: 1000 0 23.04 4 752.72',
      '9: 1500 0 23.04 8 1252.72',
      '10: 1500 0 23.04 12 1140.72',
      '11: 1500 23.04 0 18 1140.72',
      '12: 1500 23.04 5.76 18 1134.9',
    ])
  })
})

it('comes, of one land that is claimed every day, to the rate of its era for each day but the first, never more than the cap', () => {
  const eras = [1, 2, 3, 4, 5, 6]
  fc.assert(
    fc.property(fc.constantFrom(...eras), fc.nat(40), fc.integer({ min: 1, max: 60 }), (era, boughtOn, days) => {
      const { least = 0n, rate = 0n, tax = 0n } = quick.eras[era] ?? {}
      const plan = { lands: [{ era, investment: least, boughtOn, additions: [] }], claimEvery: 1, days }
      const { claimed = 0n, lost } = simulate(quick, plan, full).days.at(-1) ?? {}
      const earned = BigInt(Math.max(0, days - boughtOn - 1)) * ((least * rate) / 10n ** 18n)
      const gross = earned < 3n * least ? earned : 3n * least
      expect(claimed).toBe((gross * (10_000n - tax)) / 10_000n)
      expect(lost).toBe(0n)
    }),
    { numRuns: 60 },
  )
})
