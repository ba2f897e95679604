import type { Minor } from '#rules/amount/labels.ts'
import { most as greater, least as lesser } from '#rules/amount/rounding.ts'
import { eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimable, grossOf } from '#rules/income/run.ts'
import { withdrawal } from '#rules/land/ending.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { add, buy, claimAll, collect, earns, handOver, leave } from './acts.ts'
import { fork, type Group, indexNow, purseOf } from './group.ts'
import { liveOn } from './settle.ts'
import { endGives, readyOf, wealthOf } from './wealth.ts'

const DU = 100_000_000n
/** Acts that a group does on one day at most. */
const A_DAY = 3

/** Something that one of them can try; false: refused. */
interface Try {
  readonly name: 'buy' | 'add' | 'claim' | 'collect' | 'leave' | 'handOver'
  /** What it puts in. */
  readonly costs?: Minor
  readonly does: (group: Group) => boolean
}

export interface Searched {
  readonly group: Group
  /** What they have more than at first, once all is ended on the last day. */
  readonly gained: Minor
  /** Tried, and of each kind done. */
  readonly tried: number
  readonly done: Readonly<Record<string, number>>
}

export interface Search {
  readonly days: number
  readonly roll: (below: number) => number
  /** So many acts are tried for each that is done. */
  readonly width: number
  /** One act of so many is done whatever it brings; 0: none. */
  readonly anyhow: number
}

/**
 * Lives so many days greedily: of the acts that are tried it does the one that brings most by the last day, as far as one can tell from the
 * rates; some are done whatever they bring, since what pays may begin with a loss. All money is invested on the first day.
 * Throws where a law of a group is broken, also by what is only tried.
 */
export async function search(begun: Group, { days, roll, width, anyhow }: Search): Promise<Searched> {
  const until = begun.day + days
  const before = wealthOf(begun)
  const done: Record<string, number> = {}
  let tried = 0
  let group = begun
  const best = (acts: readonly Try[], as: 'first' | 'best' | 'any'): boolean => {
    const [wealth, value] = [wealthOf(group), worthBy(group, until)]
    let found: { readonly act: Try; readonly group: Group; readonly brings: bigint } | undefined
    for (const act of acts) {
      const next = fork(group)
      if (!act.does(next)) continue
      tried += 1
      const has = wealthOf(next)
      if (has > wealth) throw new Error(`day ${group.day}: ${act.name} gains ${has - wealth} within the day`)
      const gain = worthBy(next, until) - value
      // of what must be invested what brings most for its money, or loses least
      const brings = as === 'first' ? (gain * 1_000_000n) / (act.costs ?? 1n) : gain
      if (as !== 'first' && as !== 'any' && gain <= 0n) continue
      if (found === undefined || (as !== 'any' && brings > found.brings)) found = { act, group: next, brings }
    }
    if (!found) return false
    group = found.group
    done[found.act.name] = (done[found.act.name] ?? 0) + 1
    return true
  }
  while (best(purchases(group), 'first')) {}
  for (let count = 0; count < days; count += 1) {
    // so often nothing burns, and no reward is lost that finds room
    if (count % 5 === 0)
      for (const member of group.members) {
        if (claimAll(group, member)) done.claim = (done.claim ?? 0) + 1
        if (collect(group, member)) done.collect = (done.collect ?? 0) + 1
      }
    for (let act = 0; act < A_DAY; act += 1)
      if (!best(some(tries(group), width, roll), anyhow > 0 && roll(anyhow) === 0 ? 'any' : 'best')) break
    await liveOn(group)
  }
  const gained = wealthOf(group) - before
  return { group, gained, tried, done }
}

/** What a group would have on a day if all went on as it does: lands are claimed, and ended then or now. */
function worthBy(group: Group, until: number): Minor {
  let sum = purseOf(group) + readyOf(group)
  for (const run of group.memory.runs.values()) sum += landValue(group, run, until - group.day)
  return sum
}

function landValue(group: Group, run: SettledRun, days: number): Minor {
  if (run.state === 'abandoned' || run.state === 'transferred') return 0n
  const { economy } = group
  const index = indexNow(group)[run.era] ?? 0n
  const pending = claimable(run, index, earns(run))
  if (run.state === 'completed') return pending
  const sum = run.investment + run.pendingAddition
  const earning = BigInt(Math.max(0, earns(run) ? days : days - 2))
  const full = (sum * eraOf(economy, run.era).rate * earning) / INDEX_SCALE
  if (run.mode === 'wallet') return pending + full + endGives(group, run)
  const counted = run.counted + (earns(run) ? grossOf(run, run.burningIndex ?? index) : 0n)
  const room = economy.capTimes * sum - counted
  const income = lesser(full, room)
  const stays = income + withdrawal(economy, sum, counted + income).receives
  const leaves = run.state === 'effective' ? endGives(group, run) + run.pendingAddition : 0n
  return pending + greater(stays, leaves)
}

function purchases(group: Group): Try[] {
  const { economy, members } = group
  return members.flatMap((member) =>
    economy.eras.flatMap(({ era, least, most }): Try[] => {
      const purse = purseOf(group)
      const sums = [lesser(most, purse), 599n * DU].filter((sum) => sum >= least && sum <= most)
      return [...new Set(sums)].map((sum) => ({
        name: 'buy',
        costs: sum,
        does: (on) => buy(on, member, era, sum) !== undefined,
      }))
    }),
  )
}

function tries(group: Group): Try[] {
  const { economy, members, memory } = group
  const acts: Try[] = members.flatMap((member): Try[] => [
    { name: 'claim', does: (on) => claimAll(on, member) },
    { name: 'collect', does: (on) => collect(on, member) },
  ])
  for (const { id, state, mode, investment, pendingAddition } of memory.runs.values()) {
    if (state === 'abandoned' || state === 'transferred' || state === 'completed') continue
    acts.push({ name: 'leave', does: (on) => leave(on, id) })
    if (mode === 'wallet') continue
    const sum = investment + pendingAddition
    for (const added of [sum / 10n + 1n, sum]) acts.push({ name: 'add', does: (on) => add(on, id, added) })
    for (const to of members) acts.push({ name: 'handOver', does: (on) => handOver(on, id, to) })
  }
  return purseOf(group) < (economy.eras[0]?.least ?? 0n) ? acts : [...acts, ...purchases(group)]
}

/** Some of them, each as likely. */
function some(acts: readonly Try[], count: number, roll: (below: number) => number): Try[] {
  const left = [...acts]
  const chosen: Try[] = []
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(roll(left.length), 1))
  return chosen
}
