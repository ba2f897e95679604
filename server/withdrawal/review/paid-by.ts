import { getAddress, type Hash } from 'viem'
import { paysThe } from '#chain/payouts/taker.ts'
import { recordAct } from '#server/operation/record.ts'
import { notePaid } from '#server/payout/ask.ts'
import { shownForGood } from '#server/payout/sent/name-transaction.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { WITHDRAWAL_PAYMENT } from '../pay/payment.ts'
import { unknownPaymentsOf } from '../pay/unknown-payment.ts'
import { moveWithdrawal, withdrawalRow } from '../withdrawal.sql.ts'
import { type Approver, approved, requireCompared, Undecidable, waiting } from './review.ts'

/**
 * An operator says by which transaction a withdrawal that waits for review was paid: it was approved and paid, and the database that knew it
 * was brought back to before that. He approves it by the same signature as ever, and with the last approval that it needs its payment is
 * written down with the nonce that paid it, which the worker follows to its end. His word counts for nothing else: most nodes have to show
 * the transaction for good, the scanner has to have seen it leave a wallet of ours since the withdrawal was asked for, and it pays just this.
 * How many approvals there are now.
 * @throws Undecidable, NotNamed
 */
export async function paidBy(services: Services, by: Approver, id: string, hash: Hash): Promise<number> {
  const seen = await withdrawalRow(services.database, id)
  if (!seen) throw new Undecidable(`no withdrawal ${id}`)
  const { chain, raw } = seen
  const { from: wallet, nonce, taker } = await shownForGood(services, chain, hash)
  const outgoing = { to: getAddress(seen.address), contract: getAddress(seen.contract), raw }
  if (!paysThe(taker, outgoing)) throw new Undecidable(`${hash} does not pay what withdrawal ${id} is to pay`)
  return inTransaction(services.database, async (tx) => {
    const row = await waiting(tx, id)
    await requireCompared(tx, row)
    if (!(await unknownPaymentsOf(tx, row)).includes(hash))
      throw new Undecidable(
        `${hash} is a payment here, or was not seen to leave a wallet of ours since ${id} was asked for`,
      )
    const given = await approved(tx, services, by, row)
    if (given < row.approvals) return given
    await moveWithdrawal(tx, id, 'processing')
    const { address: receiver, contract } = row
    const paid = { kind: WITHDRAWAL_PAYMENT, cause: id, chain, wallet, receiver, contract, raw, nonce }
    if (!(await notePaid(tx, paid))) throw new Undecidable(`nonce ${nonce} of ${wallet} is another payment's`)
    await recordAct(tx, by, 'withdrawals paid-by', { withdrawal: id, chain, hash, wallet, nonce })
    return given
  })
}
