import { type Mined, minedOf, type Sent } from '#chain/payouts/outcome.ts'
import { paysThe } from '#chain/payouts/taker.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { Payers } from '../payers.ts'
import { isOfPayment, lockOpen, noteDoubt, noteOvertaken, type PaymentRow, triesOf } from '../payment.sql.ts'
import type { Purse } from '../purse.ts'
import { addStop, EVERY_ASSET, isStopped } from '../stops.ts'
import { endedNonces } from './sent.sql.ts'
import { takersOf } from './takers.ts'

/** A nonce that is another's for so long is no reorganisation under way. */
const DOUBT_MS = 5_000

/** A payment that was sent, and what took its nonce: for good or not yet, and how many nonces were used up to which block. */
export interface Overtaken {
  readonly sent: Sent
  readonly final: boolean
  readonly head: bigint
  readonly used: number
}

/**
 * What follows where the nonce of a payment went to a transaction that pays something else: somebody else used the key, the chain was
 * rolled back under us, or the database was brought back and does not know what it had sent. All payouts of the chain stop, and nothing of
 * it goes back before an operator has looked and let them go on. `over`: it was never paid, and cannot be any more; else the transaction
 * by which it was paid all the same.
 * @throws NoAgreement
 */
export async function overtaken(
  services: Services,
  purse: Purse,
  payment: PaymentRow,
  shown: Overtaken,
  payers: Payers,
): Promise<'open' | 'over' | (Mined & { readonly confirmations: number })> {
  const { database } = services
  const { chainId } = purse.chain
  const isNew = await inTransaction(database, (tx) => noteAndStop(tx, services, purse, payment, shown, payers))
  if (isNew || !shown.final || (await isStopped(database, chainId, EVERY_ASSET))) return 'open'
  const other = await paidElsewhere(services, purse, shown)
  if (other === 'unshown') return 'open'
  return other ? { ...other, confirmations: Number(shown.head - other.block + 1n) } : 'over'
}

/** Notes it, and stops payouts the first time that it is sure. True: nothing more is to be done at this look. */
async function noteAndStop(
  tx: Tx,
  services: Services,
  { chain }: Purse,
  { id, nonce }: PaymentRow,
  { sent, final }: Overtaken,
  payers: Payers,
): Promise<boolean> {
  const locked = await lockOpen(tx, id)
  // what was signed after this look began was not asked for: the next one asks
  const isStale = (await triesOf(tx, [id])).some(({ hash }) => hash && !sent.hashes.some((known) => known === hash))
  if (!locked || isStale) return true
  const at = services.now()
  const since = await noteDoubt(tx, id, at)
  if (!since || (!final && at.getTime() - since.getTime() < DOUBT_MS)) return true
  if (!(await noteOvertaken(tx, id, at))) return false
  const note = `nonce ${nonce} of payment ${id} went to a transaction that is not ours`
  if (await addStop(tx, chain.chainId, { why: 'overtaken', note }))
    services.log.error(
      { chainId: chain.chainId, payment: id, nonce },
      'a nonce of a wallet of ours went to another transaction: payouts of its chain are stopped',
    )
  await payers.unknown(services, tx, locked)
  return true
}

/** Nonces before its own that are looked at: of what a lost database had sent a minute before. */
const BEFORE = 50

/**
 * Another transaction of the wallet that pays just this and is of no payment that we know: what a lost database had sent. `unshown`: some
 * nonce is nobody's whom we know, and who took it is not shown, so nothing follows.
 */
async function paidElsewhere(
  { database }: Services,
  purse: Purse,
  { sent, head, used }: Overtaken,
): Promise<Mined | 'unshown' | undefined> {
  const { chain, clients } = purse
  const first = Math.max(0, sent.nonce - BEFORE)
  const known = await endedNonces(database, { chain: chain.chainId, wallet: sent.from, first, used })
  const shown = await takersOf(database, purse, { from: sent.from, first, used, head })
  for (let nonce = first; nonce < used; nonce += 1) {
    if (nonce === sent.nonce || known.has(nonce)) continue
    const taker = await shown(nonce)
    if (!taker) return 'unshown'
    if (!paysThe(taker, sent.outgoing) || (await isOfPayment(database, taker.hash))) continue
    return (await minedOf(clients, { ...sent, hashes: [taker.hash] })) ?? 'unshown'
  }
  return undefined
}
