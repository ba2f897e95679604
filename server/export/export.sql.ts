import { type Selectable, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { RecordExport } from '#server/store/rows.made.ts'
import type { ExportKey } from './key.ts'

export type ExportRow = Omit<Selectable<RecordExport>, 'accounts' | 'entries'>

/** Writes down a new export with the last entry of each account of its member. */
export async function insertExport(
  reader: Reader,
  { id, member, now }: { readonly id: string; readonly member: UserId; readonly now: Date },
): Promise<void> {
  await sql`insert into record_export (id, member, begun_at, world_at, accounts, entries)
    select ${id}, ${member}, ${now}, world_now(), coalesce(array_agg(a.id order by a.id), '{}'), coalesce(array_agg(a.seq order by a.id), '{}')
    from ledger.account a where a.owner = ${member} and a.seq > 0`.execute(reader)
}

/** An export of a member. */
export async function exportOf(reader: Reader, member: UserId, id: string): Promise<ExportRow | undefined> {
  return reader
    .selectFrom('record_export')
    .select(['id', 'member', 'begun_at', 'world_at', 'lines', 'head', 'key', 'signature', 'sealed_at', 'day', 'place'])
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst()
}

/** One entry with all that its line says. */
export interface ExportedEntry {
  readonly account: bigint
  readonly seq: bigint
  readonly book: string
  readonly asset: Asset
  readonly amount: Minor
  readonly balance: Minor
  readonly kind: string
  readonly journal: string
  readonly leg: number
  readonly worldAt: Date
  readonly facts: Readonly<Record<string, string | number>>
  readonly otherBook: string
  readonly otherOwner: UserId | null
  readonly otherName: string | null
}

/** The entries of an export after a place, account by account, each in its order. */
export async function entriesAfter(
  reader: Reader,
  id: string,
  place: { readonly account: bigint; readonly seq: bigint },
  limit: number,
): Promise<ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select a.id as account, e.seq, a.book, a.asset, e.amount, e.balance_after as balance, e.kind, e.journal, e.leg,
      e.world_at as "worldAt", e.facts, o.book as "otherBook", o.owner as "otherOwner", m.username as "otherName"
    from record_export x cross join lateral unnest(x.accounts, x.entries) b(account, last)
    join ledger.account a on a.id = b.account
    cross join lateral (
      select e.seq, e.amount, e.balance_after, e.kind, e.journal, e.leg, j.world_at, j.facts from ledger.entry e
      join ledger.journal j on j.id = e.journal
      where e.account = b.account and e.seq <= b.last and e.seq > case when b.account = ${place.account} then ${place.seq} else 0 end
      order by e.seq limit ${limit}) e
    join ledger.transfer t on t.journal = e.journal and t.leg = e.leg
    join ledger.account o on o.id = case when t.debit = a.id then t.credit else t.debit end
    left join member m on m.id = o.owner
    where x.id = ${id} and b.account >= ${place.account}
    order by a.id, e.seq limit ${limit}`.execute(reader)
  return rows
}

/** Seals an export once; what was sealed before stays. */
export async function sealExport(
  tx: Tx,
  id: string,
  { id: key, publicKey }: ExportKey,
  seal: { readonly lines: bigint; readonly head: Buffer; readonly signature: Buffer; readonly at: Date },
): Promise<void> {
  await sql`insert into export_key (id, public_key) values (${key}, ${publicKey}) on conflict do nothing`.execute(tx)
  const { lines, head, signature, at } = seal
  await sql`update record_export set lines = ${lines}, head = ${head}, key = ${key}, signature = ${signature}, sealed_at = ${at}
    where id = ${id} and head is null`.execute(tx)
}

/** Deletes some exports that were begun before an instant and never signed; how many. What is being signed at this moment stays. */
export async function deleteUnsealed(reader: Reader, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from record_export where id in (
    select id from record_export where head is null and begun_at < ${before}
    order by begun_at limit ${most} for update skip locked)`.execute(reader)
  return Number(numAffectedRows ?? 0n)
}
