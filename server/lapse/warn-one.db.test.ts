import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { warnOfLapses } from './warn.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
})
afterAll(() => world.end())

const mails = async (who: Person) => (await world.mails(who.email)).filter(({ mail }) => mail === 'lapse').length

it('one who cannot be warned is told, and all others are warned: those who are warned with him and those behind him', async () => {
  const { database } = world.services
  const people: Person[] = []
  for (const name of ['ada', 'ben', 'cid', 'dee']) {
    const who = await person(world, name)
    await rewarded(world, who, '10')
    people.push(who)
  }
  const [bad] = people
  if (!bad) throw new Error('nobody')
  await advanceWorld(world.services, (4 * 24 * 60 + 2) * 60_000)
  await sql`create function warns_none() returns trigger language plpgsql as $$ begin raise 'cannot be warned'; end $$`.execute(
    database,
  )
  await sql`create trigger warns_none before insert on lapse_warning for each row
    when (new.member = ${sql.lit(await memberId(world, bad))}) execute function warns_none()`.execute(database)
  await expect(warnOfLapses(world.services, 2)).rejects.toThrow('cannot be warned')
  expect(await Promise.all(people.map(mails))).toEqual([0, 1, 1, 1])
  await sql`drop trigger warns_none on lapse_warning`.execute(database)
  expect(await warnOfLapses(world.services, 2)).toBe(1)
  expect(await Promise.all(people.map(mails))).toEqual([1, 1, 1, 1])
})
