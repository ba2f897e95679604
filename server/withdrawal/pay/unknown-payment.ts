import { unknownPayments } from '#server/payout/sent/unknown-payment.ts'
import { isCompared } from '#server/payout/wallet.ts'
import type { Reader } from '#server/store/database.ts'
import { stepsOf, type WithdrawalRow } from '../withdrawal.sql.ts'

/**
 * Transactions of wallets of ours that pay what a withdrawal is to pay, since it was asked for, and that are of no payment here: is there
 * one, a database that was brought back has paid it most likely, and it is neither paid once more nor given back.
 */
export async function unknownPaymentsOf(reader: Reader, row: WithdrawalRow): Promise<string[]> {
  const { id, chain, asset, address: receiver, raw } = row
  // by the database's clock, as what the scanner saw is
  const [asked] = await stepsOf(reader, id)
  return unknownPayments(reader, { chain, asset, receiver, raw }, asked?.at ?? row.made_at)
}

/**
 * Whether a withdrawal that is not over is known not to have been paid. A database that was brought back may have paid it in its last minute,
 * and not know.
 */
export async function isSurelyUnpaid(reader: Reader, row: WithdrawalRow): Promise<boolean> {
  return (await isCompared(reader, row.chain)) && (await unknownPaymentsOf(reader, row)).length === 0
}
