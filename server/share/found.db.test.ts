import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { FOUND_PAGES, MEMBER_PAGES } from '#rules/route/pages.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const PLANETS = 40_000

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ origins: ['https://orrery.example', 'https://other.example'] })
  const { database } = world.services
  await openWorld(world, [1, 1])
  await person(world, 'mira')
  await bringBuiltIn(database)
  await sql`insert into star_system (galaxy, system) select 1, n from generate_series(2, 401) n`.execute(database)
  // named are every seventh of the first 12,000, and one near the end
  await sql`insert into planet (id, galaxy, system, orbit, type, level, state, opens_at, name, name_key, owner)
    overriding system value select 100 + n, 1, 2 + n / 100, 1 + n % 100, 'ocean', 1, 'named', '2026-01-01', 'World ' || n, 'world' || n,
      (select id from member where username = 'mira')
      from generate_series(0, ${PLANETS - 1}) n where (n < 12000 and n % 7 = 0) or n = 39990`.execute(database)
  await sql`insert into planet (id, galaxy, system, orbit, type, level, state, opens_at)
    overriding system value select 100 + n, 1, 2 + n / 100, 1 + n % 100, 'ocean', 1, 'upcoming', '2026-01-01'
      from generate_series(0, ${PLANETS - 1}) n where not ((n < 12000 and n % 7 = 0) or n = 39990)`.execute(database)
  await sql`vacuum analyze planet`.execute(database)
})
afterAll(() => world.end())

const get = (url: string) =>
  world.server.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
const placesIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)

/** Whether `robots.txt` lets an address be read: the longest rule that it begins with decides (RFC 9309). */
function allows(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , path = '']) => address.startsWith(path))
    .sort(([, , one = ''], [, , other = '']) => other.length - one.length)
  return rules[0]?.[1] !== 'Disallow'
}

it('[ROUTE-01] robots.txt allows what a visitor may see, forbids calls and pages of members, and names the sitemap', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(body).toMatch(/^User-agent: \*\n/)
  expect(body).toMatch(/\nSitemap: https:\/\/orrery\.example\/sitemap\.xml\n$/)
  const found = [
    ...FOUND_PAGES,
    '/',
    '/p/1-1-1',
    '/p/1-1-1/2,3',
    '/article?slug=risks&lang=ko_KR',
    '/sitemap-pages.xml',
  ]
  const files = [
    '/assets/main-abc.js',
    '/share/planet/1-1-1.webp',
    '/cards/home.webp',
    '/atom.xml',
    '/land?planet=1-1-1',
  ]
  for (const path of [...found, ...files]) expect(allows(body, path), path).toBe(true)
  for (const path of [...MEMBER_PAGES, '/api/asset/list', '/asset?tab=tfa', '/land', '/planet/info?land=1', '/events'])
    expect(allows(body, path), path).toBe(false)
})

it('the sitemap is an index of parts, by the configured address and never by the host that was asked', async () => {
  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  )
  expect(body).not.toContain('evil')
  // parts in which nothing is named are left out
  expect(placesIn(body)).toEqual([
    'https://orrery.example/sitemap-pages.xml',
    'https://orrery.example/sitemap-articles-0.xml',
    'https://orrery.example/sitemap-planets-0.xml',
    'https://orrery.example/sitemap-planets-1.xml',
    'https://orrery.example/sitemap-planets-4.xml',
  ])
  const { rows } = await sql<{ at: Date }>`select max(changed_at) as at from article`.execute(world.services.database)
  expect(body).toContain(`-articles-0.xml</loc><lastmod>${rows[0]?.at.toISOString()}</lastmod>`)
})

it('public pages stand there in each language', async () => {
  const places = placesIn((await get('/sitemap-pages.xml')).body)
  expect(places).toHaveLength(11 * 6)
  expect(places.slice(0, 6)).toEqual([
    'https://orrery.example/home?lang=zh_TW',
    'https://orrery.example/home?lang=en_US',
    'https://orrery.example/home?lang=zh_CN',
    'https://orrery.example/home?lang=ko_KR',
    'https://orrery.example/home?lang=ja_JP',
    'https://orrery.example/home',
  ])
})

it('[HOME-01] articles stand there in each language that they have, with their last change, until they are taken back', async () => {
  const { database } = world.services
  await sql`delete from article_text where language = 'ko_KR' and article = (select id from article where slug = 'risks')`.execute(
    database,
  )
  const { body } = await get('/sitemap-articles-0.xml')
  expect(placesIn(body).filter((place) => place.includes('slug=risks'))).toEqual([
    'https://orrery.example/article?slug=risks&amp;lang=zh_TW',
    'https://orrery.example/article?slug=risks&amp;lang=en_US',
    'https://orrery.example/article?slug=risks&amp;lang=zh_CN',
    'https://orrery.example/article?slug=risks&amp;lang=ja_JP',
    'https://orrery.example/article?slug=risks',
  ])
  expect(body).toMatch(/slug=terms<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/lastmod>/)
  await sql`update article set taken_back_at = now() where slug = 'risks'`.execute(database)
  expect((await get('/sitemap-articles-0.xml')).body).not.toContain('slug=risks')
})

it('planets stand there when they have a name, none twice, at most 10,000 in a part, and nothing of who owns them', async () => {
  const parts = await Promise.all([0, 1, 4].map(async (part) => (await get(`/sitemap-planets-${part}.xml`)).body))
  const places = parts.map(placesIn)
  // ids 0 to 9,999 hold n 0 to 9,899; 10,000 to 19,999 the rest of the 12,000
  expect(places.map((part) => part.length)).toEqual([1415, 300, 1])
  expect(places[2]).toEqual(['https://orrery.example/p/1-401-91'])
  expect(new Set(places.flat()).size).toBe(1716)
  for (const part of parts) expect(part).not.toMatch(/mira|World/)
})

it('[ROUTE-01] fair openings stand there, newest first, once there is one, each once', async () => {
  expect((await get('/sitemap-openings.xml')).statusCode).toBe(404)
  const first = await openToCrowd(world, '1-2-2', 24)
  const second = await openToCrowd(world, '1-2-3', 24)
  expect(placesIn((await get('/sitemap.xml')).body)).toContain('https://orrery.example/sitemap-openings.xml')
  const places = placesIn((await get('/sitemap-openings.xml')).body)
  expect(places).toEqual([second, first].map((id) => `https://orrery.example/opening/${id}`))
  const { body } = await get('/robots.txt')
  for (const place of places) expect(allows(body, new URL(place).pathname), place).toBe(true)
})

it.each([
  'openings-0',
  'planets-2',
  'planets-7',
  'planets-01',
  'planets--1',
  'planets-999999999',
  'planets-9999999999',
  'articles-1',
  'articles',
  'nothing',
  'pages-0',
  '__proto__',
])('there is no part %s', async (name) => {
  const { statusCode, headers } = await get(`/sitemap-${name}.xml`)
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBeUndefined()
})

it('who asks for more than 60 parts in a minute waits', async () => {
  const statuses: number[] = []
  for (let nth = 0; nth < 62; nth++)
    statuses.push((await world.server.inject({ url: '/sitemap-nothing.xml', remoteAddress: '203.0.113.9' })).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses.slice(60)).toEqual([429, 429])
})

/** How many planets the queries of an act look at. */
async function looked(act: (services: Pick<TestWorld['services'], 'database' | 'settings'>) => Promise<unknown>) {
  const { database, settings } = world.services
  return rowsLookedAt(await plansOf(database, (spied) => act({ settings, database: spied })), 'planet')
}

it('the index looks at one planet for each part, a part at those that it names', async () => {
  expect(await looked(sitemapIndex)).toBeLessThanOrEqual(8)
  expect(await looked((services) => sitemapPart(services, 'planets-1'))).toBe(300)
})
