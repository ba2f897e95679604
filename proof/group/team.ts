import type { UserId } from '#rules/amount/labels.ts'
import type { Group } from './group.ts'

/**
 * Brings one who has nobody above him below another, as a wizard's code does (settlement, 23): what he buys is rewarded from now on, what he
 * and those below him weigh joins with the next growth.
 */
export function bind(group: Group, member: UserId, upline: UserId): boolean {
  const standing = group.standings.get(member)
  if (!standing || standing.upline !== null || isAbove(group, member, upline)) return false
  group.standings = new Map(group.standings).set(member, { ...standing, upline })
  group.joining = new Set(group.joining).add(member)
  const { teams } = group.memory
  teams.uplines.set(member, upline)
  teams.joining.add(member)
  return true
}

/** Whether one is another or stands above him. */
function isAbove({ standings }: Group, member: UserId, other: UserId): boolean {
  let at: UserId | null = other
  while (at !== null && at !== member) at = standings.get(at)?.upline ?? null
  return at === member
}
