import type { Hash } from 'viem'
import { type Mined, outcomeOf } from '#chain/payouts/outcome.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { outgoingOf } from './outgoing.ts'
import type { Payers } from './payers.ts'
import { endPayment, lockOpen, noteMined, type PaymentRow, type TryRow } from './payment.sql.ts'
import type { Purse } from './purse.ts'
import { overtaken } from './sent/overtaken.ts'
import { takersThatLeft } from './sent/takers.ts'

/** What is out for so long and in no block: nobody knows. */
const UNKNOWN_MS = 600_000

/** Asks the chain what became of a payment that was signed, and writes it down. True: it is not within a block. */
export async function follow(
  services: Services,
  purse: Purse,
  payment: PaymentRow,
  tries: readonly TryRow[],
  payers: Payers,
): Promise<boolean> {
  const { chain, clients, wallet } = purse
  const hashes = tries.flatMap(({ hash }) => (hash ? [hash as Hash] : []))
  if (payment.nonce === null) return false
  const { nonce } = payment
  const sent = { outgoing: outgoingOf(payment), from: wallet, nonce, hashes }
  const outcome = await outcomeOf(clients, sent, chain.confirmations.finality, async (used) => {
    const left = await takersThatLeft(services.database, purse, { from: wallet, first: nonce, used })
    return left.get(nonce) ?? null
  })
  if (outcome.kind === 'mined') {
    await mined(services, purse, payment, outcome, payers)
    return false
  }
  if (outcome.kind === 'overtaken') {
    const judged = await overtaken(services, purse, payment, { sent, ...outcome }, payers)
    if (judged === 'over') await end(services, payment, 'overtaken', payers)
    else if (judged !== 'open') await mined(services, purse, payment, judged, payers)
    return false
  }
  // hidden: it is within a block, and which one is not told; the next look asks again, and nothing is sent anew
  if (outcome.kind === 'waiting') await noteMined(services.database, payment.id, null)
  const first = tries.find(({ sent_at }) => sent_at !== null)?.sent_at
  if (first && services.now().getTime() - first.getTime() > UNKNOWN_MS) await tellUnknown(services, payment, payers)
  return outcome.kind === 'waiting'
}

async function mined(
  services: Services,
  { chain }: Purse,
  payment: PaymentRow,
  found: Mined & { readonly confirmations: number },
  payers: Payers,
): Promise<void> {
  const { hash, block, cost, confirmations, paid, left } = found
  await noteMined(services.database, payment.id, { hash, block, cost })
  if (confirmations < chain.confirmations.finality) return
  // what moved otherwise than it was to is not void: it never goes back by itself (ASSET-06); between our own addresses nothing goes back
  if (!paid && left && payment.kind === 'withdrawal') return tellUnknown(services, payment, payers)
  await end(services, payment, paid ? 'paid' : 'failed', payers)
}

function tellUnknown(services: Services, payment: PaymentRow, payers: Payers): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const locked = await lockOpen(tx, payment.id)
    if (locked) await payers.unknown(services, tx, locked)
  })
}

function end(
  services: Services,
  payment: PaymentRow,
  state: 'paid' | 'failed' | 'overtaken',
  payers: Payers,
): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const locked = await lockOpen(tx, payment.id)
    if (!locked) return
    await endPayment(tx, payment.id, state)
    await payers.ended(services, tx, { ...locked, state })
  })
}
