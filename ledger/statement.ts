import { type Kysely, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { JournalKind, RecordType } from '#rules/asset/journal-kinds.ts'
import type { OrderRange } from '#rules/search/order.ts'
import type { MemberBook } from './chart.ts'

/** One entry of a user, with the journal it stands in. */
export interface StatementLine {
  readonly journal: string
  readonly leg: number
  readonly account: bigint
  readonly seq: bigint
  readonly kind: RecordType
  readonly facts: Record<string, string | number>
  readonly asset: Asset
  readonly book: MemberBook
  readonly amount: Minor
  readonly balanceAfter: Minor
  readonly worldAt: Date
}

/** What to show of a user's statement. */
export interface StatementFilter {
  readonly kind?: RecordType | undefined
  readonly asset?: string | undefined
  readonly book?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** The newest come first, or the oldest. */
  readonly sort: 'newest' | 'oldest'
  /** The last line of the page before. */
  readonly after?: { readonly journal: string; readonly leg: number; readonly account: bigint } | undefined
  readonly limit: number
}

/** A user's entries, newest or oldest first: journals are time-ordered by their ids. */
export async function statementOf<DB>(
  reader: Kysely<DB>,
  user: UserId,
  filter: StatementFilter,
): Promise<StatementLine[]> {
  const { after } = filter
  const [beyond, way] = filter.sort === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const accounts = [
    sql`a.owner = ${user.toString()}::bigint`,
    ...(filter.asset ? [sql`a.asset = ${filter.asset}`] : []),
    ...(filter.book ? [sql`a.book = ${filter.book}`] : []),
  ]
  const entries = [
    sql`e.account = a.id`,
    ...(filter.kind ? [sql`e.kind = ${filter.kind}`] : []),
    ...(filter.from ? [sql`j.world_at >= ${filter.from}`] : []),
    ...(filter.to ? [sql`j.world_at < ${filter.to}`] : []),
    ...(after
      ? [
          // a month that is not asked for is not opened: it is told so by the journal alone
          sql`e.journal ${beyond}= ${after.journal}::uuid`,
          sql`(e.journal, e.leg, e.account) ${beyond} (${after.journal}::uuid, ${after.leg}::smallint, ${after.account}::bigint)`,
        ]
      : []),
  ]
  // of the world's time its journal alone knows, and not its id: a withdrawal of land that waited for weeks has the id of its request. Of a
  // period both are joined, since most of those that are looked at are not shown
  const journal = filter.from || filter.to ? sql`join ledger.journal j on j.id = e.journal` : sql``
  // a page of each account by its index, and of these the first: the cost does not grow with the statement. The journals of that page
  // are looked up one by one: a join of both in their order would begin with the first journal of all
  const { rows } = await sql<StatementLine>`
    select e.journal, e.leg, e.account, e.seq, e.kind, j.facts, e.asset, e.book, e.amount, e.balance_after as "balanceAfter", j.world_at as "worldAt"
    from (
      select e.*, a.id as account, a.asset, a.book from ledger.account a cross join lateral (
        select e.journal, e.leg, e.seq, e.amount, e.balance_after, e.kind from ledger.entry e ${journal}
        where ${sql.join(entries, sql` and `)}
        order by e.journal ${way}, e.leg ${way} limit ${filter.limit}) e
      where ${sql.join(accounts, sql` and `)}
      order by e.journal ${way}, e.leg ${way}, a.id ${way} limit ${filter.limit}) e
    cross join lateral (select facts, world_at from ledger.journal where id = e.journal limit 1) j
    order by e.journal ${way}, e.leg ${way}, e.account ${way}`.execute(reader)
  return rows
}

/** One transfer of a journal with both its sides. */
export interface JournalLeg {
  readonly leg: number
  readonly asset: Asset
  readonly amount: Minor
  readonly fromBook: string
  readonly fromOwner: UserId | null
  readonly toBook: string
  readonly toOwner: UserId | null
}

export interface JournalRecord {
  readonly id: string
  readonly kind: RecordType
  readonly cause: string
  readonly actor: UserId | null
  readonly at: Date
  readonly worldAt: Date
  readonly facts: Record<string, string | number>
  readonly legs: readonly JournalLeg[]
  /** The user's own entries. */
  readonly entries: readonly { leg: number; book: string; amount: Minor; balanceAfter: Minor; seq: bigint }[]
}

/** A journal as one of its users may see it; undefined when the user has no part in it: no entry is his, nor did he make it. */
export async function journalFor<DB>(reader: Kysely<DB>, user: UserId, id: string): Promise<JournalRecord | undefined> {
  const { rows: entries } = await sql<JournalRecord['entries'][number]>`
    select e.leg, a.book, e.amount, e.balance_after as "balanceAfter", e.seq
    from ledger.entry e join ledger.account a on a.id = e.account
    where e.journal = ${id}::uuid and a.owner = ${user.toString()}::bigint order by e.leg`.execute(reader)
  const { rows } = await sql<Omit<JournalRecord, 'legs' | 'entries'>>`
    select id, kind, cause, actor, at, world_at as "worldAt", facts from ledger.journal where id = ${id}::uuid`.execute(
    reader,
  )
  // a claim of which nothing found room is the claimant's, though it brought nothing to an account of his
  if (entries.length === 0 && rows[0]?.actor !== user) return undefined
  const { rows: legs } = await sql<JournalLeg>`
    select t.leg, t.asset, t.amount, d.book as "fromBook", d.owner as "fromOwner", c.book as "toBook", c.owner as "toOwner"
    from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where t.journal = ${id}::uuid order by t.leg`.execute(reader)
  return rows[0] && { ...rows[0], legs, entries }
}

/** The journals of one cause that touch a user, the first first. */
export async function journalsOf<DB>(
  reader: Kysely<DB>,
  user: UserId,
  kinds: readonly JournalKind[],
  cause: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.journal as id from ledger.cause c
    where c.kind = any (${kinds}) and c.cause = ${cause} and exists (
      select from ledger.entry e join ledger.account a on a.id = e.account
      where e.journal = c.journal and a.owner = ${user.toString()}::bigint) order by c.journal`.execute(reader)
  return rows.map(({ id }) => id)
}

/** A journal that touches a user, by its id. */
export interface NumberedJournal {
  readonly id: string
  readonly kind: RecordType
  readonly worldAt: Date
}

/** The user's journals between two ids, both included, and of these with an end, newest first: of each account its first ones by the index, and of these the newest. */
export async function journalsBetween<DB>(
  reader: Kysely<DB>,
  user: UserId,
  { from, to, ending }: OrderRange,
  limit: number,
): Promise<NumberedJournal[]> {
  const ends = ending === undefined ? sql`` : sql`and right(journal::text, ${ending.length}::int) = ${ending}`
  const { rows } = await sql<NumberedJournal>`
    select j.id, j.kind, j.world_at as "worldAt" from (
      select distinct e.journal from ledger.account a cross join lateral (
        select distinct journal from ledger.entry where account = a.id and journal between ${from}::uuid and ${to}::uuid ${ends}
        order by journal desc limit ${limit}) e
      where a.owner = ${user.toString()}::bigint order by e.journal desc limit ${limit}) found
    join ledger.journal j on j.id = found.journal and j.id between ${from}::uuid and ${to}::uuid order by j.id desc`.execute(
    reader,
  )
  return rows
}
