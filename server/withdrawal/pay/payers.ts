import type { Payers } from '#server/payout/payers.ts'
import { keptBackOf, lockWithdrawal, moveWithdrawal, unaskedOf } from '../withdrawal.sql.ts'
import { refund, succeed } from './end.ts'
import { tellBack, tellPaid } from './told.ts'

/** What becomes of a withdrawal when its payment ends, or when nobody knows. */
export const withdrawalPayers: Payers = {
  async ended({ now }, tx, { cause, state, mined_hash }) {
    const row = await lockWithdrawal(tx, cause)
    if (!row) throw new Error(`a payment of no withdrawal: ${cause}`)
    if (state === 'paid' && mined_hash) {
      await succeed(tx, row, mined_hash)
      return tellPaid(tx, row, now())
    }
    // never mined, or mined without moving anything: it cannot be paid any more
    await moveWithdrawal(tx, row.id, 'failed', { why: state, ...(mined_hash && { tx_hash: mined_hash }) })
    await refund(tx, row)
    await tellBack(tx, row, now())
  },
  async unknown(_, tx, { cause }) {
    const row = await lockWithdrawal(tx, cause)
    if (row?.state === 'processing') await moveWithdrawal(tx, row.id, 'callbackFailed')
  },
  keptBack: ({ database }, payments) =>
    keptBackOf(
      database,
      payments.map(({ id }) => id),
    ),
  unasked: ({ database }, payments) =>
    unaskedOf(
      database,
      payments.map(({ id }) => id),
    ),
}
