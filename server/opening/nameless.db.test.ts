import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingEnter } from '#calls/opening/enter.ts'
import { openingQueue } from '#calls/opening/opening.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
const people: Person[] = []
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  for (const name of ['wallet', 'ada']) {
    people.push(await person(world, name))
    await fund(world, name, 'DU', '5000')
  }
  // one who came by his wallet, and has set no username yet
  await sql`update member set username = null, username_key = null where username = 'wallet'`.execute(
    world.services.database,
  )
})
afterAll(() => world.end())

it('[PLANET-02] the queue of an opening is shown to everybody, also where one without a username has entered', async () => {
  const opening = await openToCrowd(world, '1-1-1')
  for (const { token } of people) await world.get(openingEnter, { opening, ...spend() }, token)
  const { list } = await world.get(openingQueue, { opening })
  expect(list.map(({ member }) => member).sort()).toEqual(['***', 'a***a'])
})
