import type { UserId } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { grantDay, grantOf } from '#rules/points/points.ts'
import { standingAt } from '#rules/tfa/package.ts'
import { indexIn, memoryTfa } from '#server/projection/memory-tfa.ts'
import { settleTfa } from '#server/tfa/settle/settle-tfa.ts'
import { settlementsKept } from '../clocks.ts'
import type { Group } from '../group.ts'
import { owedOf } from './packs.ts'

/**
 * Settles a day of TFA, grants DP for land that earned, and tries the laws of packages: none gives more than was released of it while it did not
 * burn, all of its quota at most, and the budget holds what all of them can still release (settlement, 29). Answers what was released, of
 * 10^18 of RC.
 */
export async function livePacks(group: Group, earned: ReadonlySet<bigint>): Promise<bigint> {
  const { economy, memory, day } = group
  const { tfa: was } = group.packs
  // forks share the indexes of days before
  const tfa = { ...was, index: new Map(was.index), settledAt: new Map(was.settledAt) }
  const open = [...tfa.packages.values()].filter(({ endedDay }) => endedDay === null)
  tfa.settledAt.set(day, memory.now)
  await settleTfa(memoryTfa(tfa, economy.tfa.burnAfterHours), economy, day)
  const clocks = new Map(group.packs.clocks)
  const grants = new Map(group.packs.grants)
  let all = 0n
  for (const { id, quota, completedDay } of open) {
    const rate = completedDay === null ? 'charging' : 'completed'
    const grown = indexIn(tfa)(day)[rate] - indexIn(tfa)(day - 1)[rate]
    if (grown > economy.tfa[`${rate}Rate`]) throw new Error(`day ${day}: packages release ${grown}`)
    const first = clocks.get(id) ?? day
    clocks.set(id, first)
    const waited = day - first - settlementsKept(economy.tfa)
    if (waited > 0) continue
    // what burns is counted in whole units: less than one of it comes back with what is released after it
    const released = waited === 0 ? INDEX_SCALE - 1n : quota * grown
    grants.set(id, (grants.get(id) ?? 0n) + released)
    all += released
  }
  group.packs = { ...group.packs, tfa, clocks, grants, granted: group.packs.granted + all }
  grantPoints(group, earned)
  requireReleased(group)
  return all
}

function requireReleased(group: Group): void {
  const { packs, day } = group
  for (const one of packs.tfa.packages.values()) {
    const gives = one.withdrawn + standingAt(one, day, indexIn(packs.tfa)).waiting
    const granted = (packs.grants.get(one.id) ?? 0n) / INDEX_SCALE
    if (gives > granted || gives > one.quota)
      throw new Error(`day ${day}: package ${one.id} gives ${gives}, and ${granted} of ${one.quota} was released`)
  }
  const owed = owedOf(group)
  if (packs.tfa.budget < owed) throw new Error(`day ${day}: packages can release ${owed}, of ${packs.tfa.budget}`)
}

/** Grants DP by the land that earned; it is collected at the last moment and used at the last after that, to their favour. */
function grantPoints(group: Group, earned: ReadonlySet<bigint>): void {
  const { economy, memory, packs, day } = group
  const lands = new Map<UserId, bigint>()
  for (const { id, owner, mode, investment } of memory.runs.values())
    if (earned.has(id) && mode === 'investment') lands.set(owner, (lands.get(owner) ?? 0n) + investment)
  const working = [...lands.values()].reduce((sum, land) => sum + land, 0n)
  const { growth, granted } = grantDay(economy.points, packs.pointsBudget, working)
  const { collectHours, useHours } = economy.points
  const until = day + (collectHours + useHours) / 24
  const fresh = [...lands].map(([member, land]) => ({ member, day, until, left: grantOf(land, growth) }))
  const points = [...packs.points.filter((one) => one.until > day), ...fresh]
  group.packs = { ...group.packs, points, pointsBudget: packs.pointsBudget - granted }
}
