import { units } from '#rules/amount/decimal.ts'
import { partsOf } from '#rules/daot/parts.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { seedInstant, turnUntil, windowFault } from '#rules/opening/opening.ts'
import { type ProjectedDay, project } from '#server/projection/project.ts'
import { readScenario } from '#server/projection/scenario.ts'

const HOUR = 3_600_000
const OPENS = Date.parse('2026-11-21T06:00:00Z')

/** What happened in projected days, so that a test can tell that something did. */
export interface Happened {
  granted: bigint
  pooled: bigint
  released: bigint
  packs: number
}

/** Everybody at once: land of two eras, staked in the shortest and the longest pool, packs of each kind, all generations. */
function scenarioOf({ pools, reward, eras }: Economy): string {
  const terms = [pools.terms[0], pools.terms.at(-1)].flatMap((term) => (term ? [term.days] : []))
  const land = [0, 1, eras.length - 1].map((era) => ({ from: 1, to: 60, era, daily: '200000', claimEvery: 1 + era }))
  const staked = terms.map((stake) => ({ from: 2, to: 30, era: 1, daily: '5000', claimEvery: 0, stake }))
  const packs = (['A', 'B', 'C'] as const).map((pack, at) => ({
    ...{ pack, from: 1, to: 80, daily: 3 - at, withdrawEvery: 1 + at },
    ...(at === 2 ? {} : { chargedAfter: 5 + at }),
  }))
  const opening = { pools: '50000', tfa: '1000' }
  return JSON.stringify({ opening, land: [...land, ...staked], generations: reward.generations.length, packs })
}

/**
 * Lives a hundred days of all that earns by an economy, pools, packages and DP included, and looks at what no day shows: parts of
 * DAOT and an opening by its own hours. Throws, or returns what does not hold, a sentence each.
 */
export async function faultsOfDays(economy: Economy, happened: Happened): Promise<string[]> {
  const faults = wordFaults(economy)
  for await (const day of project(economy, readScenario(scenarioOf(economy), economy), 100)) {
    faults.push(...budgetFaults(day))
    happened.granted += day.budgets.points.paid
    happened.pooled += day.budgets.pools.paid
    happened.released += day.budgets.tfa.paid
    happened.packs += day.packsSold
  }
  return faults
}

function budgetFaults({ day, budgets }: ProjectedDay): string[] {
  return Object.entries(budgets).flatMap(([name, { held, allowed, factor, paid }]) => {
    // what packages release is taken out on days of their own
    const within = name === 'tfa' || paid <= allowed
    const holds = held >= 0n && allowed >= 0n && allowed <= held && factor >= 0n && factor <= INDEX_SCALE
    return holds && within && paid >= 0n ? [] : [`day ${day}: ${name} held ${held}, might pay ${allowed}, paid ${paid}`]
  })
}

function wordFaults({ daot, openings }: Economy): string[] {
  const faults: string[] = []
  for (const amount of [daot.step, daot.issued - (daot.issued % daot.step), units('12345') * daot.step]) {
    const parts = partsOf(daot, amount, OPENS)
    const sum = parts.reduce((all, part) => all + part.amount, 0n)
    if (sum !== amount || parts.some((part) => part.amount <= 0n)) faults.push(`daot: parts of ${amount}`)
    if (parts.some(({ dueAt }) => Number.isNaN(new Date(dueAt).getTime()))) faults.push('daot: when it is due')
  }
  const closes = OPENS + openings.hours * HOUR
  const window = windowFault({ opensAt: OPENS, closesAt: closes }, OPENS, openings)
  if (window !== undefined) faults.push(`openings: ${window}`)
  if (seedInstant(closes, openings) * 1000 >= closes + openings.deadlineHours * HOUR) faults.push('openings: no seed')
  // the last of those who entered, where all others let their turn pass
  const last = new Date(turnUntil(closes, { paymentMinutes: openings.paymentMinutes * openings.most }))
  if (Number.isNaN(last.getTime()) || last.getUTCFullYear() > 9999) faults.push('openings: the last turn')
  return faults
}
