import type { Index, Minor } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { burnsOn, nominalTime } from '#rules/income/days.ts'
import {
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
import { mayAdd } from '#rules/land/addition.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import { eraOfInvestment } from '#rules/land/plot.ts'
import type { PlannedLand } from './plan.ts'

/** A land on its way: a run by the very figures that settlements work with. */
export interface Way {
  readonly plan: PlannedLand
  run: RunFigures
  state: 'planned' | 'pending' | 'activating' | 'effective' | 'completed'
  effectiveOn: number
  completedOn: number | null
  paid: Minor
  claimed: Minor
  refused: number
}

/** The way of a planned land before it is bought. */
export function wayOf(economy: Economy, plan: PlannedLand): Way {
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

/** Whether a land brings something on the next day. */
export const earns = ({ state }: Way): boolean => state === 'activating' || state === 'effective'

/** Whether what has been unclaimed since a settled day burns with another one; a settlement runs a moment after its nominal time. */
export function burnsWith(economy: Economy, day: number, since: number | null): boolean {
  if (since === null) return false
  return burnsOn(day, new Date(nominalTime(since).getTime() + 1), economy.burnAfterHours)
}

/** (b) What has been unclaimed for too long burns. */
export function burn(economy: Economy, way: Way, day: number, before: readonly Index[]): void {
  const { run } = way
  if (earns(way) && run.burningFrom === null && burnsWith(economy, day, run.unclaimedSince))
    way.run = startBurning(run, day, before[run.era] ?? 0n)
}

/** Whether a land that earns reaches its cap with a day's index. */
export function reaches(way: Way, index: readonly Index[]): boolean {
  const { threshold, burningFrom, era } = way.run
  return earns(way) && burningFrom === null && threshold !== null && (index[era] ?? 0n) >= threshold
}

/** (d), (f) Completions, additions, joins; answers whether the land was admitted. */
export function settle(economy: Economy, way: Way, day: number, index: readonly Index[]): void {
  const { run } = way
  if (way.state === 'pending') {
    const next = { ...run, indexStart: index[run.era] ?? 0n, unclaimedSince: day + 1 }
    way.run = { ...next, threshold: thresholdOf(next, economy.capTimes) }
    way.state = 'activating'
    return
  }
  if (!earns(way)) return
  const full = reaches(way, index)
  way.state = 'effective'
  const { pendingAddition, era, investment } = run
  if (full) {
    way.run = complete(run, index[era] ?? 0n, economy.capTimes).run
    way.state = 'completed'
    way.completedOn = day
  } else if (pendingAddition > 0n) {
    const to = eraOfInvestment(economy, era, investment + pendingAddition)
    way.run = takeAddition(run, { era: to, tax: eraOf(economy, to).tax }, index, economy.capTimes).run
  }
}

/** What the plan does with a land on a day: buys it, adds to it, claims it. */
export function act(economy: Economy, way: Way, day: number, index: readonly Index[], claims: boolean): void {
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
  if (!claims) return
  const amount = claimable(way.run, index[way.run.era] ?? 0n, earns(way))
  if (amount === 0n) return
  way.claimed += amount
  way.run = earns(way) ? claim(way.run, day, index[way.run.era] ?? 0n, economy.capTimes).run : { ...way.run, fixed: 0n }
}

/** What leaving would give of the principal, after the fee (LAND-11), with an addition that waits. */
export function leftOf(economy: Economy, { run, state }: Way, index: Index): Minor {
  // a Stone Age land is redeemed at once, from its first day on (LAND-11)
  const open = run.mode === 'wallet' ? ['pending', 'activating', 'effective'] : ['effective']
  if (!open.includes(state)) return 0n
  const counted = run.counted + grossOf(run, run.burningIndex ?? index)
  const { receives } =
    run.mode === 'wallet' ? lessFee(economy, run.investment) : withdrawal(economy, run.investment, counted)
  return receives + run.pendingAddition
}
