import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { drawing } from '#proof/images/images.ts'
import { serveShare } from '#server/api/found/share.ts'
import { makeServer } from '#server/api/server.ts'
import { decodeImage } from '#server/image/decode.ts'
import { renderImage } from '#server/image/render.ts'
import { makeCard } from './card.ts'
import { cardPainter } from './card-painter.ts'

let world: TestWorld
let owner: Person
let server: FastifyInstance
let folder: string
const painter = cardPainter()
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'Terra')
  folder = mkdtempSync(join(tmpdir(), 'orrery-pages-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Orrery</title></head><body></body></html>',
  )
  server = await makeServer(world.services, folder)
})
afterAll(async () => {
  await painter.stop()
  await server.close()
  await world.end()
  rmSync(folder, { recursive: true })
})

it('[PLANET-11] the card of a planet is drawn by the worker, once, and served as a picture', async () => {
  const hasty = Fastify()
  serveShare(hasty, world.services, 0)
  const early = await hasty.inject({ url: '/share/planet/1-1-1.webp' })
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '10'])
  const { rows } = await sql`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t
    on t.id = j.task_id where t.identifier = 'draw-card' and j.payload ->> 'coordinates' = '1-1-1'`.execute(
    world.services.database,
  )
  expect(rows).toHaveLength(1)
  await makeCard(world.services, painter, '1-1-1')
  const answer = await server.inject({ url: '/share/planet/1-1-1.webp' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'webp' })
  const { data } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const middle = [...data.subarray((315 * 1200 + 600) * 3, (315 * 1200 + 600) * 3 + 3)]
  expect(middle).not.toEqual([...data.subarray(0, 3)])
  await makeCard(world.services, painter, '1-1-1')
  expect((await server.inject({ url: '/share/planet/1-1-1.webp' })).rawPayload).toEqual(answer.rawPayload)
})

it('who asks again and again for a card that waits to be drawn has it drawn once', async () => {
  const hasty = Fastify()
  serveShare(hasty, world.services, 0)
  await sql`update planet set level = 2 where orbit = 1`.execute(world.services.database)
  for (let turn = 0; turn < 5; turn += 1) await hasty.inject({ url: '/share/planet/1-1-1.webp' })
  const { rows } = await sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t
    on t.id = j.task_id where t.identifier = 'draw-card' and j.payload ->> 'coordinates' = '1-1-1'`.execute(
    world.services.database,
  )
  await sql`update planet set level = 1 where orbit = 1`.execute(world.services.database)
  expect(rows).toHaveLength(1)
})

it('the card of a planet shows its picture from when its page does: what was drawn before that is not kept for good', async () => {
  const { database, files } = world.services
  const bare = (await server.inject({ url: '/share/planet/1-1-1.webp' })).rawPayload
  const hash = 'c'.repeat(64)
  await sql`insert into image (hash, bytes, uploaded_at) values (${hash}, 1, now())`.execute(database)
  await sql`update planet set image = ${hash} where orbit = 1`.execute(database)
  // its file is not there yet
  await makeCard(world.services, painter, '1-1-1')
  expect((await server.inject({ url: '/share/planet/1-1-1.webp' })).rawPayload).toEqual(bare)
  await files.put(`${hash}-380.webp`, await decodeImage(await drawing(380, 380, 'png', 1)))
  await renderImage(world.services, hash)
  await makeCard(world.services, painter, '1-1-1')
  expect((await server.inject({ url: '/share/planet/1-1-1.webp' })).rawPayload.equals(bare)).toBe(false)
  await sql`update planet set image = null where orbit = 1`.execute(database)
})

it('[PLANET-11] there is no card of a planet that is not there, nor of one that nobody has named', async () => {
  for (const coordinates of ['9-9-9', 'nowhere', '1-1-2'])
    expect((await server.inject({ url: `/share/planet/${coordinates}.webp` })).json()).toMatchObject({
      data: { error: 'notFound' },
    })
})

it('of a planet that nobody has named no card is drawn or kept, whoever asks for it', async () => {
  const jobs = async () =>
    (
      await sql`select 1 from graphile_worker._private_jobs where payload ->> 'coordinates' = '1-1-2'`.execute(
        world.services.database,
      )
    ).rows.length
  const files = () => readdirSync(world.services.settings.filesFolder, { recursive: true })
  const before = files()
  const { headers } = await server.inject({ url: '/share/planet/1-1-2.webp' })
  expect(headers['content-type']).not.toContain('image')
  expect(await jobs()).toBe(0)
  await makeCard(world.services, painter, '1-1-2')
  expect(files()).toEqual(before)
})

it('the page of a planet’s link names it and its card, and what its owner wrote is only text there', async () => {
  await sql`update planet set manifesto = '"><script>alert(1)</script>' where orbit = 1`.execute(
    world.services.database,
  )
  const { body, headers } = await server.inject({ url: '/land?planet=1-1-1&layer=era' })
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('text/html') })
  expect(body).toContain('<meta property="og:title" content="Terra · 1-1-1">')
  // one title, the planet's
  expect(body.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Terra · 1-1-1 · Orrery</title>'])
  expect(body).toContain(`content="${world.services.settings.origins[0]}/share/planet/1-1-1.webp"`)
  expect(body).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(body).not.toContain('<script>')
})

it('other pages, and links to planets without a name, are the plain page', async () => {
  for (const url of ['/land', '/land?planet=1-1-2', '/land?planet=x', '/land?planet=9-9-9'])
    expect((await server.inject({ url })).body).not.toContain('og:')
})

it('a public page says in the reader’s language what it is about, with its picture', async () => {
  const korean = { 'accept-language': 'fr-FR, ko;q=0.8' }
  const planet = await server.inject({ url: '/p/1-1-2', headers: korean })
  expect(planet.headers.vary).toContain('accept-language')
  expect(planet.body).toContain('<meta property="og:title" content="1-1-2">')
  // nobody has named it: it has no card of its own
  expect(planet.body).toContain(`content="${world.services.settings.origins[0]}/cards/node.webp"`)
  const plot = await server.inject({ url: '/p/1-1-1/1,2', headers: korean })
  expect(plot.body).toContain('<meta property="og:title" content="Terra · 1-1-1 · 구획 1, 2">')
  expect(plot.body).toMatch(
    /og:description" content="[^"]+시대 · 최소 투자금: \d+ DU · 일 수익률: [^"·]*0\.\d+%[^"·]* · 토지세: \d%"/,
  )
})

it.each(['/p/9-9-9', '/p/nowhere', '/p/1-1-1/9999,0', '/p/1-1-1/x'])(
  'a public page of nothing, %s, is not found, and not to be kept',
  async (url) => {
    const { body, statusCode } = await server.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('og:')
  },
)
