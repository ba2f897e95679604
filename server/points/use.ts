import { balanceOf } from '#ledger/balances.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { UsablePoints } from '#rules/tfa/charge.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { heldGrants, setUsed } from './points.sql.ts'

/** The DP that a member can use at an instant: what he claimed, by the day, and what he bought. */
export interface PointsAtHand {
  readonly collected: readonly UsablePoints[]
  readonly bought: Minor
}

/**
 * What a member can use of DP at an instant of the world (INCOME-09): claimed DP whose time is over is none, though it lies in his account
 * until it is taken back. `hold`: nobody else uses it, or takes it back, until this transaction ends.
 */
export async function pointsAtHand(reader: Reader, member: UserId, at: Date, hold = false): Promise<PointsAtHand> {
  const grants = await heldGrants(reader, member, hold)
  const balance = await balanceOf(reader, member, 'points', 'DP')
  const claimed = grants.reduce((sum, { amount, used }) => sum + amount - used, 0n)
  return {
    collected: grants
      .filter(({ expires_at }) => expires_at > at)
      .map(({ day, amount, used, expires_at }) => ({ day, until: expires_at.getTime(), left: amount - used })),
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
