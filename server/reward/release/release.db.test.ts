import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { arrived, arrivedAgain, scannedTo, takenBack } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { waitedFor } from '#server/reward/rewards.sql.ts'
import { inTransaction, wallNow } from '#server/store/database.ts'
import { releaseRewards } from './release.ts'

let world: TestWorld
let upline: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  upline = await person(world, 'upline')
  await scannedTo(world, 99)
})
afterAll(() => world.end())

const release = () => releaseRewards(world.services)
/** The upline's reward of what somebody buys now. */
const reward = async (buyer: Person) =>
  rewarded(world, upline, '8', { kind: 'referral', buyer, at: await wallNow(world.services.database) })

it('[INCOME-08] waits until the deposits behind its purchase are final, and not for later ones', async () => {
  const buyer = await person(world, 'first')
  await arrived(world, 'first', '510', 100)
  await scannedTo(world, 101)
  await reward(buyer)
  await scannedTo(world, 113)
  await arrived(world, 'first', '5', 113)
  expect(await release()).toBe(0)
  await scannedTo(world, 114)
  expect(await release()).toBe(1)
  // what is bought after the later one waits for it
  await reward(buyer)
  expect(await release()).toBe(0)
  await scannedTo(world, 127)
  expect(await release()).toBe(1)
  expect(await brokenLaws(world)).toEqual([])
})

it('[INCOME-08] waits while a deposit behind its purchase was taken back, and what was bought before is released', async () => {
  const buyer = await person(world, 'second')
  await reward(buyer)
  const deposit = await arrived(world, 'second', '510', 130)
  await scannedTo(world, 131)
  await reward(buyer)
  expect(await release()).toBe(1)
  await takenBack(world, deposit)
  await arrivedAgain(world, deposit, 140)
  await scannedTo(world, 153)
  expect(await release()).toBe(0)
  await scannedTo(world, 154)
  expect(await release()).toBe(1)
})

it('of a buyer who may send nothing is asked about with all others, and one by one only once he may', async () => {
  const buyer = await person(world, 'frozen')
  const { database } = world.services
  const id = await memberId(world, buyer)
  await reward(buyer)
  const asked = () => waitedFor(database, id - 1n, 1)
  await inTransaction(database, (tx) => insertFreeze(tx, id, 'operator'))
  expect([await asked(), await release()]).toEqual([[], 0])
  await inTransaction(database, (tx) => liftFreeze(tx, id, 'operator'))
  expect([await asked(), await release()]).toEqual([[id], 1])
})

it('is not released of a buyer who is frozen just after it was looked for', async () => {
  const buyer = await person(world, 'freezing')
  const { database } = world.services
  const id = await memberId(world, buyer)
  await reward(buyer)
  const released = await inTransaction(database, async (tx) => {
    await keepExitsWaiting(tx, id)
    await insertFreeze(tx, id, 'operator')
    const looking = release()
    await somebodyWaits(database)
    return { looking }
  })
  expect(await released.looking).toBe(0)
  await inTransaction(database, (tx) => liftFreeze(tx, id, 'operator'))
  expect(await release()).toBe(1)
})

it('is released though that of a buyer before cannot be', async () => {
  const [stuck, behind] = [await person(world, 'third'), await person(world, 'fourth')]
  for (const buyer of [stuck, behind]) await reward(buyer)
  const { database } = world.services
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    database,
  )
  await sql`create trigger stuck before update on reward for each row when (old.buyer = ${sql.lit(await memberId(world, stuck))})
    execute function stuck()`.execute(database)
  await expect(release()).rejects.toThrow('stuck')
  const waiting = async () =>
    (await database.selectFrom('reward').select('buyer').where('state', '=', 'waiting').execute()).map(
      ({ buyer }) => buyer,
    )
  expect(await waiting()).toEqual([await memberId(world, stuck)])
  await sql`drop trigger stuck on reward`.execute(database)
  expect(await release()).toBe(1)
})
