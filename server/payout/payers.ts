import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import type { PaymentKind } from './ask.ts'
import type { PaymentRow } from './payment.sql.ts'

/** Whoever asks for payments hears what became of them, each time in the transaction that writes it down. */
export interface Payers {
  /** It has ended, for good. */
  ended(services: Services, tx: Tx, payment: PaymentRow): Promise<void>
  /** It is out, and nobody knows what became of it. */
  unknown(services: Services, tx: Tx, payment: PaymentRow): Promise<void>
  /** Those whose owners may have nothing paid now, by their ids: nothing of the wallet is kept for them. */
  keptBack(services: Services, payments: readonly PaymentRow[]): Promise<readonly string[]>
  /** Those of open payments that nobody asks for: their cause is not there, or waits for none. By their ids. */
  unasked(services: Services, payments: readonly PaymentRow[]): Promise<readonly string[]>
}

/** Of what moves between our own addresses: nobody waits for it, and nothing is booked. What did not arrive is told and planned anew. */
export const ownPayers: Payers = {
  async ended({ log }, _, { id, kind, chain, wallet, state, refused }) {
    const facts = { chainId: chain, payment: id, kind, wallet }
    if (state !== 'paid')
      log.error({ ...facts, state, why: refused }, 'a payment between our own addresses came to nothing')
  },
  async unknown({ log }, _, { id, kind, chain, wallet }) {
    log.warn(
      { chainId: chain, payment: id, kind, wallet },
      'nobody knows what became of a payment between our own addresses',
    )
  },
  // they have no cause but themselves, and no owner
  keptBack: async () => [],
  unasked: async () => [],
}

/** Who hears of a payment: those who ask for payments of a kind of theirs; of the others it is one between our own addresses. */
export function payersByKind(asking: ReadonlyMap<PaymentKind, Payers>): Payers {
  const of = ({ kind }: PaymentRow) => asking.get(kind) ?? ownPayers
  const ofAll = async (
    payments: readonly PaymentRow[],
    ask: (payers: Payers, own: readonly PaymentRow[]) => Promise<readonly string[]>,
  ) => {
    const found = [...asking].map(([kind, payers]) =>
      ask(
        payers,
        payments.filter((payment) => payment.kind === kind),
      ),
    )
    return (await Promise.all(found)).flat()
  }
  return {
    ended: (services, tx, payment) => of(payment).ended(services, tx, payment),
    unknown: (services, tx, payment) => of(payment).unknown(services, tx, payment),
    keptBack: (services, payments) => ofAll(payments, (payers, own) => payers.keptBack(services, own)),
    unasked: (services, payments) => ofAll(payments, (payers, own) => payers.unasked(services, own)),
  }
}
