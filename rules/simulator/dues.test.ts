import { describe, expect, it } from 'vitest'
import { units } from '#rules/amount/decimal.ts'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { backOf } from './back.ts'
import type { Reserve } from './course.ts'
import type { Plan, PlannedLand } from './plan.ts'
import { simulate } from './simulate.ts'
import { reserveAfter } from './standing.ts'

const economy = readEconomy(file)
const ONE = 10n ** 18n
const land = (era: number, investment: string, boughtOn = 0): PlannedLand => ({
  era,
  investment: units(investment),
  boughtOn,
  additions: [],
})

/** A reserve that pays by these factors, day by day, the last one for ever, and keeps what it was asked for. */
function telling(asked: bigint[], [factor = ONE, ...later]: readonly bigint[] = []): Reserve {
  return {
    pays(own) {
      asked.push(own)
      return { factor, after: telling(asked, later.length > 0 ? later : [factor]) }
    },
  }
}

/** What each reserve is asked for, day by day from the first on. */
function asked(plan: Partial<Plan>, by: Economy = economy): { emission: bigint[]; wallet: bigint[] } {
  const told = { emission: [] as bigint[], wallet: [] as bigint[] }
  const course = { emission: telling(told.emission), wallet: telling(told.wallet) }
  simulate(by, { lands: [], claimEvery: 1, days: 4, ...plan }, course)
  return told
}

describe('what a plan asks of the reserves', () => {
  it('is a day’s rate of each land that has joined, before land tax: the Stone Age of its own reserve', () => {
    expect(asked({ lands: [land(3, '1000'), land(1, '200', 1), land(0, '50', 2)], days: 5 })).toEqual({
      emission: [0n, 400_000_000n, 460_000_000n, 460_000_000n, 460_000_000n],
      wallet: [0n, 0n, 0n, 1_000_000n, 1_000_000n],
    })
  })

  it('is rounded up, so that no reserve is asked for less than it pays', () => {
    // 0.02% of 10.00000001 are 0.002000000002
    expect(asked({ lands: [land(0, '10.00000001')], days: 2 }).wallet).toEqual([0n, 200_001n])
  })

  it('is nothing more once a land is full, and nothing while it burns', () => {
    const quick = { ...economy, eras: economy.eras.map((era) => ({ ...era, rate: ONE / 2n })) }
    // half a day: the cap of three times is full after six
    expect(asked({ lands: [land(3, '1000')], days: 9 }, quick).emission).toEqual(
      [0, 500, 500, 500, 500, 500, 500, 0, 0].map((du) => BigInt(du) * 100_000_000n),
    )
    // it burns on the 14th day, for that day alone, since it is claimed on it
    expect(asked({ lands: [land(3, '1000')], claimEvery: 7, days: 16 }).emission.slice(12)).toEqual(
      [4, 0, 4, 4].map((du) => BigInt(du) * 100_000_000n),
    )
    expect(asked({ lands: [land(0, '50')], claimEvery: 0, days: 9 }).wallet.slice(5)).toEqual([
      1_000_000n,
      1_000_000n,
      0n,
      0n,
    ])
  })

  it('has the lands of the team in it, and what the plan’s member earns by them', () => {
    const friends = [
      { below: null, era: 3, investment: units('1000'), boughtOn: 0 },
      { below: null, era: 0, investment: units('50'), boughtOn: 0 },
    ]
    // 4 a day by the land; from the third day on 5% of it by its generation, and a unit for what was cut
    expect(asked({ lands: [land(3, '1000')], team: { planet: false, friends } })).toEqual({
      emission: [0n, 800_000_000n, 820_000_001n, 820_000_001n],
      wallet: [0n, 1_000_000n, 1_000_000n, 1_000_000n],
    })
    // nobody is owed anything by a team of the Stone Age, nor while nothing can be earned by generations
    expect(asked({ team: { planet: false, friends: friends.slice(1) } }).emission).toEqual([0n, 0n, 0n, 0n])
    const none = { ...economy, reward: { ...economy.reward, generations: [] } }
    expect(asked({ team: { planet: false, friends } }, none).emission).toEqual([0n, ...Array(3).fill(400_000_000n)])
  })

  it('of a team is nothing more once its stream burns', () => {
    const friends = [{ below: null, era: 3, investment: units('1000'), boughtOn: 0 }]
    // it earns from the third day on; the land below burns from the eighth on
    expect(asked({ claimEvery: 0, days: 10, team: { planet: false, friends } }).emission.slice(1)).toEqual([
      400_000_000n,
      ...Array(5).fill(420_000_001n),
      ...Array(3).fill(0n),
    ])
    // of one who comes later all is owed until the stream burns on the ninth, and then his land alone
    const later = friends.map((one) => ({ ...one, boughtOn: 4 }))
    expect(
      asked({ claimEvery: 0, days: 12, team: { planet: false, friends: [...friends, ...later] } }).emission.slice(4),
    ).toEqual([420_000_001n, 840_000_001n, 840_000_001n, 420_000_001n, 400_000_000n, 400_000_000n, 400_000_000n, 0n])
  })
})

describe('what reserves pay', () => {
  it('is the rate by the factor of each day and reserve', () => {
    const course = { emission: telling([], [0n, ONE / 2n, ONE / 4n]), wallet: telling([], [0n, ONE, ONE / 2n, 0n]) }
    const lands = [land(3, '1000'), land(0, '50')]
    const { days } = simulate(economy, { lands, claimEvery: 0, days: 5 }, course)
    // 3.84 by a half, by a quarter from then on; 0.0098 whole, by a half, and no more
    expect(days.map(({ unclaimed }) => unclaimed)).toEqual([
      0n,
      0n,
      192_980_000n,
      289_470_000n,
      385_470_000n,
      481_470_000n,
    ])
  })
})

describe('what has come back of a plan', () => {
  it('is what was claimed and could be, what leaving gives, and what was collected of the team: not what lies ready', () => {
    const team = { collected: 1_000n, ready: 20_000n, lost: 300_000n }
    expect(backOf({ day: 1, paid: 9_000_000n, claimed: 1n, unclaimed: 20n, lost: 5_000n, ifLeft: 300n, team })).toBe(
      1_321n,
    )
  })
})

describe('a reserve after its last settled day', () => {
  it('has what that day left, and asks for what it asked for', () => {
    const last = { reserve: 1_000n, paid: 30n, covered: 200n, due: 40n, allowed: 8n }
    for (const source of ['emission', 'wallet'] as const)
      expect(reserveAfter(economy, last, source)).toEqual({ reserve: 970n, covered: 200n, due: 40n, allowed: 8n })
  })

  it('begins with what Orrery opens with, each its own, of which a hundredth may be paid a day', () => {
    const opening = { ...economy, genesisEmission: 5_000_050n, genesisWallet: 700n, allowedShare: 100n }
    const none = { covered: 0n, due: 0n }
    expect(reserveAfter(opening, undefined, 'emission')).toEqual({ ...none, reserve: 5_000_050n, allowed: 50_000n })
    expect(reserveAfter(opening, undefined, 'wallet')).toEqual({ ...none, reserve: 700n, allowed: 7n })
  })
})
