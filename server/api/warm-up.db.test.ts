import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import type { Services } from '#server/services/services.ts'
import { openDatabase } from '#server/store/database.ts'
import { warmUp } from './warm-up.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
})
afterAll(() => world.end())

/** Services of a process that has just started, and what it warns of. */
function started(): { services: Services; warned: string[] } {
  const warned: string[] = []
  const { settings, log } = world.services
  const database = openDatabase(settings.databaseUrl, 10, settings.prepare, 4)
  const warn = (_: object, message: string) => void warned.push(message)
  return { services: { ...world.services, database, log: { ...log, warn } }, warned }
}

/** How many connections this process holds: a PgBouncer between has fewer of its own. */
const open = () => process.getActiveResourcesInfo().filter((held) => held === 'TCPSocketWrap').length

it('has connections open before the first caller comes, whether anybody registered yet or not', async () => {
  for (const registered of [false, true]) {
    if (registered) await person(world, 'prover')
    const { services, warned } = started()
    const before = open()
    await warmUp(services)
    expect(open() - before).toBeGreaterThanOrEqual(4)
    expect(warned).toEqual([])
    await services.database.destroy()
    await expect.poll(open).toBeLessThanOrEqual(before)
  }
})

it('lets a process start that could not read ahead, and says so', async () => {
  const { services, warned } = started()
  await sql`select 1`.execute(services.database)
  await services.database.destroy()
  await warmUp(services)
  expect(warned).toEqual(['not warmed up'])
})
