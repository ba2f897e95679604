import { type Kysely, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { SystemBook, UserBook } from './chart.ts'

/** One balance of a user, in minor units. */
export interface Balance {
  readonly book: UserBook
  readonly asset: Asset
  readonly units: Minor
}

/** All balances of a user that ever moved. */
export async function balancesOf<DB>(reader: Kysely<DB>, user: UserId): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select book, asset, balance as units from ledger.account where owner = ${user.toString()}::bigint order by book, asset`.execute(
    reader,
  )
  return rows
}

/** Whether a user has anything at all. */
export async function hasBalance<DB>(reader: Kysely<DB>, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger.account where owner = ${user.toString()}::bigint and balance > 0 limit 1`.execute(reader)
  return rows.length > 0
}

/** What a user has in one account; zero when it never moved. */
export async function balanceOf<DB>(reader: Kysely<DB>, user: UserId, book: UserBook, asset: Asset): Promise<Minor> {
  const { rows } = await sql<{ balance: Minor }>`
    select balance from ledger.account where owner = ${user.toString()}::bigint and book = ${book} and asset = ${asset}`.execute(
    reader,
  )
  return rows[0]?.balance ?? 0n
}

/** Whether a bounded system account holds so much: mostly its stripes answer, without what came in since. */
export async function systemHolds<DB>(
  reader: Kysely<DB>,
  book: SystemBook,
  asset: Asset,
  units: Minor,
): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    select coalesce(sum(balance), 0) >= ${units.toString()}::numeric as enough from ledger.account
    where owner is null and book = ${book} and asset = ${asset}`.execute(reader)
  return rows[0]?.enough === true || (await systemBalance(reader, book, asset)) >= units
}

/** The whole balance of a system account, rolled up or not. */
export async function systemBalance<DB>(reader: Kysely<DB>, book: SystemBook, asset: Asset): Promise<Minor> {
  const { rows } = await sql<{ balance: Minor }>`
    select coalesce(sum(a.balance), 0) + coalesce((select sum(i.amount) from ledger.inflow i where i.account = any(
      select id from ledger.account where owner is null and book = ${book} and asset = ${asset})), 0) as balance
    from ledger.account a where a.owner is null and a.book = ${book} and a.asset = ${asset}`.execute(reader)
  return rows[0]?.balance ?? 0n
}
