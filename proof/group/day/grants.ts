import type { UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { type Holder, settlementsKept } from '../clocks.ts'
import { type Group, indexNow } from '../group.ts'

/**
 * Notes what emission granted for the lands that earned on the day, their last day whole: to who holds them, to who shares the planet's
 * tax, and to who stands above with that generation open; by the uplines and open generations as they stood before the day, to nobody
 * who has left it unclaimed for too long. Counted by walking, with clocks of its own. Answers it as a numerator of streams, and which lands earned.
 */
export function grant(
  group: Group,
  working: readonly SettledRun[],
  was: readonly bigint[],
): { readonly granted: bigint; readonly earned: ReadonlySet<bigint> } {
  const { economy, day, firsts, memory } = group
  const now = indexNow(group)
  const granted = new Map(group.granted)
  const clocks = new Map(group.clocks)
  const kept = settlementsKept(economy)
  const lives = (holder: Holder): boolean => {
    const first = clocks.get(holder) ?? day
    clocks.set(holder, first)
    return day - first < kept
  }
  const referral = memory.referred.get(group.planet) ?? 0n
  const earned = new Set<bigint>()
  let all = 0n
  for (const { id, owner, era, mode, tax, investment } of working) {
    if (!lives(`land ${id}`)) continue
    earned.add(id)
    const gross = investment * ((now[era] ?? 0n) - (was[era] ?? 0n))
    const first = firsts.get(id) ?? id
    granted.set(first, (granted.get(first) ?? 0n) + gross)
    let parts = (SHARE_SCALE - tax) * SHARE_SCALE
    if (lives('tax')) parts += tax * (SHARE_SCALE - referral)
    if (referral > 0n && lives('referral')) parts += tax * referral
    if (mode === 'investment')
      for (const { member, rate } of above(group, owner)) if (lives(`team ${member}`)) parts += rate * SHARE_SCALE
    all += gross * parts
  }
  group.granted = granted
  group.clocks = clocks
  group.grants += all
  return { granted: all, earned }
}

/** Those above a member who have his generation open, each with its rate. */
function above({ economy, standings }: Group, owner: UserId): { member: UserId; rate: bigint }[] {
  const found: { member: UserId; rate: bigint }[] = []
  let member = standings.get(owner)?.upline ?? null
  for (const [place, rate] of economy.reward.generations.entries()) {
    if (member === null) break
    const stands = standings.get(member)
    if (place < (stands?.directOwners ?? 0)) found.push({ member, rate })
    member = stands?.upline ?? null
  }
  return found
}
