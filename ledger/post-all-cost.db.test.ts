import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '#server/store/database.ts'
import { type OwnedBook, ofSystem, ofUser } from './chart.ts'
import { openSystemAccounts } from './open.ts'
import { type Journal, postAll } from './post.ts'

const SET = 8
let fresh: FreshDatabase
let database: Database
/** The first of those who get something by the next set. */
let next = 1n

beforeAll(async () => {
  fresh = await freshDatabase()
  // one connection: a plan is kept by it
  database = openDatabase(fresh.url, 1)
  await inTransaction(database, async (tx) => {
    await openSystemAccounts(tx, { DU: 100_000n }, [56])
    await postAll(tx, [grant(ofSystem('issuance'), ofSystem('treasury'), 50_000n)])
  })
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

function grant(from: OwnedBook, to: OwnedBook, units: bigint): Journal {
  const id = uuidv7()
  const legs = [{ from, to, asset: 'DU', units }] as const
  return { id, kind: 'grant', cause: id, actor: null, worldAt: new Date('2026-11-21T00:00:00Z'), facts: {}, legs }
}

/** Rows of accounts that this transaction has fetched so far, by index or by walking the table. */
async function fetched(tx: Tx): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as fetched from pg_stat_xact_user_tables
      where relid = 'ledger.account'::regclass`.execute(tx)
  return rows[0]?.fetched ?? 0
}

/** A set of journals to as many members who are new; says how many accounts were looked at. */
function postSet(): Promise<number> {
  return inTransaction(database, async (tx) => {
    const before = await fetched(tx)
    const members = Array.from({ length: SET }, (_, place) => next + BigInt(place))
    next += BigInt(SET)
    await postAll(
      tx,
      members.map((member) => grant(ofSystem('treasury'), ofUser(member, 'bonus'), 1n)),
    )
    return (await fetched(tx)) - before
  })
}

it('a set looks at the accounts that it moves, however many there are since its plan was made', async () => {
  await sql`alter table ledger.account set (autovacuum_enabled = false)`.execute(database)
  await sql`analyze ledger.account`.execute(database)
  // a plan that does for all values is made after some
  for (let round = 0; round < 8; round += 1) await postSet()
  await sql`insert into ledger.account (owner, book, asset)
    select n, 'bonus', 'DU' from generate_series(1001, 21000) n`.execute(database)
  // before the others and behind them: a walk along the index would end at the first of them
  expect(await postSet()).toBeLessThan(20 * SET)
  next = 30_000n
  expect(await postSet()).toBeLessThan(20 * SET)
})
