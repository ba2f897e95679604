import { fineOfMinor } from '#rules/custody/custody.ts'
import { bookCustody, isBookedOut, isPaidIn } from '#server/custody/book.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import { endMined } from '#server/payout/ask.ts'
import type { Tx } from '#server/store/database.ts'
import { Undecidable } from '../review/review.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawal.sql.ts'
import { succeed } from './end.ts'
import { WITHDRAWAL_PAYMENT } from './payment.ts'

/**
 * An operator ends a withdrawal whose own final transaction moved another sum than was asked, when he has settled with its owner what that has and what
 * it lacks: the chain has it for good, so nothing goes back, and no look ends it (ASSET-06). What left is booked out of custody before, by the treasury;
 * that gets what was set aside to arrive, so that custody is what it was. Its owner is told nothing: what arrived is not what he asked for.
 * @throws Undecidable
 */
export async function settleByHand(tx: Tx, by: Operator, order: string): Promise<WithdrawalRow> {
  const hash = await endMined(tx, { kind: WITHDRAWAL_PAYMENT, cause: order })
  const row = await lockWithdrawal(tx, order)
  if (hash === undefined || row?.state !== 'callbackFailed')
    throw new Undecidable(
      `${order} is no withdrawal that stays callback failed with a transaction of its own in a block`,
    )
  const { chain, asset, arrives } = row
  // of one that was paid what its token took from the wallet besides can be booked: the treasury would get what arrived
  if (await isPaidIn(tx, order, hash))
    throw new Undecidable(`${hash} moved what was asked: the worker ends ${order} as paid at its next look`)
  // one that moved nothing has nothing that could be booked
  if (!(await isBookedOut(tx, { chain, asset, txHash: hash })))
    throw new Undecidable(`what ${hash} moved is not booked: say custody book ${chain} ${hash} first`)
  await succeed(tx, row, hash)
  await bookCustody(tx, by, { chain, asset, incoming: true, amount: fineOfMinor(arrives), txHash: null })
  await recordAct(tx, by, 'withdrawals settled', { withdrawal: order, chain, hash })
  return row
}
