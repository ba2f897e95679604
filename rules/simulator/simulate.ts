import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { burnsOn, nominalTime } from '#rules/income/days.ts'
import { growthOf } from '#rules/income/funding.ts'
import {
  burnedSoFar,
  claim,
  claimable,
  complete,
  grossOf,
  type RunFigures,
  startBurning,
  takeAddition,
  thresholdOf,
  withAddition,
} from '#rules/income/run.ts'
import { bySource, type Source, sourceOf } from '#rules/income/source.ts'
import { mayAdd } from '#rules/land/addition.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import { eraOfInvestment } from '#rules/land/plot.ts'
import type { Course } from './course.ts'
import type { Plan, PlannedLand } from './plan.ts'

/** How a plan stands after a day's settlement and what is done on it; minor units of DU. */
export interface SimulatedDay {
  readonly day: number
  /** All that was paid for lands and additions so far. */
  readonly paid: Minor
  readonly claimed: Minor
  readonly unclaimed: Minor
  /** Income that burned. */
  readonly lost: Minor
  /** What leaving all lands now would give back, after the fee; of those that are not in effect yet nothing. */
  readonly ifLeft: Minor
}

/** How one land of a plan went. */
export interface SimulatedLand {
  readonly effectiveOn: number
  readonly completedOn: number | null
  /** Additions that were refused because the land had counted too much by then. */
  readonly refused: number
}

/** A land on its way: a run by the very figures that settlements work with. */
interface Way {
  readonly plan: PlannedLand
  run: RunFigures
  state: 'planned' | 'pending' | 'activating' | 'effective' | 'completed'
  effectiveOn: number
  completedOn: number | null
  paid: Minor
  claimed: Minor
  refused: number
}

/**
 * Runs a plan day by day through the rules that settle and pay (settlement, Order): burn starts, the index, completions, additions, joins;
 * then what the plan does on the day. Factors come from a course, which is asked for what the plan's lands earn before any cut.
 */
export function simulate(
  economy: Economy,
  plan: Plan,
  course: Course,
): { readonly days: readonly SimulatedDay[]; readonly lands: readonly SimulatedLand[] } {
  const ways = plan.lands.map((land) => wayOf(economy, land))
  const index: Index[] = economy.eras.map(() => 0n)
  const days: SimulatedDay[] = []
  let reserves = course
  for (let day = 0; day <= plan.days; day += 1) {
    const before = [...index]
    if (day > 0) {
      const paid = bySource((source) => reserves[source].pays(dueTo(economy, ways, source)))
      for (const { era, rate } of economy.eras)
        index[era] = (before[era] ?? 0n) + growthOf(rate, paid[sourceOf(era)].factor)
      reserves = bySource((source) => paid[source].after)
    }
    for (const way of ways) {
      if (day > 0) settle(economy, way, day, before, index)
      act(economy, way, day, index, plan.claimEvery)
    }
    days.push(stands(economy, ways, day, index))
  }
  return {
    days,
    lands: ways.map(({ effectiveOn, completedOn, refused }) => ({ effectiveOn, completedOn, refused })),
  }
}

function wayOf(economy: Economy, plan: PlannedLand): Way {
  return {
    plan,
    run: {
      mode: plan.era === 0 ? 'wallet' : 'investment',
      era: plan.era,
      tax: eraOf(economy, plan.era).tax,
      investment: plan.investment,
      pendingAddition: 0n,
      indexStart: 0n,
      fixed: 0n,
      counted: 0n,
      unclaimedSince: null,
      burningFrom: null,
      burningIndex: null,
      threshold: null,
      lost: 0n,
    },
    state: 'planned',
    effectiveOn: plan.boughtOn + 2,
    completedOn: null,
    paid: 0n,
    claimed: 0n,
    refused: 0,
  }
}

const earns = ({ state }: Way): boolean => state === 'activating' || state === 'effective'

/** What a day owes the plan's lands, and their planets as tax, before any cut. */
function dueTo(economy: Economy, ways: readonly Way[], source: Source): Minor {
  return ways
    .filter((way) => earns(way) && sourceOf(way.run.era) === source)
    .reduce((sum, { run }) => sum + mulDivUp(run.investment, eraOf(economy, run.era).rate, INDEX_SCALE), 0n)
}

function settle(economy: Economy, way: Way, day: number, before: readonly Index[], index: readonly Index[]): void {
  const { run } = way
  if (way.state === 'pending') {
    const next = { ...run, indexStart: index[run.era] ?? 0n, unclaimedSince: day + 1 }
    way.run = { ...next, threshold: thresholdOf(next, economy.capTimes) }
    way.state = 'activating'
    return
  }
  if (!earns(way)) return
  // a settlement runs a moment after its nominal time
  const settledAt = run.unclaimedSince === null ? null : new Date(nominalTime(run.unclaimedSince).getTime() + 1)
  if (run.burningFrom === null && settledAt && burnsOn(day, settledAt, economy.burnAfterHours))
    way.run = startBurning(run, day, before[run.era] ?? 0n)
  way.state = 'effective'
  const { threshold, burningFrom, pendingAddition, era, investment } = way.run
  if (burningFrom === null && threshold !== null && (index[era] ?? 0n) >= threshold) {
    way.run = complete(way.run, index[era] ?? 0n, economy.capTimes).run
    way.state = 'completed'
    way.completedOn = day
  } else if (pendingAddition > 0n) {
    const to = eraOfInvestment(economy, era, investment + pendingAddition)
    way.run = takeAddition(way.run, { era: to, tax: eraOf(economy, to).tax }, index, economy.capTimes).run
  }
}

function act(economy: Economy, way: Way, day: number, index: readonly Index[], claimEvery: number): void {
  const { plan } = way
  if (plan.boughtOn === day) {
    way.state = 'pending'
    way.paid += plan.investment
  }
  for (const { on, amount } of plan.additions) {
    if (on !== day) continue
    const { run } = way
    const counted = run.counted + (earns(way) ? grossOf(run, run.burningIndex ?? index[run.era] ?? 0n) : 0n)
    if (!earns(way) || run.mode === 'wallet' || !mayAdd(economy, run.investment, counted)) way.refused += 1
    else {
      way.run = withAddition(run, amount, economy.capTimes)
      way.paid += amount
    }
  }
  if (claimEvery === 0 || day === 0 || day % claimEvery !== 0) return
  const amount = claimable(way.run, index[way.run.era] ?? 0n, earns(way))
  if (amount === 0n) return
  way.claimed += amount
  way.run = earns(way) ? claim(way.run, day, index[way.run.era] ?? 0n, economy.capTimes).run : { ...way.run, fixed: 0n }
}

function stands(economy: Economy, ways: readonly Way[], day: number, index: readonly Index[]): SimulatedDay {
  const sum = (of: (way: Way) => Minor): Minor => ways.reduce((total, way) => total + of(way), 0n)
  const at = ({ run }: Way): Index => index[run.era] ?? 0n
  return {
    day,
    paid: sum(({ paid }) => paid),
    claimed: sum(({ claimed }) => claimed),
    unclaimed: sum((way) => claimable(way.run, at(way), earns(way))),
    lost: sum((way) => way.run.lost + (earns(way) ? burnedSoFar(way.run, at(way), economy.capTimes) : 0n)),
    ifLeft: sum((way) => leftOf(economy, way, at(way))),
  }
}

/** What leaving would give of the principal, after the fee (LAND-11), with an addition that waits. */
function leftOf(economy: Economy, { run, state }: Way, index: Index): Minor {
  // a Stone Age land is redeemed at once, from its first day on (LAND-11)
  const open = run.mode === 'wallet' ? ['pending', 'activating', 'effective'] : ['effective']
  if (!open.includes(state)) return 0n
  const counted = run.counted + grossOf(run, run.burningIndex ?? index)
  const { receives } =
    run.mode === 'wallet' ? lessFee(economy, run.investment) : withdrawal(economy, run.investment, counted)
  return receives + run.pendingAddition
}
