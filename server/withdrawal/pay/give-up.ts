import { type Operator, recordAct } from '#server/operation/record.ts'
import { giveUpPaymentOf } from '#server/payout/ask.ts'
import { isCompared } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { Undecidable } from '../review/review.ts'
import { withdrawalRow } from '../withdrawal.sql.ts'
import { WITHDRAWAL_PAYMENT } from './payment.ts'

/**
 * An operator gives up the payment of a withdrawal that nobody can sign any more: its money goes back at the worker's next look.
 * @throws Undecidable when it was signed, since the chain may have it then, when none waits, or when it is not known what the chain's wallets have sent
 */
export function giveUpWithdrawal({ database }: Pick<Services, 'database'>, by: Operator, order: string): Promise<void> {
  return inTransaction(database, async (tx) => {
    const found = await withdrawalRow(tx, order)
    if (found && !(await isCompared(tx, found.chain)))
      throw new Undecidable(
        `what the wallets of chain ${found.chain} have sent is not known: withdrawal ${order} may be paid`,
      )
    if (!(await giveUpPaymentOf(tx, { kind: WITHDRAWAL_PAYMENT, cause: order }, by.reason)))
      throw new Undecidable(`no payment of withdrawal ${order} waits to be signed: what was signed only the chain ends`)
    await recordAct(tx, by, 'withdrawals give-up', { withdrawal: order })
  })
}
