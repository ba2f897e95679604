import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { openSystemAccounts } from './open.ts'

/** More accounts than fit a plan for all values well: by their statistics a plan for these very values looks cheaper. */
const MEMBERS = 20_000
const KEPT_AFTER = 8

let fresh: FreshDatabase
let client: Client
/** What the server planned since it was last asked. */
let planned = 0

beforeAll(async () => {
  fresh = await freshDatabase()
  const database = openDatabase(fresh.url, 1)
  await inTransaction(database, (tx) => openSystemAccounts(tx, { DU: 100_000n }, [56]))
  await database.destroy()
  client = new Client({ connectionString: fresh.directUrl })
  await client.connect()
  await client.query(
    `insert into ledger.account (owner, book, asset, balance)
      select n, book, 'DU', 1000000 from generate_series(1, ${MEMBERS}) n cross join unnest(array['investment', 'bonus']) book`,
  )
  await client.query("update ledger.account set balance = 1000000 where book = 'treasury' and asset = 'DU'")
  await client.query('analyze ledger.account')
  // each plan that is made is told
  await client.query("set client_min_messages = 'log'; set log_planner_stats = on")
  client.on('notice', ({ message }) => {
    if (message === 'PLANNER STATISTICS') planned += 1
  })
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

const member = (n: number, book: string) => ({ user: String(n), book })
const treasury = { book: 'treasury' }
const WAYS = [
  ['between two accounts of a member', (n: number) => [member(n, 'investment'), member(n, 'bonus')]],
  ['into an account of the system', (n: number) => [member(n, 'investment'), treasury]],
  ['out of an account of the system', (n: number) => [treasury, member(n, 'investment')]],
] as const

const legsOf = ([from, to]: readonly unknown[]) => [{ from, to, asset: 'DU', amount: '7' }]

it.each(WAYS)('a posting %s is planned once a connection, and not each time', async (_, sides) => {
  const post = async (n: number) => {
    const id = uuidv7()
    planned = 0
    await client.query({
      name: 'post',
      text: "select ledger.post($1::uuid, 'grant', $1::uuid::text, null, now(), '{}', $2::jsonb)",
      values: [id, JSON.stringify(legsOf(sides(n)))],
    })
    return planned
  }
  for (let n = 1; n <= KEPT_AFTER; n += 1) await post(n)
  expect(await post(KEPT_AFTER + 1)).toBe(0)
})

it.each(WAYS)('a set of postings %s is planned once a connection, and not each time', async (_, sides) => {
  const postSet = async (first: number) => {
    const journals = Array.from({ length: 4 }, (_each, place) => {
      const id = uuidv7()
      const facts = {}
      return {
        id,
        kind: 'grant',
        cause: id,
        actor: null,
        worldAt: new Date(),
        facts,
        legs: legsOf(sides(first + place)),
      }
    })
    planned = 0
    await client.query({ name: 'set', text: 'select ledger.post_all($1::jsonb)', values: [JSON.stringify(journals)] })
    return planned
  }
  for (let round = 1; round <= KEPT_AFTER; round += 1) await postSet(round * 10)
  expect(await postSet(5_000)).toBe(0)
})
