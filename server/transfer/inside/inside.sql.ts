import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { InsideTransfer } from '#server/store/rows.made.ts'

/** A transfer with the names of both sides. */
export type InsideRow = Omit<Selectable<InsideTransfer>, 'asset'> & {
  asset: Asset
  sender_name: string
  receiver_name: string
}

export async function insertInside(tx: Tx, row: Insertable<InsideTransfer>): Promise<void> {
  await tx.insertInto('inside_transfer').values(row).execute()
}

/** What a member has sent of each asset since an instant of the wall's clock, in minor units. */
export async function sentSince(reader: Reader, sender: UserId, since: Date): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ asset: string; amount: Minor }>`select asset, sum(amount) as amount from inside_transfer
    where sender = ${sender} and made_at > ${since} group by asset`.execute(reader)
  return new Map(rows.map(({ asset, amount }) => [asset, amount]))
}

/** Which of a member's, in which order, after which place. */
export interface Filter {
  readonly way?: 'sent' | 'received' | undefined
  readonly asset?: Asset | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** What a member sent and received: a page of each by its index, and of these the first. */
export async function insideRows(reader: Reader, member: UserId, filter: Filter): Promise<InsideRow[]> {
  const { way, asset, from, to, sort, after, limit } = filter
  const { behind, by } = recordOrder(sort, after)
  const page = (side: 'sender' | 'receiver') => sql`(select * from inside_transfer
    where ${sql.ref(side)} = ${member}
      ${asset ? sql`and asset = ${asset}` : sql``}
      ${from ? sql`and world_at >= ${from}` : sql``}
      ${to ? sql`and world_at < ${to}` : sql``}
      and ${behind}
    order by ${by} limit ${limit})`
  const sides = way === 'sent' ? page('sender') : way === 'received' ? page('receiver') : undefined
  const { rows } = await sql<InsideRow>`
    select t.*, coalesce(s.username, '') as sender_name, coalesce(r.username, '') as receiver_name
    from (${sides ?? sql`${page('sender')} union all ${page('receiver')}`}) t
      join member s on s.id = t.sender join member r on r.id = t.receiver
    order by ${recordOrder(sort, undefined, { id: 't.id', amount: 't.amount' }).by} limit ${limit}`.execute(reader)
  return rows
}

export async function insideRow(reader: Reader, id: string): Promise<InsideRow | undefined> {
  const { rows } = await sql<InsideRow>`
    select t.*, coalesce(s.username, '') as sender_name, coalesce(r.username, '') as receiver_name
    from inside_transfer t join member s on s.id = t.sender join member r on r.id = t.receiver
    where t.id = ${id}`.execute(reader)
  return rows[0]
}
