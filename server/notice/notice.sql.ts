import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { NoticeKind } from '#rules/notice/notices.ts'
import type { ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'
import type { Notice } from '#server/store/rows.made.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'

/** A notice as it is kept. */
interface Told {
  readonly member: UserId
  readonly kind: NoticeKind
  readonly facts: Readonly<Record<string, string>>
  readonly at: Date
}

const COLUMNS = {
  member: { type: 'bigint', of: ({ member }) => member },
  kind: { type: 'text', of: ({ kind }) => kind },
  facts: { type: 'text', of: ({ facts }) => JSON.stringify(facts) },
  at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
  place: { type: 'int', of: ({ place }) => place },
} as const satisfies Columns<Told & { readonly place: number }>

/** Keeps notices; their numbers, each at its place: whoever is told several things has them in this order. */
export async function insertNotices(reader: Reader, notices: readonly Told[]): Promise<bigint[]> {
  const told = unnested(
    'told',
    COLUMNS,
    notices.map((notice, place) => ({ ...notice, place })),
  )
  const { rows } = await sql<{ id: bigint }>`
    with kept as (insert into notice (member, kind, facts, at)
      select member, kind, facts::jsonb, at from ${told} order by place returning id)
    select id from kept order by id`.execute(reader)
  return rows.map(({ id }) => id)
}

/** Which notices of a member: those before `after`, only those not read. */
interface Which {
  readonly member: UserId
  readonly unread: boolean
  readonly after: bigint | undefined
  readonly size: number
}

/** Notices of a member, newest first. */
export function noticeRows(reader: Reader, { member, unread, after, size }: Which) {
  let rows = reader
    .selectFrom('notice')
    .select(['id', 'kind', 'facts', 'at', 'world_at', 'read_at'])
    .where('member', '=', member)
  if (unread) rows = rows.where('read_at', 'is', null)
  if (after !== undefined) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(size).execute()
}

type NoticeRow = Pick<Selectable<Notice>, 'id' | 'kind' | 'facts' | 'at' | 'world_at' | 'read_at'>

/** Those of some kinds: the newest of each by the index of kinds, however many others there are, and out of them the newest. */
export async function noticeRowsOf(
  reader: Reader,
  kinds: readonly NoticeKind[],
  { member, unread, after, size }: Which,
): Promise<readonly NoticeRow[]> {
  const unseen = unread ? sql`and notice.read_at is null` : sql``
  const before = after === undefined ? sql`` : sql`and notice.id < ${after}`
  const { rows } = await sql<NoticeRow>`
    select n.* from unnest(${kinds}::text[]) k(kind) cross join lateral (
      select id, notice.kind, facts, at, world_at, read_at from notice
      where member = ${member} and notice.kind = k.kind ${unseen} ${before} order by id desc limit ${size}) n
    order by n.id desc limit ${size}`.execute(reader)
  return rows
}

/** Notes that a member has read some of his own; what was read before stays as it was. */
export async function markRead(
  reader: Reader,
  { member, ids, at }: { member: UserId; ids: readonly bigint[]; at: Date },
): Promise<void> {
  await mark(reader, { member, at }, sql`id = any (${ids.map(String)}::bigint[])`)
}

/** Notes that a member has read all of his own up to one. */
export async function markAllRead(
  reader: Reader,
  { member, newest, at }: { member: UserId; newest: bigint; at: Date },
): Promise<void> {
  await mark(reader, { member, at }, sql`id <= ${newest}`)
}

/** Locked in the order of their ids, so that two who mark the same ones do not wait for each other. */
async function mark(
  reader: Reader,
  { member, at }: { member: UserId; at: Date },
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`update notice set read_at = ${at} where id in
    (select id from notice where member = ${member} and read_at is null and ${which} order by id for update)
    and read_at is null`.execute(reader)
}

/** How many a member has not read, counted up to `most`. */
export async function countUnread(reader: Reader, member: UserId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select 1 from notice where member = ${member} and read_at is null limit ${most}) counted`.execute(reader)
  return rows[0]?.count ?? 0
}

/** What is told beside a page: how many are unread, up to `most`; of what no toasts are wanted; when a day was last settled. */
export async function besideNotices(
  reader: Reader,
  member: UserId,
  most: number,
): Promise<{ readonly unread: number; readonly quiet: ChosenTopic[]; readonly settled: Date | null }> {
  const { rows } = await sql<{ unread: number; quiet: ChosenTopic[]; settled: Date | null }>`select
    (select count(*)::int from (select 1 from notice where member = ${member} and read_at is null limit ${most}) counted) as unread,
    array(select topic from notice_choice where member = ${member} and not toast order by topic) as quiet,
    (select written_at from settlement order by day desc limit 1) as settled`.execute(reader)
  return rows[0] ?? { unread: 0, quiet: [], settled: null }
}
