import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { endPayment, type PaymentRow, refusePayment } from './payment.sql.ts'
import { EVERY_ASSET, stopPayouts } from './stops.ts'

/**
 * A payment that nobody asks for, though the database takes none: whoever wrote it went around it. One that was never signed is ended, so
 * that nobody signs it; what is signed may be out, and is left to a person. Either way all payouts of its chain stop, and others go on.
 */
export async function barUnasked({ database, log }: Services, { id, cause, chain, nonce }: PaymentRow): Promise<void> {
  const note = `payment ${id} is of no withdrawal that is being paid (${cause})`
  const stopped = await inTransaction(database, async (tx) => {
    if (await refusePayment(tx, id, 'nobody asks for it')) await endPayment(tx, id, 'refused')
    return stopPayouts(tx, { chain, asset: EVERY_ASSET, why: 'unasked', note })
  })
  const facts = { chainId: chain, payment: id, cause, nonce }
  if (stopped) log.error(facts, 'a payment that nobody asks for: payouts of its chain are stopped')
  else log.warn(facts, 'a payment that nobody asks for')
}
