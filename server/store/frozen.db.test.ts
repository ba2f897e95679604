import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, inTransaction, openDatabase, type Reader } from './database.ts'

let fresh: FreshDatabase
let database: Database
let other: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
  other = openDatabase(fresh.url, 1)
  await sql`create table purse (coins int not null)`.execute(database)
  await sql`insert into purse values (0)`.execute(database)
})
afterAll(async () => {
  await database.destroy()
  await other.destroy()
  await fresh.drop()
})

const limit = async (reader: Reader) =>
  (await sql<{ value: string }>`select current_setting('idle_in_transaction_session_timeout') as value`.execute(reader))
    .rows[0]?.value
const add = (reader: Reader) => sql`update purse set coins = coins + 1`.execute(reader)

it('the server ends a transaction that waits twenty seconds for its process, and leaves a connection alone that waits for work', async () => {
  expect(await inTransaction(database, limit)).toBe('20s')
  expect(await limit(database)).toBe('0')
})

it('what a frozen process had locked is free again, and when it wakes its act is done once', async () => {
  let attempts = 0
  await inTransaction(database, async (tx) => {
    attempts += 1
    await add(tx)
    if (attempts > 1) return
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx)
    // it sleeps meanwhile; another has been waiting for the row, and gets it
    await add(other)
    // and wakes without knowing that it slept
    await add(tx)
  })
  expect(attempts).toBe(2)
  const { rows } = await sql<{ coins: number }>`select coins from purse`.execute(database)
  expect(rows).toEqual([{ coins: 2 }])
})

it('of a process that wakes before its commit nobody knows what became of it, unless he asks', async () => {
  const slept = inTransaction(database, async (tx) => {
    await add(tx)
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx)
    await add(other)
  })
  await expect(slept).rejects.toMatchObject({ name: 'Lost', outcome: 'unknown' })
  const { rows } = await sql<{ coins: number }>`select coins from purse`.execute(database)
  expect(rows).toEqual([{ coins: 3 }])
})
