import { sql } from 'kysely'
import { type Address, getAddress, type Hash, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { noteCrossings, noteMoved } from './moves.sql.ts'
import { insertStrays } from './strays.sql.ts'

const USDT: ConfiguredToken = {
  asset: 'USDT',
  decimals: 18,
  contract: '0x55d398326f99059fF775485246999027B3197955',
}

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

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const hashOf = (number: number): Hash => toHex(number, { size: 32 })
const addressOf = (number: number): Address => getAddress(toHex(number + 1, { size: 20 }))
const stranger = addressOf(0xbeef)
const count = async (table: 'crossing' | 'holding' | 'stray_transfer') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database,
  )
  return rows[0]?.count
}
/** So many transfers of one transaction, one unit each. */
const transfers = (most: number, to: Address) =>
  numbers(most).map((logIndex) => ({
    ...{ token: USDT, contract: USDT.contract, txHash: hashOf(1), logIndex, from: stranger, to, rawAmount: 1n },
    ...{ blockNumber: 7n, incoming: true },
  }))

it('[ASSET-04] whoever sends our wallet a unit ten thousand times in one step of the scanner stops none of its steps', async () => {
  const crossings = transfers(10_000, addressOf(1))
  for (let time = 0; time < 2; time += 1) await inTransaction(database, (tx) => noteCrossings(tx, 56, crossings))
  expect(await count('crossing')).toBe(10_000)
})

it('[ASSET-04] twenty thousand addresses that move in one step are read anew, each once', async () => {
  const moved = numbers(20_000).map((number) => ({ token: USDT, address: addressOf(number), blockNumber: 7n }))
  for (let time = 0; time < 2; time += 1) await inTransaction(database, (tx) => noteMoved(tx, 56, moved))
  expect(await count('holding')).toBe(20_000)
  const { rows } = await sql<{ version: number }>`select distinct version from holding`.execute(database)
  expect(rows).toEqual([{ version: 1 }])
})

it('[ASSET-04] a contract that tells of ten thousand transfers to one of our addresses is noted whole', async () => {
  const address = addressOf(2)
  await sql`with one as (insert into member (username, username_key, registered_at) values ('lost', 'lost', now()) returning id),
    key as (insert into deposit_key (name, next) values ('key', 1) returning name)
    insert into deposit_address (member, key, index, address) select id, name, 0, ${address} from one, key`.execute(
    database,
  )
  await inTransaction(database, (tx) => insertStrays(tx, 56, transfers(10_000, address)))
  expect(await count('stray_transfer')).toBe(10_000)
})
