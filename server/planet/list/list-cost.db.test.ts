import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planetList } from '#calls/planet/list.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { listPlanets } from './list.ts'

const PLANETS = 40_000

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  const { database } = world.services
  await sql`insert into galaxy (id, name) values (1, 'milkyWay')`.execute(database)
  await sql`insert into star_system (galaxy, system) select 1, n from generate_series(1, 400) n`.execute(database)
  await sql`insert into planet (galaxy, system, orbit, type, level, state, opens_at, plots_sold)
    select 1, 1 + n / 100, 1 + n % 100, (array['terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void'])[1 + n % 8],
      1 + (n / 8) % 5, 'upcoming', '2026-01-01', n % 61 from generate_series(0, ${PLANETS - 1}) n`.execute(database)
  await sql`analyze planet`.execute(database)
})
afterAll(() => world.end())

/** How many planets the queries for a page and for the total look at, and where the next page begins. */
async function cost(asked: Record<string, unknown>) {
  const { services } = world
  let next: string | null = null
  const ran = await plansOf(services.database, async (database) => {
    const asker = { services: { ...services, database }, member: null, language: 'en_US', ip: '', agent: '' } as const
    next = (await listPlanets(asker, planetList.request.parse(asked))).next
  })
  const lookedAt = (words: string) => {
    const query = ran.find(({ text }) => text.includes(words))
    if (!query) throw new Error(`no query says ${words}`)
    return rowsLookedAt([query], 'planet')
  }
  return { page: lookedAt('"sort_key"'), total: lookedAt('count(*)'), next }
}

it.each([
  {},
  { sort: 'priceUp' },
  { sort: 'priceDown' },
  { sort: 'soldDown' },
  { type: 'void', level: 5, state: 'namable' },
  { galaxy: 1, system: 200 },
  { search: '1-399-99' },
])('[PLANET-03] of 40,000 planets a page looks at some hundred and the count at 10,000 at most: %j', async (asked) => {
  const first = await cost(asked)
  const next = first.next ? await cost({ ...asked, after: first.next }) : first
  for (const { page, total } of [first, next]) {
    expect(page).toBeGreaterThan(0)
    expect(page).toBeLessThanOrEqual(1000)
    expect(total).toBeLessThanOrEqual(10_000)
  }
})
