import { createQueryId, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planetList } from '#calls/planet/list.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
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

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows of planets that a plan has looked at. */
function looked(plan: Plan | undefined): number {
  if (!plan) throw new Error('no plan')
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  const own = plan['Relation Name'] === 'planet' ? rows * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, inner) => sum + looked(inner), own)
}

/** How many planets the queries for a page and for the total look at, and where the next page begins. */
async function cost(asked: Record<string, unknown>) {
  const { database } = world.services
  const nodes: RootOperationNode[] = []
  const spied = database.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const services = { ...world.services, database: spied }
  const { next } = await listPlanets(
    { services, member: null, language: 'en_US', ip: '', agent: '' },
    planetList.request.parse(asked),
  )
  const lookedAt = async (words: string) => {
    const queries = nodes.map((node) => database.getExecutor().compileQuery(node, createQueryId()))
    const query = queries.find(({ sql: text }) => text.includes(words))
    if (!query) throw new Error(`no query says ${words}`)
    const explained = { ...query, sql: `explain (analyze, timing off, format json) ${query.sql}` }
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
    return looked(rows[0]?.['QUERY PLAN'][0]?.Plan)
  }
  return { page: await lookedAt('"sort_key"'), total: await lookedAt('count(*)'), next }
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
