import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrived, credited, seenTo } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
})
afterAll(() => world.end())

const stateOf = async (id: string) =>
  (await world.services.database.selectFrom('deposit').select('state').where('id', '=', id).executeTakeFirst())?.state

it('[ASSET-04] a deposit that cannot be booked is told, and holds up none behind it', async () => {
  const { database } = world.services
  for (const name of ['ada', 'ben']) await person(world, name)
  const bad = await arrived(world, 'ada', '20', 5)
  const good = await arrived(world, 'ben', '30', 6)
  await seenTo(world, 99)
  await sql`create function refuses() returns trigger language plpgsql as $$ begin raise 'cannot be booked'; end $$`.execute(
    database,
  )
  await sql`create trigger refuses before update on deposit for each row
    when (new.id = ${sql.lit(bad)}) execute function refuses()`.execute(database)
  await expect(credited(world)).rejects.toThrow('cannot be booked')
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['confirming', 'credited'])
  await sql`drop trigger refuses on deposit`.execute(database)
  expect(await credited(world)).toBe(1)
  expect(await stateOf(bad)).toBe('credited')
})
