import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { openSystemAccounts } from '#ledger/open.ts'
import { post } from '#ledger/post.ts'
import { type Database, inTransaction } from '#server/store/database.ts'
import { command } from './cluster.ts'

const WORLD = new Date('2026-11-21T00:00:00Z')

/** The month that begins so many after this one, by the computer's clock: `2026-11`. */
export function monthAhead(ahead: number): string {
  return new Date(beginOf(ahead)).toISOString().slice(0, 7)
}

/** When it begins, in milliseconds. */
export function beginOf(ahead: number): number {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)
}

/** The id of a journal that was made within that month. */
export function idWithin(ahead: number, hours = 24): string {
  return uuidv7({ msecs: beginOf(ahead) + hours * 3_600_000 })
}

/** Opens the system's accounts with a million of DU in the treasury. */
export async function openTreasury(database: Database): Promise<void> {
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: 1_000_000n }, [56]))
  const id = idWithin(0)
  const leg = { from: ofSystem('issuance'), to: ofSystem('treasury'), asset: 'DU', units: 1_000_000n } as const
  await inTransaction(database, (tx) =>
    post(tx, { id, kind: 'genesis', cause: id, actor: null, worldAt: WORLD, legs: [leg] }),
  )
}

/** Gives a member some of it by a journal of this id. */
export function giveBy(database: Database, id: string, { user = 1n, units = 5n, cause = id } = {}): Promise<void> {
  const leg = { from: ofSystem('treasury'), to: ofUser(user, 'investment'), asset: 'DU', units } as const
  return inTransaction(database, (tx) =>
    post(tx, { id, kind: 'grant', cause, actor: null, worldAt: WORLD, legs: [leg] }),
  )
}

/** A grant of one unit at each step of `n`, from 0 on, written as rows: what a posting would take an hour for. Parts of SQL, told of `n`. */
export interface ManyGrants {
  readonly count: number
  /** The journal's id. */
  readonly id: RawBuilder<unknown>
  /** Whose it is: members from 1 to `members`. */
  readonly owner: RawBuilder<unknown>
  readonly members: number
  /** What the world's clock said; the computer's where nothing is said. */
  readonly at?: RawBuilder<unknown>
}

/** Writes many grants, with the accounts that they came into, and has the tables analyzed. No law holds them together: they are for what reads. */
export async function writeGrants(database: Database, { count, id, owner, members, at }: ManyGrants): Promise<void> {
  const each = sql`generate_series(0, ${count - 1}::int) n`
  await sql`insert into ledger.account (owner, book, asset, balance)
    select o, 'investment', 'DU', 1e12 from generate_series(1, ${members}::int) o`.execute(database)
  await sql`insert into ledger.journal (id, kind, cause, world_at)
    select ${id}, 'grant', n::text, ${at ?? sql`now()`} from ${each}`.execute(database)
  await sql`insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
    select a.id, n, ${id}, 0, 'grant', 1, 1 from ${each} join ledger.account a on a.owner = ${owner}`.execute(database)
  await sql`analyze`.execute(database)
}

/** The id of the `n`th journal of a month, which begins `ahead` months after this one. */
export function nthOfMonth(ahead: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(overlay(ledger.month_start((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ${ahead}))::date)::text
    placing lpad(to_hex(n), 12, '0') from 25))::uuid`
}

/** Makes a tablespace of the server, within its own folder. */
export async function makeTablespace(url: string, name: string): Promise<void> {
  await command(`${url}?options=-c%20allow_in_place_tablespaces%3Don`, `create tablespace ${name} location ''`)
}
