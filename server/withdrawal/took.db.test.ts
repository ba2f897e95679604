import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  ada = await person(world, 'ada', false)
})
afterAll(() => world.end())

const ADDRESS = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const BEGAN = Date.parse('2026-03-01T00:00:00Z')
const took = async () => (await world.get(withdrawConfig, {}, ada.token)).took

const OF_BSC = { chainId: 56, reviewed: false }

/** What most are: over one chain, looked at by nobody. */
const AUTOMATIC = { chain: 56, approvals: 0 }

/** One that ended after so many seconds; each was asked a minute after the one before. Only what is read of it stands there. */
let asked = 0
async function ended(seconds: number, state: 'success' | 'refunded' = 'success', way = AUTOMATIC): Promise<void> {
  const madeAt = BEGAN + 60_000 * asked
  asked += 1
  const id = uuidv7({ msecs: madeAt, seq: 1, random: new Uint8Array(16).fill(asked % 256) })
  await inTransaction(world.services.database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state,
        tx_hash, made_at, world_at)
      select ${id}::uuid, id, ${way.chain}, 'USDT', ${ADDRESS}, ${ADDRESS}, 3, 1, 2, 2, 3, ${way.approvals}, ${state}, ${`0x${'a'.repeat(64)}`},
        ${new Date(madeAt)}, ${new Date(madeAt)} from member where username = 'ada'`.execute(tx)
    await sql`insert into withdrawal_step (withdrawal, number, state, at) values
      (${id}::uuid, 1, 'processing', ${new Date(madeAt)}),
      (${id}::uuid, 2, ${state}, ${new Date(madeAt + seconds * 1000)})`.execute(tx)
  })
}

it('[ASSET-06] says nothing of how long withdrawals take while none has succeeded', async () => {
  await ended(7, 'refunded')
  expect(await took()).toEqual([])
})

it('[ASSET-06] says of those that succeeded how long half of them took at the most, and the slowest', async () => {
  await ended(30)
  expect(await took()).toEqual([{ ...OF_BSC, count: 1, median: 30, slowest: 30 }])
  for (const seconds of [10, 40, 20.4]) await ended(seconds)
  // begun seconds are whole ones: 10, 21, 30, 40
  expect(await took()).toEqual([{ ...OF_BSC, count: 4, median: 21, slowest: 40 }])
})

it('[ASSET-06] counts the last hundred alone, by when they were asked', async () => {
  await ended(90_000)
  for (let each = 1; each <= 99; each += 1) await ended(each)
  expect(await took()).toEqual([{ ...OF_BSC, count: 100, median: 50, slowest: 90_000 }])
  await ended(100)
  expect(await took()).toEqual([{ ...OF_BSC, count: 100, median: 50, slowest: 100 }])
  await ended(5, 'refunded')
  expect(await took()).toEqual([{ ...OF_BSC, count: 100, median: 50, slowest: 100 }])
})

it('[ASSET-06] counts those over another network and those that operators looked at by themselves', async () => {
  await ended(700, 'success', { chain: 1, approvals: 0 })
  await ended(8000, 'success', { chain: 56, approvals: 1 })
  await ended(9000, 'success', { chain: 56, approvals: 2 })
  expect(await took()).toEqual([
    { chainId: 1, reviewed: false, count: 1, median: 700, slowest: 700 },
    { ...OF_BSC, count: 100, median: 50, slowest: 100 },
    { chainId: 56, reviewed: true, count: 2, median: 8000, slowest: 9000 },
  ])
})
