import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'
import { beatClock, setClock, worldNow } from './clock.ts'

const HOUR = 3_600_000
const BEGIN = new Date('2026-11-21T06:00:00Z')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

it('a beat that waits while the clock is advanced does not set it back', async () => {
  const { database } = world.services
  await setClock(database, 'demo', BEGIN)
  const beat = await inTransaction(database, async (tx) => {
    await setClock(tx, 'demo', new Date(BEGIN.getTime() + HOUR))
    const waiting = beatClock(database)
    await pause(300)
    return { waiting }
  })
  await beat.waiting
  const passed = (await worldNow(database)).getTime() - BEGIN.getTime()
  expect(passed).toBeGreaterThanOrEqual(HOUR)
  expect(passed).toBeLessThan(HOUR + 30_000)
})
