import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import type { PaymentRow } from './payment.sql.ts'

/** Whoever asks for payments hears what became of them, each time in the transaction that writes it down. */
export interface Payers {
  /** It has ended, for good. */
  ended(services: Services, tx: Tx, payment: PaymentRow): Promise<void>
  /** It is out, and nobody knows what became of it. */
  unknown(services: Services, tx: Tx, payment: PaymentRow): Promise<void>
}
