import { v7 as uuidv7 } from 'uuid'
import type { Services } from '#server/services/services.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import {
  endPayment,
  insertOwnPayment,
  insertPaid,
  insertPayment,
  lockOpen,
  type PaymentRow,
  paymentFor,
  refuseOthers,
  refusePayment,
  type Wanted,
} from './payment.sql.ts'
import { hotWallet, isOpen } from './wallet.ts'

/** What payments are for. */
export type PaymentKind = PaymentRow['kind']

/**
 * Asks for a payment out of the hot wallet, in the transaction of its cause: one for each kind and cause. False when no wallet pays
 * on that chain.
 */
export async function askPayment(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  wanted: Omit<Wanted, 'id' | 'wallet'>,
): Promise<boolean> {
  const wallet = hotWallet(settings)
  if (!wallet || !(await isOpen(tx, wanted.chain, wallet))) return false
  await insertPayment(tx, { ...wanted, id: uuidv7(), wallet })
  return true
}

/**
 * Writes a payment down that a wallet of ours has made by one of its nonces: the worker follows it to its end, and nobody signs it. False
 * where that nonce is another payment's.
 */
export function notePaid(tx: Tx, paid: Omit<Wanted, 'id'> & { readonly nonce: number }): Promise<boolean> {
  return insertPaid(tx, { ...paid, id: uuidv7() })
}

/** Asks for a payment between our own addresses, unless one like it is open. */
export async function askOwnPayment(reader: Reader, wanted: Omit<Wanted, 'id' | 'cause'>): Promise<void> {
  await insertOwnPayment(reader, { ...wanted, id: uuidv7(), cause: uuidv7() })
}

/** Whether a payment of a cause is there, whatever became of it. */
export async function isPaymentAsked(reader: Reader, kind: PaymentKind, cause: string): Promise<boolean> {
  return (await paymentFor(reader, kind, cause)) !== undefined
}

/** Gives up a payment that was not signed, for good; false when it was meanwhile, or has ended. */
export function giveUpPayment(tx: Tx, id: string, why: string): Promise<boolean> {
  return refusePayment(tx, id, why)
}

/**
 * Gives up what nobody has signed of the sweeps of a chain that are of none of its tokens, given by their contracts: the signer knows none of them
 * either, and one that waits keeps what else lies at its address waiting.
 */
export function giveUpClosed(reader: Reader, chain: number, contracts: readonly string[]): Promise<void> {
  return refuseOthers(reader, chain, contracts)
}

/** As `giveUpPayment`, of the payment of a cause; false too when none was asked for. */
export async function giveUpPaymentOf(
  tx: Tx,
  { kind, cause }: Pick<PaymentRow, 'kind' | 'cause'>,
  why: string,
): Promise<boolean> {
  const payment = await paymentFor(tx, kind, cause)
  return payment !== undefined && giveUpPayment(tx, payment.id, why)
}

/**
 * Ends the payment of a cause that nobody has signed, at once and for good; false when it was signed, has ended, or was not asked for. The
 * signer holds the same row while it signs: whoever comes second finds what the first has done.
 */
export async function endUnsigned(
  tx: Tx,
  { kind, cause }: Pick<PaymentRow, 'kind' | 'cause'>,
  why: string,
): Promise<boolean> {
  const payment = await paymentFor(tx, kind, cause)
  if (!payment || !(await refusePayment(tx, payment.id, why))) return false
  await endPayment(tx, payment.id, 'refused')
  return true
}

/**
 * Ends the payment of a cause as paid by the transaction of it that a block holds, whatever that moved; which it is. Undefined where none holds
 * one, it has ended, or was not asked for.
 */
export async function endMined(
  tx: Tx,
  { kind, cause }: Pick<PaymentRow, 'kind' | 'cause'>,
): Promise<string | undefined> {
  const payment = await paymentFor(tx, kind, cause)
  const open = payment && (await lockOpen(tx, payment.id))
  if (!open?.mined_hash) return undefined
  await endPayment(tx, open.id, 'paid')
  return open.mined_hash
}
