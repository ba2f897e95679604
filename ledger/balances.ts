import { type Kysely, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { ReservationPurpose } from '#rules/asset/reservation-purposes.ts'
import { RESERVED, type SystemBook, type UserBook } from './chart.ts'

/** One balance of a user, in minor units. */
export interface Balance {
  readonly book: UserBook
  readonly asset: Asset
  readonly units: Minor
}

/** All balances of a user that ever moved and that he may spend: what is set aside is none of them (`holdingsOf`). */
export async function balancesOf<DB>(reader: Kysely<DB>, user: UserId): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select book, asset, balance as units from ledger.account where owner = ${user.toString()}::bigint and book <> ${RESERVED}
    order by book, asset`.execute(reader)
  return rows
}

/** What a user has set aside of one asset for one purpose. */
export interface Reserved {
  readonly purpose: ReservationPurpose
  readonly asset: Asset
  readonly units: Minor
  /** So many reservations, and when the oldest of them was made. */
  readonly count: number
  readonly since: Date
}

/** All that is a user's: what he may spend, and what is set aside and neither captured nor released; as of one instant. */
export async function holdingsOf<DB>(
  reader: Kysely<DB>,
  user: UserId,
): Promise<{ readonly balances: readonly Balance[]; readonly reserved: readonly Reserved[] }> {
  const owner = user.toString()
  const { rows } = await sql<Balance | Reserved>`
    select book, asset, balance as units, null as purpose, null as count, null as since from ledger.account
      where owner = ${owner}::bigint and book <> ${RESERVED}
    union all select null, asset, sum(units), purpose, count(*)::int, min(made_at) from ledger.reservation
      where member = ${owner}::bigint and state = 'open' group by purpose, asset
    order by book, purpose, asset`.execute(reader)
  return {
    balances: rows.filter((row): row is Balance => 'book' in row && row.book !== null),
    reserved: rows.filter((row): row is Reserved => 'purpose' in row && row.purpose !== null),
  }
}

/** Whether a user has anything at all, set aside or not. */
export async function hasBalance<DB>(reader: Kysely<DB>, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger.account where owner = ${user.toString()}::bigint and balance > 0 limit 1`.execute(reader)
  return rows.length > 0
}

/** Whether anything was ever booked to a user, be it spent since: it may be bound in what no balance shows. */
export async function hadBalance<DB>(reader: Kysely<DB>, user: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger.account where owner = ${user.toString()}::bigint limit 1`.execute(
    reader,
  )
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

/** What each of some accounts of users has, at its place; zero where it never moved. One statement for all. */
export async function balancesIn<DB>(
  reader: Kysely<DB>,
  accounts: readonly { readonly user: UserId; readonly book: UserBook; readonly asset: Asset }[],
): Promise<Minor[]> {
  const [users, books, assets] = [
    accounts.map(({ user }) => user.toString()),
    accounts.map(({ book }) => book),
    accounts.map(({ asset }) => asset),
  ]
  const { rows } = await sql<{ balance: Minor }>`
    select coalesce(a.balance, 0) as balance
    from unnest(${users}::bigint[], ${books}::text[], ${assets}::text[]) with ordinality w(owner, book, asset, place)
      left join ledger.account a on a.owner = w.owner and a.book = w.book and a.asset = w.asset
    order by w.place`.execute(reader)
  return rows.map(({ balance }) => balance)
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

/** What stands on one account of the system, over all its stripes; `lowest` below zero: so much may be issued. */
export interface SystemHolding {
  readonly book: string
  readonly asset: Asset
  readonly units: Minor
  readonly lowest: Minor | null
}

/** Every account of the system. What members have is what these do not: all accounts of an asset together hold nothing. */
export async function systemHoldings<DB>(reader: Kysely<DB>): Promise<SystemHolding[]> {
  const { rows } =
    await sql<SystemHolding>`select book, asset, balance as units, lowest from ledger.system_balance`.execute(reader)
  return rows
}

/** What a partner platform has here of an asset, and what is on its way to it, in minor units. */
export interface PartnerAccount {
  readonly partner: number
  readonly asset: Asset
  readonly held: Minor
  readonly underWay: Minor
}

/** The accounts of all partner platforms. */
export async function partnerAccounts<DB>(reader: Kysely<DB>): Promise<PartnerAccount[]> {
  const { rows } = await sql<PartnerAccount>`
    select split_part(p.book, ':', 2)::int as partner, p.asset, p.balance as held, t.balance as "underWay"
    from ledger.system_balance p join ledger.system_balance t
      on t.asset = p.asset and t.book = 'partner-transit:' || split_part(p.book, ':', 2)
    where p.book like 'partner:%' order by 1, 2`.execute(reader)
  return rows
}
