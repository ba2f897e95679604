import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { UsablePoints } from '#rules/tfa/charge.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { heldPoints, lockGrants, setUsed } from './points.sql.ts'

/** The DP that a member can use at an instant: what he claimed, by the day, and what he bought. */
export interface PointsAtHand {
  readonly collected: readonly UsablePoints[]
  readonly bought: Minor
}

/**
 * What a member can use of DP at an instant of the world (INCOME-09): claimed DP whose time is over is none, though it lies in his account
 * until it is taken back.
 */
export function pointsAtHand(reader: Reader, member: UserId, at: Date): Promise<PointsAtHand> {
  return standingAt(reader, member, at, () => true)
}

/** The same, and nobody else uses the claimed ones or takes them back until the transaction ends. */
export async function holdPoints(tx: Tx, member: UserId, at: Date): Promise<PointsAtHand> {
  const locked = await lockGrants(tx, member)
  // what was claimed while this waited for the locks is not held: it can be used by the next charge, and was not bought
  return standingAt(tx, member, at, (day) => locked.has(day))
}

/** By one statement: a claim between two would lie in the account and in no day, as if it had been bought. */
async function standingAt(
  reader: Reader,
  member: UserId,
  at: Date,
  isUsable: (day: number) => boolean,
): Promise<PointsAtHand> {
  const { balance, grants } = await heldPoints(reader, member)
  const claimed = grants.reduce((sum, { left }) => sum + left, 0n)
  return {
    collected: grants
      .filter(({ day, expires_at }) => expires_at > at && isUsable(day))
      .map(({ day, left, expires_at }) => ({ day, until: expires_at.getTime(), left })),
    bought: balance > claimed ? balance - claimed : 0n,
  }
}

/** Notes that DP of some days were used; they are held. */
export async function spendPoints(
  tx: Tx,
  member: UserId,
  parts: readonly { readonly day: number; readonly amount: Minor }[],
): Promise<void> {
  for (const { day, amount } of parts) await setUsed(tx, member, day, amount)
}
