import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANGUAGES } from '#languages/languages.ts'
import { opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { FOUND_PAGES, MEMBER_PAGES } from '#rules/route/pages.ts'
import { makeServer } from '#server/api/server.ts'
import { bringBuiltIn } from '#server/article/content.ts'

const FRAME = `<!doctype html><html lang="zh-TW"><head><meta name="description" content="Of the frame." /><title>Orrery</title></head><body></body></html>`

let world: TestWorld
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  world = await testWorld({ origins: ['https://orrery.example'] })
  await openWorld(world, [1, 1])
  const owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'Terra')
  await bringBuiltIn(world.services.database)
  folder = mkdtempSync(join(tmpdir(), 'orrery-heads-'))
  mkdirSync(join(folder, 'cards'))
  writeFileSync(join(folder, 'index.html'), FRAME)
  writeFileSync(join(folder, 'cards', 'home.webp'), 'a picture')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  server = await makeServer(world.services, folder)
})
afterAll(async () => {
  await server.close()
  await world.end()
  rmSync(folder, { recursive: true })
})

const page = (url: string, language = 'fr') =>
  server.inject({
    url,
    headers: { 'accept-language': language, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
const linksOf = (body: string): string[] => [...body.matchAll(/<link [^>]*>/g)].map(([link]) => link)

it('a public page says its one address and where its languages are, before any script runs', async () => {
  const { body, headers } = await page('/rules?invite=abc#x')
  expect(linksOf(body)).toEqual([
    '<link rel="canonical" href="https://orrery.example/rules">',
    '<link rel="alternate" hreflang="zh-Hant" href="https://orrery.example/rules?lang=zh_TW">',
    '<link rel="alternate" hreflang="en" href="https://orrery.example/rules?lang=en_US">',
    '<link rel="alternate" hreflang="zh-Hans" href="https://orrery.example/rules?lang=zh_CN">',
    '<link rel="alternate" hreflang="ko" href="https://orrery.example/rules?lang=ko_KR">',
    '<link rel="alternate" hreflang="ja" href="https://orrery.example/rules?lang=ja_JP">',
    '<link rel="alternate" hreflang="x-default" href="https://orrery.example/rules">',
  ])
  expect(body).not.toContain('evil')
  expect(headers.vary).toContain('accept-language')
  expect(headers['x-robots-tag']).toBeUndefined()
})

it('an opening is shown by its planet and its fee, and one that is none is not to be kept', async () => {
  const opening = await openToCrowd(world, '1-1-2', 24)
  const { body } = await page(`/opening/${opening}`, 'en')
  expect(body).toContain('<meta property="og:title" content="Fair opening · 1-1-2">')
  expect(body).toContain('<meta property="og:image" content="https://orrery.example/share/planet/1-1-2.webp">')
  expect(body).toMatch(/<meta name="description" content="Level 1 · Naming fee: 500 DU\. Planets that many people want/)
  const known = `<link rel="canonical" href="https://orrery.example/opening/${opening}">`
  expect(linksOf(body)[0]).toBe(known)
  // the planet's page leads there by its coordinates
  expect(linksOf((await page('/opening/1-1-2')).body)[0]).toBe(known)
  for (const none of ['01980000-0000-7000-8000-000000000000', 'x', `${opening}/more`, '1-1-1', '9-9-9']) {
    const { body: plain, statusCode } = await page(`/opening/${none}`)
    expect(statusCode, none).toBe(404)
    expect(plain, none).toContain('<meta name="robots" content="noindex">')
    expect(plain, none).not.toContain('og:title')
  }
})

it('who only asks whether a page is there is answered as one who reads it, without the page', async () => {
  for (const url of ['/rules', '/login']) {
    const asked = await server.inject({ method: 'HEAD', url })
    expect(asked.statusCode, url).toBe(200)
    expect(asked.headers['content-type'], url).toContain('text/html')
    expect(asked.body, url).toBe('')
  }
  expect((await server.inject({ method: 'HEAD', url: '/assets/none.js' })).statusCode).toBe(404)
})

it('[ROUTE-03] an address that no file can have is a page as any other: one of hundreds of letters, one that is written otherwise', async () => {
  for (const url of [`/${'x'.repeat(300)}`, `/p/${'x'.repeat(300)}`, '/no//such']) {
    const { statusCode, headers, body } = await page(url)
    expect(headers['content-type'], url).toContain('text/html')
    expect(statusCode, url).toBe(url.startsWith('/p/') ? 404 : 200)
    expect(body, url).toContain('<title>')
  }
  const { statusCode, body } = await page(`/rules/${'x'.repeat(300)}`)
  expect([statusCode, body]).toEqual([200, FRAME])
  const gone = await page(`/assets/${'x'.repeat(300)}.js`)
  expect([gone.statusCode, gone.json()]).toEqual([404, { code: 404, message: 'not found', data: null }])
})

it('[LANG-05] an address that names a language is a page of its own in it, whatever the reader prefers', async () => {
  const { body } = await page('/simulator?lang=ja_JP', 'ko')
  expect(body).toContain('<html lang="ja-JP">')
  expect(body.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>収益シミュレーター · Orrery</title>'])
  expect(body.match(/<meta name="description"[^>]*>/g)).toHaveLength(1)
  expect(body).not.toContain('Of the frame.')
  expect(body).toContain('<link rel="canonical" href="https://orrery.example/simulator?lang=ja_JP">')
  expect(body).toContain('<meta property="og:url" content="https://orrery.example/simulator?lang=ja_JP">')
  expect(body).toContain('<meta property="og:locale" content="ja_JP">')
})

it('without one it speaks the reader’s, else the first, and says which', async () => {
  const korean = await page('/solvency', 'fr-FR, ko;q=0.8')
  expect(korean.body).toContain('<title>지급 능력 증명 · Orrery</title>')
  expect(korean.body).toContain('<html lang="ko-KR">')
  const first = await page('/solvency')
  expect(first.body).toContain('<title>償付證明 · Orrery</title>')
  expect(first.body).toContain('<html lang="zh-TW">')
  for (const strange of ['?lang=', '?lang=xx', '?lang=ko', '?lang=%22%3E', '?lang=__proto__']) {
    const { body } = await page(`/solvency${strange}`, 'en')
    expect(body, strange).toContain('<title>Solvency · Orrery</title>')
    expect(body, strange).toContain('<html lang="en-US">')
    expect(body, strange).toContain('<link rel="canonical" href="https://orrery.example/solvency">')
  }
})

it.each(FOUND_PAGES)('%s has title, description and picture in each language', async (path) => {
  const titles = new Set<string>()
  for (const language of LANGUAGES) {
    const { body } = await page(`${path}?lang=${language}`)
    const [, title = ''] = /<meta property="og:title" content="([^"]+)">/.exec(body) ?? []
    const [, description = ''] = /<meta name="description" content="([^"]+)">/.exec(body) ?? []
    titles.add(title)
    expect(description.length, `${path} ${language}`).toBeGreaterThan(10)
    expect(body).toContain(`<meta property="og:image" content="https://orrery.example/cards${path}.webp">`)
    expect(body).toContain('<meta property="twitter:card" content="summary_large_image">')
  }
  expect(titles.size).toBeGreaterThan(3)
})

it('the bare address and a trailing slash are known by the page that they lead to', async () => {
  for (const url of ['/', '/?invite=abc', '/node/'])
    expect((await page(url)).body, url).toContain('<link rel="canonical" href="https://orrery.example/node">')
})

it('a planet and a plot are known by their public pages, also where a link shows the planet elsewhere', async () => {
  const canonical = async (url: string) => linksOf((await page(url)).body)[0]
  expect(await canonical('/p/1-1-1?lang=ko_KR&x=1')).toBe(
    '<link rel="canonical" href="https://orrery.example/p/1-1-1?lang=ko_KR">',
  )
  expect(await canonical('/p/1-1-1/1,2')).toBe('<link rel="canonical" href="https://orrery.example/p/1-1-1/1,2">')
  expect(await canonical('/land?planet=1-1-1&layer=era')).toBe(
    '<link rel="canonical" href="https://orrery.example/p/1-1-1">',
  )
  const plot = await page('/p/1-1-1/1,2?lang=ko_KR', 'en')
  expect(plot.body).toContain('구획 1, 2')
  expect(plot.body).toContain('<html lang="ko-KR">')
  for (const [accepted, tag] of [
    ['ja', 'ja-JP'],
    ['en', 'en-US'],
  ] as const)
    for (const url of ['/p/1-1-1', '/p/1-1-1/1,2', '/land?planet=1-1-1'])
      expect((await page(url, accepted)).body, url).toContain(`<html lang="${tag}">`)
  expect((await page('/p/1-1-1/1,2/3')).body).toContain('<meta name="robots" content="noindex">')
})

it('[HOME-01] an article is known in the languages that it has, by the one that stands in for the others', async () => {
  await sql`delete from article_text where language = 'ko_KR' and article = (select id from article where slug = 'risks')`.execute(
    world.services.database,
  )
  const { body } = await page('/article?slug=risks&lang=ko_KR')
  expect(linksOf(body)).toEqual([
    '<link rel="canonical" href="https://orrery.example/article?slug=risks&amp;lang=en_US">',
    '<link rel="alternate" hreflang="zh-Hant" href="https://orrery.example/article?slug=risks&amp;lang=zh_TW">',
    '<link rel="alternate" hreflang="en" href="https://orrery.example/article?slug=risks&amp;lang=en_US">',
    '<link rel="alternate" hreflang="zh-Hans" href="https://orrery.example/article?slug=risks&amp;lang=zh_CN">',
    '<link rel="alternate" hreflang="ja" href="https://orrery.example/article?slug=risks&amp;lang=ja_JP">',
    '<link rel="alternate" hreflang="x-default" href="https://orrery.example/article?slug=risks">',
    expect.stringContaining('atom.xml?language=en_US'),
  ])
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toContain('<html lang="en-US">')
  expect(body).toContain('<meta property="og:image" content="https://orrery.example/cards/article.webp">')
})

it('[ROUTE-01] pages of members, ways in and addresses of nothing are the plain frame, and no search is to keep them', async () => {
  for (const url of [...MEMBER_PAGES, '/login', '/reg/deeper', '/freeze', '/no/such/page', '/home/deeper']) {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode, url).toBe(200)
    expect(headers['x-robots-tag'], url).toBe('noindex')
    expect(body, url).toBe(FRAME)
  }
})

it('[HOME-01] a reader of feeds finds that of the announcements by the pages where they stand, in the language of the page', async () => {
  const feeds = async (url: string): Promise<string[]> =>
    linksOf((await page(url, 'en')).body).filter((link) => link.includes('atom'))
  const english =
    '<link rel="alternate" type="application/atom+xml" title="Orrery announcements" href="https://orrery.example/atom.xml?language=en_US">'
  for (const url of ['/article', '/article?tag=help', '/article?slug=privacy', '/home'])
    expect(await feeds(url), url).toEqual([english])
  expect((await feeds('/article?lang=ja_JP'))[0]).toContain('href="https://orrery.example/atom.xml?language=ja_JP"')
  for (const url of ['/rules', '/p/1-1-1', '/reg?invite=abc']) expect(await feeds(url), url).toEqual([])
})

it('a link of invitation shows what the home page says, in five languages, and nobody by name; no search keeps it', async () => {
  const titles = new Set<string>()
  for (const language of LANGUAGES) {
    const { body } = await page(`/reg?invite=abc&lang=${language}`)
    const { body: home } = await page(`/home?lang=${language}`)
    const shown = (html: string): string[] =>
      [...html.matchAll(/<meta property="(?!og:url)[^>]*>/g)].map(([tag]) => tag)
    expect(shown(body)).toEqual(shown(home))
    expect(body).toContain('<meta property="og:image" content="https://orrery.example/cards/home.webp">')
    expect(body).toContain('<meta name="robots" content="noindex">')
    titles.add(/<title>.*<\/title>/.exec(body)?.[0] ?? '')
    // by another address the code would be lost
    expect([...linksOf(body), ...(body.match(/og:url|abc/g) ?? [])]).toEqual([])
  }
  expect(titles.size).toBe(5)
  expect((await page('/register?invite=abc', 'ko')).body).toContain('<html lang="ko-KR">')
  expect((await page('/register?invite=abc', 'ko')).body).toContain('<meta property="og:locale" content="ko_KR">')
})

it('a card of a page is shown on other origins’ pages, and one that is not there is not the frame', async () => {
  const card = await page('/cards/home.webp')
  expect(card.headers).toMatchObject({ 'content-type': 'image/webp', 'cross-origin-resource-policy': 'cross-origin' })
  expect((await page('/cards/gone.webp')).statusCode).toBe(404)
})

it('the manifest is served as one, and asked for again each time, so that a browser hears of a change', async () => {
  const { statusCode, headers, body } = await page('/manifest.webmanifest')
  expect([statusCode, body]).toEqual([200, '{}'])
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("manifest-src 'self'"),
  })
})
