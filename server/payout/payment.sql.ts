import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Payment, PaymentTry } from '#server/store/rows.made.ts'

export type PaymentRow = Selectable<Payment>
export type TryRow = Selectable<PaymentTry>

/** What a payment is for, and what it pays: raw in the token's smallest units. */
export type Wanted = Pick<PaymentRow, 'id' | 'kind' | 'cause' | 'chain' | 'wallet' | 'receiver' | 'contract' | 'raw'>

export async function insertPayment(tx: Tx, wanted: Wanted): Promise<void> {
  await tx.insertInto('payment').values(wanted).execute()
}

/** Keeps a payment that was made by a nonce already; false where another has that nonce. */
export async function insertPaid(tx: Tx, paid: Wanted & { readonly nonce: number }): Promise<boolean> {
  const query = tx.insertInto('payment').values(paid)
  const done = await query.onConflict((conflict) => conflict.constraint('payment_nonce').doNothing()).executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Asks for a payment between our own addresses, unless one like it is open (`payment_one_…`). */
export async function insertOwnPayment(reader: Reader, wanted: Wanted): Promise<void> {
  await reader
    .insertInto('payment')
    .values(wanted)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The payment that was asked for by a cause. */
export function paymentFor(reader: Reader, kind: PaymentRow['kind'], cause: string): Promise<PaymentRow | undefined> {
  return reader.selectFrom('payment').selectAll().where('kind', '=', kind).where('cause', '=', cause).executeTakeFirst()
}

/** An open payment, and its place in the order in which they are looked after. */
export interface OpenPayment extends PaymentRow {
  /** When it was asked for, in microseconds since 1970: finer than a date. */
  readonly at: bigint
}

/**
 * Payments of a wallet that have not ended, behind one of them: those that were signed by their nonces, then the others as they were asked
 * for. What waits, for a hold or a limit, stands in nobody's way.
 */
export async function openPayments(
  reader: Reader,
  chain: number,
  wallet: string,
  after: OpenPayment | undefined,
  limit: number,
): Promise<OpenPayment[]> {
  const unsigned =
    after &&
    sql`nonce is null and (asked_at, id) >
    (timestamptz 'epoch' + ${after.at} * interval '1 microsecond', ${after.id})`
  const behind =
    after === undefined ? sql`true` : after.nonce === null ? unsigned : sql`(nonce > ${after.nonce} or nonce is null)`
  const { rows } = await sql<OpenPayment>`select *, (extract(epoch from asked_at) * 1000000)::bigint as at from payment
    where chain = ${chain} and wallet = ${wallet} and state = 'open' and ${behind}
    order by nonce nulls last, asked_at, id limit ${limit}`.execute(reader)
  return rows
}

/** Wallets besides one that have payments under way on a chain, deposit addresses left out: those that paid before. */
export async function otherWallets(reader: Reader, chain: number, wallet: string): Promise<string[]> {
  const { rows } = await sql<{ wallet: string }>`select distinct wallet from payment
    where chain = ${chain} and state = 'open' and kind <> 'sweep' and wallet <> ${wallet} order by wallet`.execute(
    reader,
  )
  return rows.map((row) => row.wallet)
}

/** The tries of payments, first to last. */
export function triesOf(reader: Reader, payments: readonly string[]): Promise<TryRow[]> {
  if (payments.length === 0) return Promise.resolve([])
  return reader
    .selectFrom('payment_try')
    .selectAll()
    .where('payment', 'in', payments)
    .orderBy('payment')
    .orderBy('number')
    .execute()
}

/** Asks for a try to be signed; one that another worker asked for stands. */
export async function insertTry(
  reader: Reader,
  one: Pick<TryRow, 'payment' | 'number' | 'max_fee' | 'tip' | 'gas'>,
): Promise<void> {
  await reader
    .insertInto('payment_try')
    .values(one)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is asked of a wallet and within no block: of its token, and of the chain's own currency at most. */
export interface Asked {
  readonly id: string
  /** null: the chain's own currency, which `wei` counts then. */
  readonly contract: string | null
  readonly raw: bigint
  readonly wei: bigint
}

/** Every payment of a wallet that a try was asked for and that no block is known to hold. */
export async function askedOf(reader: Reader, chain: number, wallet: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`select p.id, p.contract, p.raw,
      max(t.gas * t.max_fee) + case when p.contract is null then p.raw else 0 end as wei
    from payment p join payment_try t on t.payment = p.id
    where p.chain = ${chain} and p.wallet = ${wallet} and p.state = 'open' and p.refused is null and p.mined_hash is null
    group by p.id`.execute(reader)
  return rows
}

/** Keeps whoever else would ask the same wallet for more waiting until the transaction ends. */
export async function lockWallet(tx: Tx, chain: number, wallet: string): Promise<void> {
  await sql`select from payout_wallet where chain = ${chain} and address = ${wallet} for no key update`.execute(tx)
}

/** Notes that a try is about to be sent: before it is, so that nobody takes it for unsent. */
export async function noteSending(
  reader: Reader,
  { payment, number }: Pick<TryRow, 'payment' | 'number'>,
  at: Date,
): Promise<void> {
  await sql`update payment_try set sent_at = ${at}
    where payment = ${payment} and number = ${number} and sent_at is null`.execute(reader)
}

/** Notes what the nodes said to a try. */
export async function noteTold(
  reader: Reader,
  { payment, number }: Pick<TryRow, 'payment' | 'number'>,
  told: string,
): Promise<void> {
  await sql`update payment_try set told = ${told}
    where payment = ${payment} and number = ${number} and told is distinct from ${told}`.execute(reader)
}

/** The payment, held by this transaction, when it has not ended. */
export function lockOpen(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
}

/** What the chain shows of an open payment as long as it is not final. */
export async function noteMined(
  reader: Reader,
  id: string,
  mined: { readonly hash: string; readonly block: bigint; readonly cost: bigint } | null,
): Promise<void> {
  const { hash = null, block = null, cost = null } = mined ?? {}
  await sql`update payment
    set mined_hash = ${hash}, mined_block = ${block}, cost_wei = ${cost}, doubted_at = null, overtaken_at = null
    where id = ${id} and state = 'open' and (mined_hash, mined_block, cost_wei, doubted_at, overtaken_at)
      is distinct from (${hash}::text, ${block}::bigint, ${cost}::numeric, null::timestamptz, null::timestamptz)`.execute(
    reader,
  )
}

/** Notes since when its nonce is another's; since when that is. */
export async function noteDoubt(reader: Reader, id: string, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`update payment set doubted_at = coalesce(doubted_at, ${at}::timestamptz)
    where id = ${id} and state = 'open' returning doubted_at as at`.execute(reader)
  return rows[0]?.at
}

/** Notes that payouts of its chain are stopped for it; false: that was noted before. */
export async function noteOvertaken(tx: Tx, id: string, at: Date): Promise<boolean> {
  const done = await sql`update payment set overtaken_at = ${at}
    where id = ${id} and state = 'open' and overtaken_at is null`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Whether a transaction is a try of a payment, or what one was mined by. */
export async function isOfPayment(reader: Reader, hash: string): Promise<boolean> {
  const { rows } = await sql`select from payment_try where hash = ${hash}
    union all select from payment where mined_hash = ${hash}`.execute(reader)
  return rows.length > 0
}

/** Writes an end down. */
export async function endPayment(tx: Tx, id: string, state: PaymentRow['state']): Promise<void> {
  await sql`update payment set state = ${state}, ended_at = clock_timestamp() where id = ${id}`.execute(tx)
}

/** Says that a payment that was not signed is not to be made; false when it has been signed meanwhile. */
export async function refusePayment(tx: Tx, id: string, why: string): Promise<boolean> {
  const done = await sql`update payment set refused = coalesce(refused, ${why})
    where id = ${id} and state = 'open' and nonce is null`.execute(tx)
  return done.numAffectedRows === 1n
}

/** Says of what nobody has signed of a chain's sweeps, and is of none of some tokens, given by their contracts, that it is not to be made. */
export async function refuseOthers(reader: Reader, chain: number, contracts: readonly string[]): Promise<void> {
  await sql`update payment set refused = 'its token is closed'
    where kind = 'sweep' and chain = ${chain} and state = 'open' and nonce is null and refused is null
      and contract <> all (${contracts}::text[])`.execute(reader)
}
