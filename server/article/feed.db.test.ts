import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorSays } from '#proof/api/operator.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from '#server/api/server.ts'
import { setClock } from '#server/world/clock.ts'

let world: TestWorld
let server: FastifyInstance
let folder: string
beforeAll(async () => {
  world = await testWorld({ origins: ['https://orrery.example'] })
  folder = mkdtempSync(join(tmpdir(), 'orrery-feed-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Orrery</title></head><body></body></html>',
  )
  server = await makeServer(world.services, folder)
})
afterAll(async () => {
  await server.close()
  await world.end()
  rmSync(folder, { recursive: true })
})

async function publish(slug: string, tag: string, texts: Record<string, string>): Promise<void> {
  const place = join(folder, slug)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'article.json'), JSON.stringify({ tag }))
  for (const [language, text] of Object.entries(texts)) writeFileSync(join(place, `${language}.md`), text)
  await operatorSays(world.services, 'article', 'publish', place, '--reason', 'x', '--really')
}
const feed = (query = '') => server.inject({ url: `/atom.xml${query}` })

it('[HOME-01] the feed of announcements is there before the first', async () => {
  const { statusCode, headers, body } = await feed()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
  })
  expect(body).toContain('<title>Orrery announcements</title>')
  expect(body).not.toContain('<entry')
})

it('[HOME-01] the feed tells announcements alone, by language, as text, the newest first', async () => {
  await publish('first', 'announcement', { en_US: '# A & B "<i>"\n\nWhat it is about.\n', ja_JP: '# 一\n\n内容。\n' })
  await setClock(world.services.database, 'still', new Date('2026-11-23T06:00:00Z'))
  await publish('second', 'announcement', { en_US: '# Second\n\nMore of it.\n' })
  await publish('helped', 'help', { en_US: '# Help\n\nNot in the feed.\n' })
  const { body } = await feed('?language=en_US')
  expect(body.split('\n').slice(7)).toEqual([
    '<author><name>Orrery</name></author>',
    '<entry xml:lang="en-US"><id>https://orrery.example/article?slug=second</id><title>Second</title>' +
      '<link rel="alternate" type="text/html" href="https://orrery.example/article?slug=second"/>' +
      '<published>2026-11-23T06:00:00.000Z</published><updated>2026-11-23T06:00:00.000Z</updated>' +
      '<summary type="text">More of it.</summary></entry>',
    '<entry xml:lang="en-US"><id>https://orrery.example/article?slug=first</id><title>A &amp; B &quot;&lt;i&gt;&quot;</title>' +
      '<link rel="alternate" type="text/html" href="https://orrery.example/article?slug=first"/>' +
      '<published>2026-11-21T06:00:00.000Z</published><updated>2026-11-21T06:00:00.000Z</updated>' +
      '<summary type="text">What it is about.</summary></entry>',
    '</feed>',
  ])
  expect(body).toContain('<updated>2026-11-23T06:00:00.000Z</updated>\n<author>')
  const japanese = (await feed('?language=ja_JP')).body
  expect(japanese).toContain('xml:lang="ja-JP"><id>https://orrery.example/article?slug=first</id><title>一</title>')
  expect(japanese).toContain('<entry xml:lang="en-US"><id>https://orrery.example/article?slug=second</id>')
  for (const strange of ['', '?language=xx', '?language=a&language=b', '?language[]=zh_TW'])
    expect((await feed(strange)).body, strange).toContain('xml:lang="en-US"')
})

it('[HOME-01] the feed drops what XML does not allow, whoever wrote it, and what holds it is not published', async () => {
  const odd = '\ufffe'
  await expect(publish('odd', 'announcement', { en_US: `# A ${odd} title\n\nWords.\n` })).rejects.toThrow(
    'hiddenCharacters',
  )
  await sql`alter table article_text drop constraint article_text_is_readable`.execute(world.services.database)
  await sql`update article_text set title = ${`A${odd} title\u0007`} where title = 'Second'`.execute(
    world.services.database,
  )
  const { body } = await feed()
  expect(body).toContain('<title>A title</title>')
  for (const bad of ['\u0007', odd]) expect(body).not.toContain(bad)
})

it('[HOME-01] the page of an article’s link says its title and what it is about, in the reader’s language', async () => {
  const page = async (url: string, language = 'en') =>
    (await server.inject({ url, headers: { 'accept-language': language } })).body
  const english = await page('/article?slug=first')
  expect(english).toContain('<title>A &amp; B &quot;&lt;i&gt;&quot; · Orrery</title>')
  expect(english).toContain('<meta property="og:type" content="article">')
  expect(english).toContain('<meta property="og:description" content="What it is about.">')
  expect(await page('/article?slug=first', 'ja,en;q=0.5')).toContain('<title>一 · Orrery</title>')
  for (const nothing of ['/article?slug=nothing', '/article?slug=../x', '/article?slug=%3Cscript%3E'])
    expect(await page(nothing), nothing).toContain('<meta name="robots" content="noindex">')
  for (const list of ['/article', '/article?tag=help'])
    expect(await page(list), list).toContain('<title>Announcements and help · Orrery</title>')
})
