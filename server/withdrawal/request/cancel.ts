import { Refusal } from '#rules/errors/errors.ts'
import type { Payer } from '#server/handler/handler.ts'
import { endUnsigned } from '#server/payout/ask.ts'
import { refund, TAKEN_BACK } from '../pay/end.ts'
import { WITHDRAWAL_PAYMENT } from '../pay/payment.ts'
import { isSurelyUnpaid } from '../pay/unknown-payment.ts'
import { lockWithdrawal, moveWithdrawal, withdrawalRow } from '../withdrawal.sql.ts'

/**
 * Takes a withdrawal of the asker back: one that waits for review, or whose payment nobody has signed, whatever it waits for. Refuses notFound,
 * also for a stranger's, and withdrawalStands once it is signed or over.
 */
export async function cancelWithdrawal({ tx, member }: Payer, order: string): Promise<void> {
  const seen = await withdrawalRow(tx, order)
  if (seen?.member !== member.id) throw new Refusal('notFound')
  if (!(await isSurelyUnpaid(tx, seen))) throw new Refusal('withdrawalStands')
  // the payment before the withdrawal, as the worker takes them
  const payment = { kind: WITHDRAWAL_PAYMENT, cause: order }
  const ended = seen.state === 'processing' && (await endUnsigned(tx, payment, TAKEN_BACK))
  const row = await lockWithdrawal(tx, order)
  if (!row || (!ended && row.state !== 'pendingReview')) throw new Refusal('withdrawalStands')
  if (ended) await moveWithdrawal(tx, order, 'failed', { why: TAKEN_BACK })
  await refund(tx, row, member.id)
}
