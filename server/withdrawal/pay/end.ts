import { v7 as uuidv7 } from 'uuid'
import { transitOf } from '#ledger/chart.ts'
import { capture, type Part, payOut, release } from '#ledger/reservation.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { moveWithdrawal, type WithdrawalRow } from '../withdrawal.sql.ts'

/** Why a withdrawal went back that its owner took back before it was signed; the screen says it by this name. */
export const TAKEN_BACK = 'takenBack'

/**
 * The chain has it for good: what was set aside is captured, what arrived leaves transit and custody, the fee stays. In the
 * transaction that writes down how its payment ended.
 */
export async function succeed(tx: Tx, row: WithdrawalRow, hash: string): Promise<void> {
  const worldAt = await worldNow(tx)
  const parts: Part[] = [
    { to: transitOf(row.chain), units: row.arrives },
    { to: 'fees', units: row.fee },
  ]
  const facts = { address: row.address, txHash: hash }
  const moving = parts.filter(({ units }) => units > 0n)
  await capture(tx, row.id, moving, { journal: uuidv7(), worldAt, facts })
  await payOut(tx, row.id, { journal: uuidv7(), worldAt, facts })
  await moveWithdrawal(tx, row.id, 'success', { tx_hash: hash })
}

/** Gives back what was set aside, all of it; `actor`: its owner took it back, which is then why. */
export async function refund(tx: Tx, row: WithdrawalRow, actor?: UserId): Promise<void> {
  const end = { journal: uuidv7(), worldAt: await worldNow(tx), facts: { address: row.address } }
  await release(tx, row.id, actor === undefined ? end : { ...end, actor })
  await moveWithdrawal(tx, row.id, 'refunded', actor === undefined ? {} : { why: TAKEN_BACK })
}
