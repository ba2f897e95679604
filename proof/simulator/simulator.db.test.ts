import { describe, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { rollOf } from '#proof/economy/random-file.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Plan, PlannedLand } from '#rules/simulator/plan.ts'
import { simulate } from '#rules/simulator/simulate.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { courseOf } from './told.ts'

const DAYS = 60
const PEOPLE = ['ada', 'ben', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal']
/** Draws of eight plans that are lived; the long proof lives more. */
const DRAWS = Number(process.env.PROOF_PLANS ?? 1)
const FIRST = 20_261_123
// sixty times as fast, so that lands complete, out of a reserve that cannot pay all of it
const base = configuredEconomy()
const economy: Economy = {
  ...base,
  genesisEmission: units('150000'),
  eras: base.eras.map((era) => ({ ...era, rate: era.rate * 60n })),
}
let scene: LandWorld

/**
 * A plan a person by a seed: lands of Bronze to Silver bought in the first fortnight, some added to, claimed each so many days, on days
 * of chance, on both, or never.
 */
function plans(seed: number): Plan[] {
  const roll = rollOf(seed)
  return PEOPLE.map((_, at): Plan => {
    const lands = Array.from({ length: 1 + roll(2) }, (): PlannedLand => {
      const era = 1 + roll(3)
      const boughtOn = roll(12)
      const investment = [units('0'), units('400'), units('900'), units('2500')][era] ?? 0n
      const additions = roll(2) === 0 ? [] : [{ on: boughtOn + 2 + roll(20), amount: investment / 2n }]
      return { era, investment, boughtOn, additions }
    })
    // every second has a land of the Stone Age besides, which has a reserve of its own and may be left at once
    const stone = { era: 0, investment: units('60'), boughtOn: roll(12), additions: [] }
    return {
      lands: at % 2 === 0 ? [...lands, stone] : lands,
      claimEvery: [0, 1, 0, 5, 0, 7, 9, 13][at] ?? 1,
      // two by chosen days alone, two besides their rhythm
      claimsOn: [2, 4, 5, 7].includes(at) ? Array.from({ length: 1 + roll(9) }, () => 1 + roll(DAYS)) : [],
      days: DAYS,
    }
  })
}

describe('the simulator', () => {
  const seen = { completed: 0, refused: 0, burned: 0, short: 0, chosen: 0 }

  it.each(Array.from({ length: DRAWS }, (_, at) => FIRST + at))(
    'pays what the use cases pay, day by day and to the unit, of eight plans with burns, completions, additions and a short reserve: draw %i',
    (seed) => lives(seed).finally(() => scene.world.end()),
    240_000,
  )

  it('came across completions, refused additions, burns, cut days and claims on chosen days', () => {
    console.log('plans', DRAWS * PEOPLE.length, seen)
    for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0)
  })

  async function lives(seed: number): Promise<void> {
    scene = await landWorld(PEOPLE, 2, economy)
    const { world, people } = scene
    const wanted = plans(seed)
    const free = new Map([0, 1, 2, 3].map((era) => [era, [...plots(world, 2, era)].sort(byLeast)]))
    const tokens = new Map<PlannedLand, string>()
    const stood: Awaited<ReturnType<typeof standing>>[][] = PEOPLE.map(() => [])
    let refused = 0
    for (let day = 0; day <= DAYS; day += 1) {
      if (day > 0) await scene.days(1)
      for (const [at, person] of people.entries()) {
        const plan = wanted[at]
        if (!plan) throw new Error('no plan')
        for (const land of plan.lands) {
          if (land.boughtOn === day) {
            const plot = free.get(land.era)?.shift()
            if (!plot) throw new Error('no plot')
            tokens.set(land, await scene.buy(person, plot, formatUnits(land.investment)))
          }
          for (const { on, amount } of land.additions)
            if (on === day) refused += await add(person, tokens.get(land), amount)
        }
        const chosen = plan.claimsOn?.includes(day) ?? false
        if (chosen) seen.chosen += 1
        if (day > 0 && (chosen || (plan.claimEvery > 0 && day % plan.claimEvery === 0)))
          await world.ask(landClaimAll, { requestId: requestId() }, person.token)
        stood[at]?.push(await standing(person))
      }
    }
    const { course, factors } = await courseOf(world.services.database, DAYS)
    const simulated = wanted.map((plan) => simulate(economy, plan, course))
    for (const [at, { days }] of simulated.entries())
      expect(
        days.map(({ claimed, unclaimed, lost, ifLeft, paid }) => ({
          paid: formatUnits(paid),
          claimed: formatUnits(claimed),
          unclaimed: formatUnits(unclaimed),
          lost: formatUnits(lost),
          ifLeft: formatUnits(ifLeft),
        })),
      ).toEqual(stood[at])
    const lands = simulated.flatMap((one) => one.lands)
    expect(lands.reduce((sum, land) => sum + land.refused, 0)).toBe(refused)
    seen.refused += refused
    seen.completed += lands.filter(({ completedOn }) => completedOn !== null).length
    seen.burned += simulated.filter(({ days }) => (days.at(-1)?.lost ?? 0n) > 0n).length
    seen.short += factors.filter((factor) => factor < 10n ** 18n).length
  }

  async function add(person: Person, tokenId: string | undefined, amount: bigint): Promise<number> {
    if (tokenId === undefined) throw new Error('not bought')
    const asked = { tokenId, amount: formatUnits(amount), ...scene.spend() }
    const { code } = await scene.world.ask(landAdd, asked, person.token)
    return code === 0 ? 0 : 1
  }
})

const byLeast = (one: { plot: { least: bigint } }, other: { plot: { least: bigint } }) =>
  one.plot.least < other.plot.least ? -1 : 1

/** What a person's lands come to, as the wire tells. */
async function standing(person: Person) {
  const { list } = await scene.world.get(myLands, { size: 20 }, person.token)
  const sum = (of: (land: (typeof list)[number]) => bigint) =>
    formatUnits(list.reduce((total, land) => total + of(land), 0n))
  return {
    paid: sum(({ paid }) => units(paid)),
    claimed: sum(({ claimed }) => units(claimed)),
    unclaimed: sum(({ pending }) => units(pending)),
    lost: sum(({ lost, burned }) => units(lost) + units(burned)),
    ifLeft: sum(({ ifLeft, pending }) => (ifLeft === null ? 0n : units(ifLeft) - units(pending))),
  }
}
