import type { Index, Minor } from '#rules/amount/labels.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import { STREAM_NAMES } from '#rules/income/streams.ts'
import { grantDay } from '#rules/points/points.ts'
import { settleDay } from '#server/income/settle/settle-day.ts'
import type { FundedDay } from '#server/income/settle/store.ts'
import { Lands } from './lands.ts'
import { emptyMemory, memoryStore } from './memory-store.ts'
import { Packages } from './packages.ts'
import type { Scenario } from './scenario.ts'
import { Stakes } from './stakes.ts'
import { claimAbove, openTeams } from './teams.ts'

/** Any day: how far from it is what counts. */
const FIRST_DAY = 20_000
const DAY = 86_400_000

/** The budgets that days are paid from, each with a factor of its own. */
export const BUDGETS = ['emission', 'wallet', 'pools', 'tfa', 'points'] as const
export type Budget = (typeof BUDGETS)[number]

/** What a budget came to on a day: what it held before, may pay, was asked for, and paid; minor units of its asset. */
export interface BudgetDay {
  readonly held: Minor
  readonly allowed: Minor
  readonly due: Minor
  readonly factor: Index
  readonly paid: Minor
  /** What it holds when the day is over. */
  readonly left: Minor
}

/** One day of a projection; amounts in minor units of DU where nothing else is said. */
export interface ProjectedDay {
  /** From 1. */
  readonly day: number
  readonly bought: Minor
  readonly working: Minor
  /** What the emission reserve has to leave for withdrawals. */
  readonly covered: Minor
  readonly withdrawn: Minor
  /** Who would leave and waits, in lands of a day. */
  readonly waiting: number
  readonly completed: number
  readonly burned: number
  readonly packsSold: number
  readonly packsRefused: number
  readonly budgets: Readonly<Record<Budget, BudgetDay>>
}

/**
 * Lives a scenario day by day on the code that settles and pays, in memory: what is bought, claimed and left, then the settlement
 * of land, pools, packages and DP, as in the product.
 */
export async function* project(economy: Economy, scenario: Scenario, days: number): AsyncGenerator<ProjectedDay> {
  const { opening } = scenario
  const memory = emptyMemory(FIRST_DAY, FIRST_DAY * DAY + 1, { emission: opening.emission, wallet: opening.wallet })
  openTeams(scenario, memory)
  const lands = new Lands(scenario, economy, memory)
  const stakes = new Stakes(lands, economy, memory, opening.pools)
  const packages = new Packages(scenario, economy)
  const store = memoryStore(memory, economy)
  let points = opening.points
  for (let count = 1; count <= days; count += 1) {
    const before = FIRST_DAY + count - 1
    const acted = lands.act(before, count)
    const packs = packages.act(before, count)
    claimAbove(memory, before)
    memory.now = (before + 1) * DAY + 1
    const settled = await settleDay(store, economy, before + 1)
    const pools = await stakes.settle(before + 1)
    const held = packages.budget
    const tfa = await packages.settle(before + 1, memory.now)
    const granted = grantDay(economy.points, points, settled.working)
    yield {
      day: count,
      bought: acted.bought,
      working: settled.working,
      covered: settled.covered,
      withdrawn: acted.withdrawn,
      waiting: acted.waiting,
      completed: settled.completed,
      burned: settled.burned,
      packsSold: packs.sold,
      packsRefused: packs.refused,
      budgets: {
        emission: funded(settled),
        wallet: funded(settled.wallet),
        pools: { ...pools, held: pools.budget, due: pools.due / INDEX_SCALE, left: pools.budget - pools.paid },
        // what was withdrawn had left before, and what is released stays until it is
        tfa: { ...tfa, held, due: tfa.due / INDEX_SCALE, paid: packs.withdrawn, left: held },
        points: { ...granted, held: points, paid: granted.granted, left: points - granted.granted },
      },
    }
    points -= granted.granted
  }
}

function funded({ reserve: held, allowed, due, factor, paid }: FundedDay): BudgetDay {
  const sum = STREAM_NAMES.reduce((all, stream) => all + paid[stream], 0n)
  return { held, allowed, due: due / STREAM_NUMERATOR, factor, paid: sum, left: held - sum }
}
