import type { Minor } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import { type Group, purseOf } from '../group.ts'
import { inDu, wealthOf } from '../worth/wealth.ts'

/** What a settlement found before it, and what it granted and shared out. */
interface Day {
  readonly before: Minor
  /** By emission, a numerator of streams. */
  readonly granted: bigint
  /** By the pools, of 10^18 of RC. */
  readonly pooled: bigint
  /** By packages, the same. */
  readonly released: bigint
  /** What the market pool gave them of what it had. */
  readonly shared: { readonly got: Minor; readonly pool: Minor }
}

/** The laws of a group after a settlement: see decision 092. */
export function requireLaws(group: Group, { before, granted, pooled, released, shared }: Day): void {
  const { economy, memory, others, standings } = group
  const runs = [...memory.runs.values()]
  // what is rounded down for each of them today was rounded down for it yesterday, too
  const parts = BigInt(runs.length + group.members.length + group.pools.stakes.size + group.packs.owned.size + 5)
  const gained = wealthOf(group) - before - shared.got
  const grants = granted / STREAM_NUMERATOR + inDu(group, 'RC', (pooled + released) / INDEX_SCALE)
  if (gained > grants + parts) throw new Error(`day ${group.day}: the group gains ${gained}, and is granted ${grants}`)
  const levels = [...standings.values()].map(({ level }) => level)
  const land = [...group.counted.values()].reduce((sum, one) => sum + one.land, 0n)
  // one account of the highest of their levels with all of their land below it
  const one = BigInt(Math.max(...levels)) * land
  const all = one + BigInt(others.level) * others.land
  if (shared.got * all > shared.pool * one)
    throw new Error(`day ${group.day}: the market gives ${shared.got} of ${shared.pool} to ${one} of ${all}`)
  for (const run of runs) {
    const put = run.investment + (run.state === 'abandoned' ? 0n : run.pendingAddition)
    if (run.mode === 'investment' && run.counted > economy.capTimes * put)
      throw new Error(`day ${group.day}: land ${run.id} counted ${run.counted}, of ${put}`)
  }
  for (const [name, held] of memory.books)
    if (held < 0n && !name.startsWith('user') && !name.startsWith('treasury'))
      throw new Error(`day ${group.day}: ${name} holds ${held}`)
  // DP do not pass from one to another
  for (const member of group.members)
    if ((memory.books.get(`user ${member} points DP`) ?? 0n) < 0n)
      throw new Error(`day ${group.day}: member ${member} has charged with DP that he does not have`)
  for (const asset of ['DU', 'RC', 'USDT'] as const)
    if (purseOf(group, asset) < 0n) throw new Error(`day ${group.day}: the purse of ${asset} is empty`)
}
