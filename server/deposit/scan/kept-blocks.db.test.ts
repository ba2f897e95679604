import { sql } from 'kysely'
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

const ADDRESS = `0x${'7'.repeat(40)}`
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
  const move = (read: bigint, looked: bigint) =>
    inTransaction(database, async (tx) => {
      await moveReadAgain(tx, 56, read)
      await moveStrayScan(tx, 56, looked)
    })
  await scanned(56, 1, 10)
  await move(3n, 10n)
  await scanned(56, 11, 4010)
  expect((await blocksToReadAgain(database, 56, 15, 1))[0]?.number).toBe(4n)
  await move(3990n, 10n)
  await scanned(56, 4011, 4011)
  expect((await blocksToLookThrough(database, 56, 15, 1))[0]?.number).toBe(11n)
  // both have caught up: two thousand are enough
  await move(3990n, 3990n)
  await scanned(56, 4012, 4012)
  expect(await lowest(56)).toBe(2012n)
})

it('[ASSET-04] the block of a deposit that is not booked is kept: without it none is ever booked', async () => {
  await scanned(137, 1, 10)
  await inTransaction(database, async (tx) => {
    await moveReadAgain(tx, 137, 4000n)
    await moveStrayScan(tx, 137, 4000n)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into deposit (id, member, chain, asset, contract, tx_hash, ordinal, log_index, sender, address, raw, minor, dust_raw,
        block_number, block_hash)
      values (gen_random_uuid(), 1, 137, 'USDT', ${ADDRESS}, ${hashOf(1)}, 0, 0, ${ADDRESS}, ${ADDRESS}, 1, 1, 0, 7, ${hashOf(7)})`.execute(
      tx,
    )
  })
  await scanned(137, 11, 4010)
  expect(await lowest(137)).toBe(7n)
})

it('[ASSET-04] the first block of a chain is read no second time: nothing is in it, and a local chain that starts anew has another one', async () => {
  await scanned(2032, 0, 40)
  expect((await blocksToReadAgain(database, 2032, 15, 2)).map(({ number }) => number)).toEqual([1n, 2n])
  await inTransaction(database, (tx) => moveReadAgain(tx, 2032, 20n))
  expect((await blocksToLookThrough(database, 2032, 15, 2)).map(({ number }) => number)).toEqual([1n, 2n])
})

it('a chain that nobody reads a second time does not fill the database', async () => {
  await scanned(1, 1, 10)
  await scanned(1, 300_000, 300_000)
  expect(await lowest(1)).toBe(300_000n)
})
