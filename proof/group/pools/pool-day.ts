import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { receivableOf } from '#rules/pool/stake.ts'
import { settlePools } from '#server/pool/settle/settle-pools.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import { indexIn, memoryPools } from '#server/projection/memory-pools.ts'
import type { Group } from '../group.ts'

/** What the pools granted a stake, of 10^18: by its own rate, and by that of the longest period which it had completed. */
export interface StakeGrant {
  readonly own: bigint
  readonly step: bigint
}
const NOTHING: StakeGrant = { own: 0n, step: 0n }

/**
 * Settles a day of the pools, and tries their law: no stake gives more than they granted for it, day by day, to land that earned (settlement,
 * 30 and 31). Counted by walking. Answers what they granted on the day, of 10^18 of RC.
 */
export async function livePools(group: Group, earned: ReadonlySet<bigint>): Promise<bigint> {
  const { economy, memory, day } = group
  // forks share the indexes of days before
  const pools = { ...group.pools, index: new Map(group.pools.index) }
  group.pools = pools
  const running = [...pools.stakes.values()].filter(({ state }) => state === 'staked')
  for (const { id, run: of } of running) {
    const run = memory.runs.get(of)
    const stands = `${run?.state} ${run?.burningFrom}`
    if (group.seen.get(id) !== stands) pools.changes.add(id)
    group.seen = new Map(group.seen).set(id, stands)
  }
  await settlePools(memoryPools(pools), economy, day)
  const grants = new Map(group.poolGrants)
  let all = 0n
  for (const one of running) {
    const lived = day - one.startDay
    if (!earned.has(one.run) || lived <= 0 || lived > one.period) continue
    const { own, step } = grants.get(one.id) ?? NOTHING
    const grown = one.amount * growthOf(group, one.period)
    all += grown
    grants.set(one.id, { own: own + grown, step: step + one.amount * growthOf(group, completedBy(group, one, lived)) })
  }
  group.poolGrants = grants
  for (const one of pools.stakes.values()) requireGranted(group, one)
  if (pools.budget < 0n || pools.accrued < 0n) throw new Error(`day ${day}: the pools owe more than lies ready`)
  return all
}

/** The longest period that a stake had completed before its so manieth day, or the shortest that there is. */
function completedBy({ economy }: Group, { period }: Stake, lived: number): number {
  const periods = economy.pools.terms.map(({ days }) => days)
  return periods.filter((days) => days < lived && days < period).at(-1) ?? periods[0] ?? 0
}

function growthOf({ economy, pools, day }: Group, period: number): bigint {
  const grown = indexIn(pools)(day, period) - indexIn(pools)(day - 1, period)
  const { rate = 0n } = economy.pools.terms.find(({ days }) => days === period) ?? {}
  if (grown > rate) throw new Error(`day ${day}: the pool of ${period} days grows by ${grown}`)
  return grown
}

function requireGranted({ economy, pools, poolGrants, day }: Group, one: Stake): void {
  const { own, step } = poolGrants.get(one.id) ?? NOTHING
  const whole = one.state === 'ended' || one.state === 'completed'
  const gives = one.received + receivableOf(one, day, indexIn(pools), economy.pools.terms)
  if (gives * INDEX_SCALE > (whole ? own : step))
    throw new Error(`day ${day}: stake ${one.id} gives ${gives}, and is granted ${(whole ? own : step) / INDEX_SCALE}`)
}
