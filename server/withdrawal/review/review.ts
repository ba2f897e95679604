import type { KeyObject } from 'node:crypto'
import { isApproval, signApproval } from '#server/operation/approval-key.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import { isPaymentAsked } from '#server/payout/ask.ts'
import { isCompared } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { refund } from '../pay/end.ts'
import { payWithdrawal, WITHDRAWAL_PAYMENT } from '../pay/payment.ts'
import { tellBack } from '../pay/told.ts'
import { unknownPaymentsOf } from '../pay/unknown-payment.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from '../withdrawal.sql.ts'
import { approvalsOf, insertDecision } from './decision.sql.ts'
import { digestOf } from './digest.ts'

/** What an operator cannot decide, in words for him. */
export class Undecidable extends Error {
  override readonly name = 'Undecidable'
}

/** An operator with the key by which he approves; undefined: he has none here. */
export interface Approver extends Operator {
  readonly key: KeyObject | undefined
}

/**
 * An operator approves a withdrawal, by his signature; with the last approval that it needs it is asked to be paid. How many it has now.
 * @throws Undecidable
 */
export function approveWithdrawal(services: Services, by: Approver, id: string): Promise<number> {
  return inTransaction(services.database, async (tx) => {
    const row = await waiting(tx, id)
    await requireUnpaid(tx, row)
    const given = await approved(tx, services, by, row)
    if (given >= row.approvals) {
      await moveWithdrawal(tx, row.id, 'processing')
      await payWithdrawal(tx, services, row)
    }
    return given
  })
}

/** Writes an approval down, signed by his key; how many there are now. @throws Undecidable */
export async function approved(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  by: Approver,
  row: WithdrawalRow,
): Promise<number> {
  if (await isPaymentAsked(tx, WITHDRAWAL_PAYMENT, row.id))
    throw new Undecidable(`a payment of withdrawal ${row.id} is here that nobody asked for: reject it`)
  const digest = digestOf(row)
  const { operator, key } = by
  if (!key) throw new Undecidable(`${operator} approves by a key: OPERATOR_KEY_FILE names its file`)
  const signature = signApproval(key, operator, digest)
  await decide(tx, by, row, 'approve', signature)
  // the signer would not take it: better said now than by a refusal that gives the money back
  if (!isApproval(settings.operatorKeys, operator, digest, signature))
    throw new Undecidable(`OPERATOR_KEYS does not know this key of ${operator}`)
  return approvalsOf(tx, row.id, digest)
}

/** An operator rejects it: what was set aside goes back, and its owner is told why. What it was. @throws Undecidable */
export async function rejectWithdrawal(
  tx: Tx,
  services: Pick<Services, 'now'>,
  by: Operator,
  id: string,
): Promise<WithdrawalRow> {
  const row = await waiting(tx, id)
  await requireUnpaid(tx, row)
  await decide(tx, by, row, 'reject')
  await moveWithdrawal(tx, row.id, 'reviewFailed', { why: by.reason })
  await refund(tx, row)
  await tellBack(tx, row, services.now(), by.reason)
  return row
}

/** One that waits for review, held by this transaction. @throws Undecidable */
export async function waiting(tx: Tx, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id)
  if (!row) throw new Undecidable(`no withdrawal ${id}`)
  if (row.state !== 'pendingReview')
    throw new Undecidable(`withdrawal ${id} does not wait for review: it is ${row.state}`)
  return row
}

/** Refuses to decide on what is known here alone while the chain may have it: the database may have been brought back. @throws Undecidable */
async function requireUnpaid(tx: Tx, row: WithdrawalRow): Promise<void> {
  await requireCompared(tx, row)
  const [hash] = await unknownPaymentsOf(tx, row)
  if (hash !== undefined)
    throw new Undecidable(
      `${hash} pays what withdrawal ${row.id} is to pay, and is of no payment here: look at it, then say paid-by`,
    )
}

/** @throws Undecidable while it is not known what the wallets of its chain have sent. */
export async function requireCompared(tx: Tx, { id, chain }: WithdrawalRow): Promise<void> {
  if (!(await isCompared(tx, chain)))
    throw new Undecidable(`what the wallets of chain ${chain} have sent is not known: withdrawal ${id} may be paid`)
}

async function decide(
  tx: Tx,
  by: Operator,
  row: WithdrawalRow,
  verdict: 'approve' | 'reject',
  signature: string | null = null,
): Promise<void> {
  const { id: withdrawal } = row
  const decision = { withdrawal, operator: by.operator, verdict, digest: digestOf(row), signature, reason: by.reason }
  if (!(await insertDecision(tx, decision)))
    throw new Undecidable(`${by.operator} has decided on withdrawal ${withdrawal} already`)
  await recordAct(tx, by, `withdrawals ${verdict}`, { withdrawal })
}
