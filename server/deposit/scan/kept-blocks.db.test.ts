import { type Hash, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { blocksToReadAgain, moveReadAgain } from '#server/deposit/final/read-again.sql.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { insertBlocks } from './scan.sql.ts'
import { blocksToLookThrough, moveStrayScan } from './strays.sql.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 2)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

const hashOf = (number: number): Hash => toHex(number + 1, { size: 32 })
const header = (number: number) => ({ number: BigInt(number), hash: hashOf(number), parentHash: hashOf(number - 1) })

/** The scanner goes on by itself, some blocks at a time. */
async function scanned(chain: number, from: number, to: number): Promise<void> {
  for (let first = from; first <= to; first += 500) {
    const blocks = Array.from({ length: Math.min(500, to - first + 1) }, (_, place) => header(first + place))
    await inTransaction(database, (tx) =>
      insertBlocks(
        tx,
        chain,
        blocks.map((block) => ({ ...block, logsBloom: '0x' as const })),
      ),
    )
  }
}
const lowest = async (chain: number) =>
  (
    await database
      .selectFrom('scanned_block')
      .select(({ fn }) => fn.min<bigint>('number').as('number'))
      .where('chain', '=', chain)
      .executeTakeFirst()
  )?.number

it('[ASSET-04] blocks that wait for their second reading, or for being looked through for strays, are kept until then', async () => {
  await scanned(56, 1, 10)
  await inTransaction(database, (tx) => moveReadAgain(tx, 56, 3n))
  await inTransaction(database, (tx) => moveStrayScan(tx, 56, 2n))
  await scanned(56, 11, 4010)
  expect((await blocksToReadAgain(database, 56, 15, 1))[0]?.number).toBe(4n)
  expect((await blocksToLookThrough(database, 56, 15, 1))[0]?.number).toBe(3n)
  // both have caught up: two thousand are enough
  await inTransaction(database, (tx) => moveReadAgain(tx, 56, 3990n))
  await inTransaction(database, (tx) => moveStrayScan(tx, 56, 3990n))
  await scanned(56, 4011, 4011)
  expect(await lowest(56)).toBe(2011n)
})

it('a chain that nobody reads a second time does not fill the database', async () => {
  await scanned(1, 1, 10)
  await scanned(1, 300_000, 300_000)
  expect(await lowest(1)).toBe(300_000n)
})
