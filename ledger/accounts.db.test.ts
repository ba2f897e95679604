import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, openDatabase } from '#server/store/database.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

const IS_NONE = { code: '23514', constraint: 'account_is_one' }

/** Columns and values of an account of a member that may be, changed. */
function account(change: Record<string, string>) {
  const of = { owner: '7', book: "'bonus'", asset: "'DU'", stripe: '0', lowest: '0', ...change }
  return sql.raw(`insert into ledger.account (${Object.keys(of).join(', ')}) values (${Object.values(of).join(', ')})`)
}

it.each([
  ['an asset that nobody knows', { asset: "'DOGE'" }],
  ['an asset in other letters', { asset: "'du'" }],
  ['a book with a capital', { book: "'Bonus'" }],
  ['a book that begins with a digit', { book: "'1bonus'" }],
  ['a book with a line behind it', { book: "E'bonus\\n'" }],
  ['a book of nothing', { book: "''" }],
  ['a member’s that may fall below nothing', { lowest: '-1' }],
  ['a member’s without a bound', { lowest: 'null' }],
  ['a member’s in stripes', { stripe: '1' }],
  ['money set aside of no member', { owner: 'null', book: "'reserved'" }],
])('there is no account of %s, neither made nor changed into one', async (_, change) => {
  await expect(account(change).execute(database)).rejects.toMatchObject(IS_NONE)
  await account({ book: "'trading'" }).execute(database)
  const sets = Object.entries(change).map(([column, value]) => `${column} = ${value}`)
  const changed = sql.raw(`update ledger.account set ${sets.join(', ')} where owner = 7`)
  await expect(changed.execute(database)).rejects.toMatchObject(IS_NONE)
  await sql`delete from ledger.account where owner = 7`.execute(database)
})

it('accounts of members and of the system are made, of either bound', async () => {
  await account({}).execute(database)
  await account({ book: "'reserved'" }).execute(database)
  await account({ owner: 'null', book: "'transit:56'", lowest: 'null' }).execute(database)
  await account({ owner: 'null', book: "'issuance'", lowest: '-1000', stripe: '3' }).execute(database)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.account where owner = 7 or book in ('transit:56', 'issuance')`.execute(
    database,
  )
  expect(rows[0]?.count).toBe(4)
})
