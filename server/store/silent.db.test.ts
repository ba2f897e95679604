import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Relay, startRelay } from '#proof/faults/relay.ts'
import { type Database, inTransaction, openDatabase, type Reader } from './database.ts'
import { unchanging } from './lost.ts'

const PATIENCE_MS = 300

let fresh: FreshDatabase
let direct: Database
let relay: Relay
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  direct = openDatabase(fresh.directUrl, 1)
  await sql`create table purse (coins int not null)`.execute(direct)
  await sql`insert into purse values (0)`.execute(direct)
})
afterAll(async () => {
  await direct.destroy()
  await fresh.drop()
})
beforeEach(async () => {
  const at = new URL(fresh.url)
  relay = await startRelay(Number(at.port))
  at.port = `${relay.port}`
  database = openDatabase(at.href, 2, fresh.prepares, 2, PATIENCE_MS)
  await Promise.all([coins(database), coins(database)])
})
afterEach(async () => {
  await relay.stop()
  await database.destroy()
})

const coins = async (reader: Reader) =>
  (await sql<{ coins: number }>`select coins from purse`.execute(reader)).rows[0]?.coins
const add = (reader: Reader) => sql`update purse set coins = coins + 1`.execute(reader)

it('over lines that went silent without a farewell nobody waits for longer than a statement is given, and all goes on over new ones', async () => {
  relay.hush()
  const asked = Array.from({ length: 6 }, () => unchanging(() => coins(database)))
  expect(await Promise.all(asked)).toEqual([0, 0, 0, 0, 0, 0])
})

it('what a line that went silent was asked before its commit is done once', async () => {
  let attempts = 0
  await inTransaction(database, async (tx) => {
    attempts += 1
    if (attempts === 1) relay.hush()
    await add(tx)
  })
  // the other line of the pool, which is tried next, is as silent
  expect([attempts, await coins(direct)]).toEqual([3, 1])
})

it('of a commit over a line that went silent nobody knows what became of it', async () => {
  const lost = inTransaction(database, async (tx) => {
    await add(tx)
    relay.hush()
  })
  await expect(lost).rejects.toMatchObject({ name: 'Lost', outcome: 'unknown' })
})

it('while no connection is free five thousand wait for one, and who comes then hears at once that nothing was done', async () => {
  const waiting = await database.connection().execute(() =>
    database.connection().execute(async () => {
      const waits = Array.from({ length: 5000 }, () => coins(database))
      await expect(coins(database)).rejects.toMatchObject({ name: 'Lost', outcome: 'nothing' })
      // within an object: they are answered once these two connections are free
      return { waits }
    }),
  )
  expect(new Set(await Promise.all(waiting.waits)).size).toBe(1)
})
