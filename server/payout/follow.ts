import type { Hash } from 'viem'
import { type Outcome, outcomeOf } from '#chain/payouts/outcome.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { outgoingOf } from './outgoing.ts'
import type { Payers } from './payers.ts'
import { endPayment, lockOpen, noteDoubt, noteMined, type PaymentRow, type TryRow } from './payment.sql.ts'
import type { Purse } from './purse.ts'
import { EVERY_ASSET, stopPayouts } from './stops.ts'

/** A nonce that is another's for so long is no reorganisation under way. */
const DOUBT_MS = 5_000
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
  if (payment.nonce === null || hashes.length === 0) return false
  const sent = { outgoing: outgoingOf(payment), from: wallet, nonce: payment.nonce, hashes }
  const outcome = await outcomeOf(clients, sent, chain.confirmations.finality)
  if (outcome.kind === 'mined') {
    await mined(services, purse, payment, outcome, payers)
    return false
  }
  if (outcome.kind === 'overtaken') {
    await overtaken(services, purse, payment, outcome.final, payers)
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
  found: Extract<Outcome, { kind: 'mined' }>,
  payers: Payers,
): Promise<void> {
  const { hash, block, cost, confirmations, paid } = found
  await noteMined(services.database, payment.id, { hash, block, cost })
  if (confirmations < chain.confirmations.finality) return
  await end(services, payment, paid ? 'paid' : 'failed', payers)
}

/** Somebody else used the key, or the chain was rolled back under us: nothing more leaves until an operator has looked. */
async function overtaken(services: Services, { chain }: Purse, payment: PaymentRow, final: boolean, payers: Payers) {
  const { database, now, log } = services
  const since = await noteDoubt(database, payment.id, now())
  if (!since || (!final && now().getTime() - since.getTime() < DOUBT_MS)) return
  const facts = { chainId: chain.chainId, payment: payment.id, nonce: payment.nonce }
  const note = `nonce ${payment.nonce} of payment ${payment.id} went to a transaction that is not ours`
  if (await stopPayouts(database, { chain: chain.chainId, asset: EVERY_ASSET, why: 'overtaken', note }))
    log.error(facts, 'a nonce of a wallet of ours went to another transaction: payouts of its chain are stopped')
  if (final) await end(services, payment, 'overtaken', payers)
  else await tellUnknown(services, payment, payers)
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
