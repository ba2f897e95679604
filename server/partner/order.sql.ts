import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { keptBack } from '#server/hold/kept-back.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { PartnerOrder } from '#server/store/rows.made.ts'

export type OrderRow = Omit<Selectable<PartnerOrder>, 'asset'> & { asset: Asset }

export async function insertOrder(tx: Tx, row: Insertable<PartnerOrder>): Promise<void> {
  await tx.insertInto('partner_order').values(row).execute()
}

/** Changes one; the database refuses a move that does not exist. */
export async function changeOrder(tx: Tx, id: string, change: Updateable<PartnerOrder>): Promise<void> {
  await tx.updateTable('partner_order').set(change).where('id', '=', id).execute()
}

/** One, held by this transaction. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('partner_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<OrderRow>()
    .executeTakeFirst()
}

export function orderRow(reader: Reader, id: string): Promise<OrderRow | undefined> {
  return reader.selectFrom('partner_order').selectAll().where('id', '=', id).$castTo<OrderRow>().executeTakeFirst()
}

/** An order that a partner has sent, by its own id. */
export function orderOfPartner(reader: Reader, partner: number, orderId: string): Promise<OrderRow | undefined> {
  return reader
    .selectFrom('partner_order')
    .selectAll()
    .where('partner', '=', partner)
    .where('way', '=', 'in')
    .where('order_id', '=', orderId)
    .$castTo<OrderRow>()
    .executeTakeFirst()
}

/** One of a partner's orders at a time: of two that bring the same one, the second waits and finds what the first has done. */
export async function holdOrderId(tx: Tx, partner: number, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${partner} ${orderId}`}, 0))`.execute(tx)
}

/** What a member sent or was sent of each asset since an instant of the wall's clock, what came back or was refused left out. */
export async function movedSince(
  reader: Reader,
  { member, way, since }: { readonly member: UserId; readonly way: 'out' | 'in'; readonly since: Date },
): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ asset: string; amount: Minor }>`select asset, sum(amount) as amount from partner_order
    where member = ${member} and way = ${way} and made_at > ${since} and state not in ('refused', 'returned')
    group by asset`.execute(reader)
  return new Map(rows.map(({ asset, amount }) => [asset, amount]))
}

/** One that is due: whether the partner cannot have it yet, and whether its member's assets are kept back now. */
export type DueOrder = OrderRow & { readonly first: boolean; readonly keptBack: boolean }

/**
 * Takes orders of a partner that are due, for whoever asks the partner now: from here on it may have them. They come up again at
 * `until`, should nothing be heard of them by then. What the partner cannot have yet waits while the account's assets are kept back, by what
 * came after it was asked for.
 */
export async function takeDue(
  reader: Reader,
  { partner, now, until, limit }: { partner: number; now: Date; until: Date; limit: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with due as (select id, state from partner_order where partner = ${partner} and next_at <= ${now}
        and (state <> 'asked' or not ${keptBack('partner_order.member')})
      order by next_at, id limit ${limit} for update skip locked)
    update partner_order o set tries = o.tries + 1, next_at = ${until},
      state = case o.state when 'asked' then 'sent' else o.state end
    from due where o.id = due.id returning o.*, due.state = 'asked' as first,
      ${keptBack('o.member')} as "keptBack"`.execute(reader)
  return rows
}

/** Which of a member's orders, in which order, after which place. */
export interface Filter {
  readonly way?: 'out' | 'in' | undefined
  readonly partner?: number | undefined
  readonly asset?: Asset | undefined
  readonly status?: OrderRow['state'] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's orders, those that were refused to a partner left out: nothing of them was ever his. */
export async function orderRows(reader: Reader, member: UserId, filter: Filter): Promise<OrderRow[]> {
  const { way, partner, asset, status, from, to, sort, after, limit } = filter
  const { behind, by } = recordOrder(sort, after)
  const { rows } = await sql<OrderRow>`select * from partner_order
    where member = ${member} and not (way = 'in' and state = 'refused')
      ${way ? sql`and way = ${way}` : sql``}
      ${partner === undefined ? sql`` : sql`and partner = ${partner}`}
      ${asset ? sql`and asset = ${asset}` : sql``}
      ${status ? sql`and state = ${status}` : sql``}
      ${from ? sql`and world_at >= ${from}` : sql``}
      ${to ? sql`and world_at < ${to}` : sql``}
      and ${behind}
    order by ${by} limit ${limit}`.execute(reader)
  return rows
}

/** What a member has sent out and no partner has taken or refused yet (it is asked again until then), by asset: the sum, how many, and since when. */
export async function underwayOf(
  reader: Reader,
  member: UserId,
): Promise<{ asset: Asset; units: Minor; count: number; since: Date }[]> {
  const { rows } = await sql<{ asset: Asset; units: Minor; count: number; since: Date }>`
    select asset, sum(amount) as units, count(*)::int as count, min(world_at) as since from partner_order
    where member = ${member} and way = 'out' and next_at is not null
    group by asset order by asset`.execute(reader)
  return rows
}
