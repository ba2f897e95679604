import { oneOf } from '#chain/deposits/ask-nodes.ts'
import { broadcast } from '#chain/payouts/broadcast.ts'
import { pricesNow, raised } from '#chain/payouts/fees.ts'
import { Disputed } from '#chain/payouts/outcome.ts'
import { isSigned } from '#chain/payouts/transaction.ts'
import { isOfWholeChain } from '#server/deposit/scan/silence.ts'
import { type Apart, apart } from '#server/jobs/apart.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { follow } from './follow.ts'
import { outgoingOf } from './outgoing.ts'
import type { Payers } from './payers.ts'
import {
  endPayment,
  insertTry,
  lockOpen,
  noteSending,
  noteTold,
  type OpenPayment,
  openPayments,
  type PaymentRow,
  refusePayment,
  type TryRow,
  triesOf,
} from './payment.sql.ts'
import { prepare } from './prepare.ts'
import type { Purse } from './purse.ts'
import { barUnasked } from './unasked.ts'
import { isCompared } from './wallet.ts'

/** Payments that are read at once, unless somebody wants fewer. */
const MOST = 200
/** Tries of one payment. */
const TRIES = 20

/**
 * One look at the payments of a wallet, the worker's job: follows what was sent, asks for tries to be signed, and sends what
 * was. Several workers may look at once, and each may be killed anywhere: what was signed was stored before, the same bytes
 * may be sent twice, and the chain alone ends a payment.
 * One that fails by itself keeps nothing behind it from being looked after.
 * @throws NoAgreement, and what a node throws; then the next look goes on; what single ones failed by, and Disputed, after the others
 */
export async function pay(services: Services, purse: Purse, payers: Payers, most = MOST): Promise<void> {
  const { chain, wallet } = purse
  // what a node throws is that of all, but for what is said of one transaction
  const round: Round = { each: apart(isOfWholeChain), isFirst: true, closed: new Set(), lacking: new Map() }
  let last: OpenPayment | undefined
  for (let more = most; more === most; ) {
    const open = await openPayments(services.database, chain.chainId, wallet, last, most)
    await payPage(services, purse, payers, open, round)
    last = open.at(-1)
    more = open.length
  }
  round.each.end()
}

/** What one look has found so far. */
interface Round {
  readonly each: Apart
  /** No payment is out before this one: only the lowest nonce can be stuck for its price, the others wait for it. */
  isFirst: boolean
  /** Contracts of which nothing is prepared any more at this look. */
  readonly closed: Set<string | null>
  /** Of contracts the least that the wallet had too little for: it has too little for whatever pays as much, and no node is asked of that. */
  readonly lacking: Map<string | null, bigint>
}

async function payPage(
  services: Services,
  purse: Purse,
  payers: Payers,
  open: readonly PaymentRow[],
  round: Round,
): Promise<void> {
  const tries = await triesOf(
    services.database,
    open.map(({ id }) => id),
  )
  const unasked = new Set(await payers.unasked(services, open))
  const triesBy = new Map(open.map(({ id }) => [id, tries.filter(({ payment }) => payment === id)]))
  const unprepared = open.filter(({ id, nonce }) => nonce === null && !triesBy.get(id)?.length)
  const keptBack = new Set(await payers.keptBack(services, unprepared))
  for (const payment of open) {
    const its = triesBy.get(payment.id) ?? []
    await round.each.done(async () => {
      if (unasked.has(payment.id)) await barUnasked(services, payment)
      else if (payment.refused !== null && payment.nonce === null) await endRefused(services, payment, payers)
      else if (payment.nonce !== null) await goOn(services, purse, payment, its, payers, round)
      else if (purse.past && payment.kind !== 'withdrawal') await dropOwn(services, payment)
      else if (its.length === 0 && !purse.past && !keptBack.has(payment.id) && isOpenFor(payment, round))
        noteLack(round, payment, await prepare(services, purse, payment))
      return 0
    })
  }
}

/** Follows what was signed, and sends it as long as no block holds it. */
async function goOn(
  services: Services,
  purse: Purse,
  payment: PaymentRow,
  its: readonly TryRow[],
  payers: Payers,
  round: Round,
): Promise<void> {
  const isOut = await follow(services, purse, payment, its, payers).catch((error: unknown) => {
    if (error instanceof Disputed && error.waits) round.isFirst = false
    throw error
  })
  if (!isOut) return
  const { isFirst } = round
  round.isFirst = false
  await send(services, purse, payment, its)
  if (isFirst && !purse.past) await replace(services, purse, payment, its)
}

/** Whether it may be that a payment can be prepared, by what this look has found. */
function isOpenFor({ contract, raw }: PaymentRow, { closed, lacking }: Round): boolean {
  const lacks = lacking.get(contract)
  return !closed.has(contract) && (lacks === undefined || raw < lacks)
}

/** Notes what one could not be prepared for. Gas is the same for each of a token; of what pays the chain's own currency, what pays less may do. */
function noteLack(
  { closed, lacking }: Round,
  { contract, raw }: PaymentRow,
  lacks: Awaited<ReturnType<typeof prepare>>,
) {
  if (lacks === 'closed' || (lacks === 'gas' && contract !== null)) closed.add(contract)
  else if (lacks) lacking.set(contract, raw)
}

/**
 * A payment that the signer will not make, or that the token refuses: it was never signed, so it is over. What a member gets back for it waits until
 * it is known what the wallets have sent: a database that was brought back may have paid it.
 */
function endRefused(services: Services, payment: PaymentRow, payers: Payers): Promise<void> {
  return inTransaction(services.database, async (tx) => {
    const locked = await lockOpen(tx, payment.id)
    if (!locked || locked.nonce !== null) return
    if (locked.kind === 'withdrawal' && !(await isCompared(tx, locked.chain))) return
    await endPayment(tx, payment.id, 'refused')
    await payers.ended(services, tx, { ...locked, state: 'refused' })
  })
}

/** Between our own addresses by a wallet that pays no more: nobody signs it, and it would stand in the way of the new wallet's. */
async function dropOwn({ database }: Services, { id }: PaymentRow): Promise<void> {
  await inTransaction(database, (tx) => refusePayment(tx, id, 'its wallet pays no more'))
}

/** When each try was last sent by this process: the bytes are sent again now and then, in case the nodes forgot them. */
const lastSent = new Map<string, number>()
const AGAIN_MS = 15_000

async function send(
  services: Services,
  { chain, clients, wallet }: Purse,
  payment: PaymentRow,
  tries: readonly TryRow[],
) {
  const { database, log, now } = services
  const newest = tries.findLast(({ signed }) => signed !== null)
  if (!newest?.signed || !newest.hash || payment.nonce === null || payment.mined_hash !== null) return
  const at = now().getTime()
  if (at - (lastSent.get(newest.hash) ?? 0) < AGAIN_MS) return
  const facts = { chainId: chain.chainId, payment: payment.id, hash: newest.hash }
  const raw = newest.signed as `0x${string}`
  if (!(await isSigned(raw, outgoingOf(payment), payment.nonce, wallet)))
    return log.error(facts, 'a signed transaction is not its payment, and is not sent')
  await noteSending(database, newest, now())
  lastSent.set(newest.hash, at)
  if (lastSent.size > 10_000) lastSent.clear()
  const told = await broadcast(clients, raw)
  await noteTold(database, newest, told.kind === 'refused' ? `refused: ${told.why}` : told.kind)
  if (told.kind === 'refused') log.warn({ ...facts, why: told.why }, 'the nodes refuse a signed transaction')
}

/** Asks for another try with a higher price when the last one is out for too long. */
async function replace(services: Services, { chain, clients }: Purse, payment: PaymentRow, tries: readonly TryRow[]) {
  const { economy, database, now } = services
  const last = tries.at(-1)
  const { mostWei, replaceMinutes } = economy.withdrawal.gas
  const ceiling = mostWei.get(chain.chainId)
  if (!last?.sent_at || ceiling === undefined || payment.mined_hash !== null || tries.length >= TRIES) return
  if (now().getTime() - last.sent_at.getTime() < replaceMinutes * 60_000) return
  const prices = await oneOf(clients, (client) => pricesNow(client, ceiling))
  const next = prices && raised({ maxFee: last.max_fee, tip: last.tip }, prices, ceiling)
  if (!next) return
  await insertTry(database, {
    payment: payment.id,
    number: last.number + 1,
    max_fee: next.maxFee,
    tip: next.tip,
    gas: last.gas,
  })
}
