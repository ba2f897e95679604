import { Refusal } from '#rules/errors/errors.ts'
import type { Payer } from '#server/handler/handler.ts'
import { refund } from '../pay/end.ts'
import { lockWithdrawal } from '../withdrawal.sql.ts'

/** Takes a withdrawal of the asker back; refuses notFound, also for a stranger's, and withdrawalStands once it no longer waits. */
export async function cancelWithdrawal({ tx, member }: Payer, order: string): Promise<void> {
  const row = await lockWithdrawal(tx, order)
  if (row?.member !== member.id) throw new Refusal('notFound')
  if (row.state !== 'pendingReview') throw new Refusal('withdrawalStands')
  await refund(tx, row, member.id)
}
