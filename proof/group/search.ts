import type { Minor } from '#rules/amount/labels.ts'
import { claimAll, collect } from './claims.ts'
import { burns, burnsBegun } from './clocks.ts'
import { liveOn } from './day/settle.ts'
import { fork, type Group } from './group.ts'
import { withdrawPacks } from './money/packs.ts'
import { receive } from './pools/staking.ts'
import { bindings, purchases, tries } from './tries.ts'
import type { Try } from './try.ts'
import { cashOf } from './worth/cash.ts'
import { worthBy } from './worth/until.ts'
import { wealthOf } from './worth/wealth.ts'

/** Acts that a group does on one day at most. */
const A_DAY = 3

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
  /** One member in so many lets a turn of claims go by, so that what is his burns, and is claimed out of it later; 0: none. */
  readonly rests: number
}

/**
 * Lives so many days greedily: of the acts that are tried it does the one that brings most by the last day, as far as one can tell from the
 * rates; some are done whatever they bring, since what pays may begin with a loss. All money is invested on the first day.
 * Throws where a law of a group is broken, also by what is only tried.
 */
export async function search(begun: Group, { days, roll, width, anyhow, rests }: Search): Promise<Searched> {
  const until = begun.day + days
  const before = wealthOf(begun)
  const done: Record<string, number> = {}
  const did = (name: string, count = 1) => {
    if (count > 0) done[name] = (done[name] ?? 0) + count
  }
  let tried = 0
  let group = begun
  const best = (acts: readonly Try[], as: 'first' | 'best' | 'any'): boolean => {
    const [wealth, value] = [wealthOf(group), worthBy(group, until)]
    let found: { readonly act: Try; readonly group: Group; readonly brings: bigint } | undefined
    for (const act of acts) {
      const next = fork(group)
      if (!act.does(next)) continue
      tried += 1
      gainsNothing(next, wealth, act.name)
      const gain = worthBy(next, until) - value
      // of what must be invested what brings most for its money, or loses least
      const brings = as === 'first' ? (gain * 1_000_000n) / (act.costs ?? 1n) : gain
      if (as !== 'first' && as !== 'any' && gain <= 0n) continue
      if (found === undefined || (as !== 'any' && brings > found.brings)) found = { act, group: next, brings }
    }
    if (!found) return false
    group = found.group
    did(found.act.name)
    return true
  }
  // who does anything at all comes below another later, with what he has by then
  const firstActs = () => [...(anyhow > 0 ? [] : bindings(group)), ...purchases(group)]
  while (
    best(
      firstActs().filter(({ costs }) => costs !== undefined),
      'first',
    )
  ) {}
  for (let count = 0; count < days; count += 1) {
    // so often nothing burns of who rests at no turn, and no reward is lost that finds room
    if (count % 5 === 0)
      for (const member of group.members) {
        if (rests > 0 && roll(rests) === 0) continue
        const wealth = wealthOf(group)
        if (burns(group, member)) did('reclaim')
        if (claimAll(group, member)) did('claim')
        if (collect(group, member)) did('collect')
        if (receive(group, member)) did('receive')
        if (withdrawPacks(group, member)) did('withdraw')
        gainsNothing(group, wealth, 'a turn of claims')
      }
    for (let act = 0; act < A_DAY; act += 1)
      if (!best(some(tries(group), width, roll), anyhow > 0 && roll(anyhow) === 0 ? 'any' : 'best')) break
    await liveOn(group)
    did('burn', burnsBegun(group))
  }
  const gained = cashOf(group) - before
  return { group, gained, tried, done }
}

/** The law of all acts: none makes more of what a group could take out. */
function gainsNothing(group: Group, before: Minor, act: string): void {
  const has = wealthOf(group)
  if (has > before) throw new Error(`day ${group.day}: ${act} gains ${has - before} within the day`)
}

/** Some of them: of each kind that there is as likely, and of a kind each. */
function some(acts: readonly Try[], count: number, roll: (below: number) => number): Try[] {
  const kinds = new Map<string, Try[]>()
  for (const act of acts) kinds.set(act.name, [...(kinds.get(act.name) ?? []), act])
  const chosen: Try[] = []
  while (chosen.length < count && kinds.size > 0) {
    const [name, left = []] = [...kinds][roll(kinds.size)] ?? []
    chosen.push(...left.splice(roll(left.length), 1))
    if (name !== undefined && left.length === 0) kinds.delete(name)
  }
  return chosen
}
