import type { UserId } from '#rules/amount/labels.ts'

/** One joined below another: as a newcomer, or with a team of his own. */
export interface Joined {
  readonly member: UserId
  readonly upline: UserId
}

/** What is added to a member's team. */
export interface Added {
  /** Members below him, at any depth. */
  size: number
  /** Of them, right below him. */
  direct: number
}

/**
 * What some who joined, one after the other, add to everybody above them. `uplineOf` knows whom a member is below, of those whose
 * joining is counted already, and `sizeOf` how many are counted below a member. In whatever order they are counted the sums come to
 * the same: each brings himself and who is below him by then, to whoever is above him by then.
 */
export function addedBy(
  joined: readonly Joined[],
  uplineOf: (member: UserId) => UserId | undefined,
  sizeOf: (member: UserId) => number,
): ReadonlyMap<UserId, Readonly<Added>> {
  const added = new Map<UserId, Added>()
  const earlier = new Map<UserId, UserId>()
  for (const { member, upline } of joined) {
    const gain = 1 + sizeOf(member) + (added.get(member)?.size ?? 0)
    for (let above: UserId | undefined = upline; above !== undefined; above = earlier.get(above) ?? uplineOf(above)) {
      const sum = added.get(above) ?? { size: 0, direct: 0 }
      added.set(above, sum)
      sum.size += gain
      if (above === upline) sum.direct += 1
    }
    earlier.set(member, upline)
  }
  return added
}
