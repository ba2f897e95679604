import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import type { InsideTransfer } from '#server/store/rows.made.ts'
import { appended, byIndex, type Columns } from '#server/store/unnest.ts'

/** A transfer with the names of both sides. */
export type InsideRow = Omit<Selectable<InsideTransfer>, 'asset'> & {
  asset: Asset
  sender_name: string
  receiver_name: string
}

const COLUMNS = {
  id: { type: 'uuid', of: ({ id }) => id },
  sender: { type: 'bigint', of: ({ sender }) => sender },
  receiver: { type: 'bigint', of: ({ receiver }) => receiver },
  asset: { type: 'text', of: ({ asset }) => asset },
  amount: { type: 'numeric', of: ({ amount }) => amount },
  made_at: { type: 'timestamptz', of: ({ made_at }) => new Date(made_at).toISOString() },
  world_at: { type: 'timestamptz', of: ({ world_at }) => new Date(world_at).toISOString() },
} as const satisfies Columns<Insertable<InsideTransfer>>

export async function insertInside(tx: Tx, rows: readonly Insertable<InsideTransfer>[]): Promise<void> {
  await together([byIndex(tx), appended('inside_transfer', COLUMNS, rows).execute(tx)])
}

/** What of an asset a member has sent since an instant of the wall's clock, in minor units; nothing of what he did not. */
export type Sent = ReadonlyMap<string, Minor>

/** What a member has sent of each asset. */
export async function sentSince(reader: Reader, sender: UserId, since: Date): Promise<Sent> {
  return (await sentByEach(reader, [sender], since)).get(sender) ?? new Map()
}

/** The same of many; nobody who has sent nothing. */
export async function sentByEach(
  reader: Reader,
  senders: readonly UserId[],
  since: Date,
): Promise<ReadonlyMap<UserId, Sent>> {
  const { rows } = await sql<{ sender: UserId; asset: string; amount: Minor }>`
    select sender, asset, sum(amount) as amount from inside_transfer
    where sender = any (${senders}::bigint[]) and made_at > ${since} group by sender, asset`.execute(reader)
  const sent = new Map<UserId, Map<string, Minor>>()
  for (const { sender, asset, amount } of rows)
    sent.set(sender, new Map([...(sent.get(sender) ?? []), [asset, amount]]))
  return sent
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
