import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { dayAt } from '#rules/income/days.ts'
import { settleByAgreedClock } from './agreed-clock.ts'

const HOUR = 3_600_000
let world: TestWorld
let last: number

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  // from here on it goes by the wall’s clock; the days since the books were opened are due
  await sql`update world_clock set mode = 'wall'`.execute(world.services.database)
  last = await lastDay()
})
afterAll(() => world.end())

async function lastDay(): Promise<number> {
  const { rows } = await sql<{ day: number }>`select max(day)::int as day from settlement`.execute(
    world.services.database,
  )
  return rows[0]?.day ?? 0
}

/** This machine’s clock so many milliseconds behind the database’s. */
const behind = (ms: number) => settleByAgreedClock({ ...world.services, now: () => new Date(Date.now() - ms) })

it('[INCOME-02] no day is settled by a database whose clock is ahead of this machine’s or behind it, each is where they agree', async () => {
  const due = dayAt(new Date()) - last
  expect(due).toBeGreaterThan(0)
  await expect(behind(24 * HOUR)).rejects.toThrow('the clock of the database is 86400 s ahead of this machine’s')
  await expect(behind(-HOUR)).rejects.toThrow('the clock of the database is 3600 s behind this machine’s')
  await expect(behind(90_000)).rejects.toThrow('nothing is settled')
  expect(await lastDay()).toBe(last)
  expect(await behind(20_000)).toHaveLength(due)
})

it('a clock that is moved on purpose is not compared with this machine’s', async () => {
  await sql`update world_clock set mode = 'still', at = ${new Date(Date.now() + 24 * HOUR)}`.execute(
    world.services.database,
  )
  expect(await behind(24 * HOUR)).toHaveLength(1)
})
