import { type Selectable, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Payment } from '#server/store/rows.made.ts'

/** What payments are for. */
export type PaymentKind = Selectable<Payment>['kind']

/** A try that waits to be signed. */
export interface Try {
  readonly payment: string
  readonly kind: PaymentKind
  readonly number: number
  readonly maxFee: bigint
  readonly tip: bigint
  readonly gas: bigint
  readonly chain: number
  readonly wallet: string
  readonly receiver: string
  /** null: the chain's own currency. */
  readonly contract: string | null
  readonly raw: bigint
  readonly nonce: number | null
}

/** One of a withdrawal, with all that its policy looks at. */
export interface ToSign extends Try {
  readonly withdrawal: Approved
}

/** The withdrawal that a payment is for. */
export interface Approved {
  readonly id: string
  readonly member: UserId
  readonly chain: number
  readonly asset: Asset
  readonly contract: string
  readonly address: string
  readonly leaves: Minor
  readonly fee: Minor
  readonly arrives: Minor
  readonly raw: bigint
  readonly worth: Minor
  readonly state: string
  readonly madeAt: Date
  /** Whether the reservation of it is open, of its member, asset and sum. */
  readonly reserved: boolean
}

/** A try that waits, and where its payment stands in the order of asking. */
export interface Waiting {
  readonly payment: string
  readonly number: number
  /** Microseconds since 1970. */
  readonly askedAt: bigint
}

/**
 * Tries of a wallet and of deposit addresses that wait, by the order in which their payments were asked for, behind one of them: what has
 * to wait on, for a hold or a limit, must not stand in the way of what is behind it.
 */
export async function unsigned(
  reader: Reader,
  wallet: string,
  after: Waiting | undefined,
  limit: number,
): Promise<Waiting[]> {
  const behind = after
    ? sql`and (p.asked_at, p.id, t.number) > (timestamptz 'epoch' + ${after.askedAt} * interval '1 microsecond', ${after.payment}, ${after.number})`
    : sql``
  const { rows } = await sql<Waiting>`
    select t.payment, t.number, (extract(epoch from p.asked_at) * 1000000)::bigint as "askedAt" from payment_try t join payment p on p.id = t.payment
    where t.signed is null and p.state = 'open' and p.refused is null and (p.wallet = ${wallet} or p.kind = 'sweep') ${behind}
    order by p.asked_at, p.id, t.number limit ${limit}`.execute(reader)
  return rows
}

/** A try, its payment held by this transaction; undefined when it no longer waits. */
export async function lockTry(tx: Tx, payment: string, number: number): Promise<Try | undefined> {
  // the payment's row first: whoever ends it waits, and what is read after is what stands
  await sql`select from payment where id = ${payment} for no key update`.execute(tx)
  const { rows } = await sql<Try>`
    select t.payment, t.number, t.max_fee as "maxFee", t.tip, t.gas, p.kind, p.chain, p.wallet, p.receiver, p.contract, p.raw, p.nonce
    from payment_try t join payment p on p.id = t.payment
    where t.payment = ${payment} and t.number = ${number} and t.signed is null and p.state = 'open'
      and p.refused is null`.execute(tx)
  return rows[0]
}

/** The withdrawal that a payment is for. */
export async function approved(tx: Tx, payment: string): Promise<Approved | undefined> {
  const { rows } = await sql<Approved>`
    select w.id, w.member, w.chain, w.asset, w.contract, w.address, w.leaves, w.fee, w.arrives, w.raw, w.worth, w.state,
      w.made_at as "madeAt", coalesce(r.state = 'open' and r.member = w.member and r.asset = w.asset and r.units = w.leaves
        and r.purpose = 'withdrawal' and r.cause = w.id::text, false) as reserved
    from payment p join withdrawal w on w.id = p.cause left join ledger.reservation r on r.id = w.id
    where p.id = ${payment} and p.kind = 'withdrawal'`.execute(tx)
  return rows[0]
}

/** All of a withdrawal that an approval is for. */
export type Decided = Pick<
  Approved,
  'id' | 'member' | 'chain' | 'asset' | 'contract' | 'address' | 'leaves' | 'fee' | 'arrives' | 'raw'
>

/** Who is said to have approved a withdrawal, with the signature that shows it. */
export async function approvals(
  tx: Tx,
  withdrawal: string,
): Promise<{ readonly operator: string; readonly signature: string | null }[]> {
  const { rows } = await sql<{ operator: string; signature: string | null }>`select operator, signature
    from withdrawal_decision where withdrawal = ${withdrawal} and verdict = 'approve'`.execute(tx)
  return rows
}

/** What a member asked to withdraw in the 24 hours before one that was made; those that went back left out. */
export async function askedBefore(tx: Tx, { id, member, madeAt }: Approved): Promise<{ asset: Asset; units: Minor }[]> {
  const { rows } = await sql<{ asset: Asset; units: Minor }>`select asset, sum(leaves) as units from withdrawal
    where member = ${member} and made_at > ${madeAt}::timestamptz - interval '24 hours' and (made_at, id) < (${madeAt}, ${id})
      and state not in ('refunded', 'reviewFailed', 'failed') group by asset`.execute(tx)
  return rows
}

/** What was signed in the last 24 hours for a member, or on a chain: what left, by asset. */
export async function signedOfDay(
  reader: Reader,
  of: { readonly member: UserId } | { readonly chain: number },
): Promise<{ asset: Asset; units: Minor }[]> {
  const whose = 'member' in of ? sql`w.member = ${of.member}` : sql`w.chain = ${of.chain}`
  const { rows } = await sql<{ asset: Asset; units: Minor }>`select w.asset, sum(w.leaves) as units
    from payment_try t join payment p on p.id = t.payment and p.kind = 'withdrawal' join withdrawal w on w.id = p.cause
    where t.number = 1 and t.signed_at > statement_timestamp() - interval '24 hours' and ${whose} group by w.asset`.execute(
    reader,
  )
  return rows
}

/** The withdrawals of a member that were signed in the last 24 hours. */
export async function signedFor(tx: Tx, member: UserId): Promise<Decided[]> {
  const { rows } =
    await sql<Decided>`select w.id, w.member, w.chain, w.asset, w.contract, w.address, w.leaves, w.fee, w.arrives, w.raw
    from payment_try t join payment p on p.id = t.payment and p.kind = 'withdrawal' join withdrawal w on w.id = p.cause
    where t.number = 1 and t.signed_at > statement_timestamp() - interval '24 hours' and w.member = ${member}`.execute(
      tx,
    )
  return rows
}

/**
 * Whether payouts of the asset on the chain are stopped, or everything of the member is: also by a change to the account's security that
 * came after the withdrawal was asked for.
 */
export async function isHeld(tx: Tx, { chain, asset, member }: Approved): Promise<boolean> {
  const { rows } = await sql`select from payout_stop where chain = ${chain} and asset in (${asset}, '*')
    union all select from deposit_flag where member = ${member} and cleared_at is null
    union all select from account_freeze where member = ${member} and lifted_at is null
    union all select from hold where member = ${member} and until > world_now()`.execute(tx)
  return rows.length > 0
}

/** Whether an address is one that we gave to a member, or a wallet that pays or once paid. */
export async function isOurs(tx: Tx, address: string): Promise<boolean> {
  const { rows } = await sql`select from deposit_address where address = ${address}
    union all select from payout_wallet where address = ${address}`.execute(tx)
  return rows.length > 0
}

/** Whether payouts are stopped on a chain: of an asset, or with '*' of all. */
export async function isStopped(tx: Tx, chain: number, asset: string): Promise<boolean> {
  const { rows } = await sql`select from payout_stop where chain = ${chain} and asset in (${asset}, '*')`.execute(tx)
  return rows.length > 0
}

/** Which number below which key a deposit address of ours has. */
export async function numberOf(tx: Tx, address: string): Promise<{ key: string; index: number } | undefined> {
  const { rows } = await sql<{ key: string; index: number }>`select key, index from deposit_address
    where address = ${address}`.execute(tx)
  return rows[0]
}

/** The gas that deposit addresses of a chain were given in the last 24 hours, in wei. */
export async function gasOfDay(reader: Reader, chain: number): Promise<bigint> {
  const { rows } = await sql<{ wei: bigint }>`select coalesce(sum(p.raw), 0) as wei
    from payment_try t join payment p on p.id = t.payment and p.kind = 'gas'
    where t.number = 1 and t.signed_at > statement_timestamp() - interval '24 hours' and p.chain = ${chain}`.execute(
    reader,
  )
  return rows[0]?.wei ?? 0n
}

/** Stores what was signed, before anybody can send it. */
export async function storeSigned(
  tx: Tx,
  { payment, number }: Pick<ToSign, 'payment' | 'number'>,
  signed: { readonly raw: string; readonly hash: string },
): Promise<void> {
  await sql`update payment_try set signed = ${signed.raw}, hash = ${signed.hash}, signed_at = clock_timestamp()
    where payment = ${payment} and number = ${number}`.execute(tx)
}

/** Says that a payment will not be signed. */
export async function storeRefusal(tx: Tx, payment: string, why: string): Promise<void> {
  await sql`update payment set refused = ${why} where id = ${payment} and nonce is null`.execute(tx)
}
