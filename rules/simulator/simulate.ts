import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { burnedSoFar, claimable } from '#rules/income/run.ts'
import { bySource, type Source, sourceOf } from '#rules/income/source.ts'
import { collectTeam } from './collect.ts'
import type { Course } from './course.ts'
import { claimsAt, type Plan } from './plan.ts'
import {
  beginTeamDay,
  endTeamDay,
  expire,
  fillTeam,
  lostOf,
  readyOf,
  rewardFor,
  type Team,
  teamDue,
  teamOf,
} from './team.ts'
import { act, burn, earns, leftOf, settle, type Way, wayOf } from './way.ts'

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
  /** What the team brought: collected, lying ready (it is paid as far as lands have room), and lost: not in time, or burned. */
  readonly team: { readonly collected: Minor; readonly ready: Minor; readonly lost: Minor }
}

/** How one land of a plan went. */
export interface SimulatedLand {
  readonly effectiveOn: number
  readonly completedOn: number | null
  /** Additions that were refused because the land had counted too much by then. */
  readonly refused: number
}

/**
 * Runs a plan day by day through the rules that settle and pay (settlement, Order): burn starts, what is due, the index, completions,
 * additions, joins, standings; then what the plan does on the day. Factors come from a course, which is asked for what the plan's lands
 * earn before any cut.
 */
export function simulate(
  economy: Economy,
  plan: Plan,
  course: Course,
): { readonly days: readonly SimulatedDay[]; readonly lands: readonly SimulatedLand[] } {
  const own = plan.lands.map((land) => wayOf(economy, land))
  const team = teamOf(economy, plan.team)
  const ways = [...own, ...team.below.map(({ way }) => way)]
  const indexes: (readonly Index[])[] = [economy.eras.map(() => 0n)]
  const days: SimulatedDay[] = []
  let reserves = course
  for (let day = 0; day <= plan.days; day += 1) {
    if (day > 0) {
      const before = indexes[day - 1] ?? []
      for (const way of ways) burn(economy, way, day, before)
      beginTeamDay(economy, team, day, indexes)
      const paid = bySource((source) => reserves[source].pays(dueTo(economy, ways, team, source)))
      const index = economy.eras.map(
        ({ era, rate }) => (before[era] ?? 0n) + growthOf(rate, paid[sourceOf(era)].factor),
      )
      indexes[day] = index
      reserves = bySource((source) => paid[source].after)
      fillTeam(economy, team, day, indexes)
      for (const way of ways) settle(economy, way, day, index)
      endTeamDay(economy, team, own, day)
    }
    const index = indexes[day] ?? []
    const claims = claimsAt(plan, day)
    expire(economy, team, day)
    for (const way of ways) act(economy, way, day, index, claims)
    for (const one of team.below) if (one.way.plan.boughtOn === day) rewardFor(economy, team, one, day)
    if (claims) collectTeam(economy, team, own, day, indexes)
    days.push(stands(economy, own, team, day, indexes))
  }
  return {
    days,
    lands: own.map(({ effectiveOn, completedOn, refused }) => ({ effectiveOn, completedOn, refused })),
  }
}

/**
 * What a day owes the plan's lands and those of its team, their planets as tax, and the member by his team, before any cut; asked once
 * burns have started, since what burns is owed nothing.
 */
function dueTo(economy: Economy, ways: readonly Way[], team: Team, source: Source): Minor {
  const lands = ways
    .filter((way) => earns(way) && way.run.burningFrom === null && sourceOf(way.run.era) === source)
    .reduce((sum, { run }) => sum + mulDivUp(run.investment, eraOf(economy, run.era).rate, INDEX_SCALE), 0n)
  return source === 'emission' ? lands + teamDue(economy, team) : lands
}

function stands(
  economy: Economy,
  ways: readonly Way[],
  team: Team,
  day: number,
  indexes: readonly (readonly Index[])[],
): SimulatedDay {
  const sum = (of: (way: Way) => Minor): Minor => ways.reduce((total, way) => total + of(way), 0n)
  const at = ({ run }: Way): Index => indexes[day]?.[run.era] ?? 0n
  return {
    day,
    paid: sum(({ paid }) => paid),
    claimed: sum(({ claimed }) => claimed),
    unclaimed: sum((way) => claimable(way.run, at(way), earns(way))),
    lost: sum((way) => way.run.lost + (earns(way) ? burnedSoFar(way.run, at(way), economy.capTimes) : 0n)),
    ifLeft: sum((way) => leftOf(economy, way, at(way))),
    team: { collected: team.collected, ready: readyOf(team, day, indexes), lost: lostOf(team, day, indexes) },
  }
}
