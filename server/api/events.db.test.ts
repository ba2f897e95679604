import { EventEmitter, once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeWatch } from '#calls/notice/watch.ts'
import { buys, opens } from '#proof/api/buyer.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { foldCandles } from '#server/swap/chart/fold.ts'

let world: TestWorld
let server: FastifyInstance
let port: number
let owner: Person

beforeAll(async () => {
  world = await testWorld({ streamsPerAddress: 3 })
  server = world.server
  await openWorld(world, [1, 1])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'Terra')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => world.end())

/** Opens a stream as a browser would; `until` waits for a text in what it says. */
async function watch(query: string) {
  const request = get({ host: '127.0.0.1', port, path: `/events?${query}`, headers: { 'accept-encoding': 'br, gzip' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  let said = ''
  const more = new EventEmitter()
  response.on('error', () => {})
  response.on('data', (text: string) => {
    said += text
    more.emit('said')
  })
  const until = async (text: string): Promise<string> => {
    while (!said.includes(text)) await once(more, 'said')
    const whole = said
    said = ''
    return whole
  }
  return { response, until, leave: () => request.destroy() }
}

describe('events', () => {
  it('[LAND-03] a sale reaches an open map: what changed is told when it is committed, unpacked, and nothing else', async () => {
    const stream = await watch('map=1-1-1&map=1-1-2')
    expect(stream.response.statusCode).toBe(200)
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.response.headers['content-encoding']).toBeUndefined()
    // it listens now, and whatever was missed before is to be fetched
    await stream.until('data: 1-1-2\n\n')
    const [spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no Bronze plot')
    await buys(world, owner, { ...spot, coordinates: '1-1-1' }, '500')
    const said = await stream.until('\n\n')
    expect(said.split('\n\n').filter((line) => line !== '' && line !== 'event: changed\ndata: 1-1-1')).toEqual([])
    stream.leave()
  })

  it('what happens to a member reaches his own page and no other, and a settled day all of them', async () => {
    const other = await person(world, 'other')
    const tickets = [owner, other].map(async ({ token }) => (await world.get(noticeWatch, {}, token)).ticket)
    const [mine = '', others = ''] = await Promise.all(tickets)
    const [my, his] = [await watch(`member=${mine}`), await watch(`member=${others}`)]
    const [me, him] = [mine.split('.')[0], others.split('.')[0]]
    await sql`insert into notice (member, kind, facts, at) values (${me}, 'security', '{"event":"loginLocked"}', now())`.execute(
      world.services.database,
    )
    expect(await my.until(`data: member/${me}\n\n`)).not.toContain(`member/${him}`)
    await advanceWorld(world.services, 86_400_000)
    expect(await his.until('data: settled\n\n')).not.toContain(`member/${me}`)
    await my.until('data: settled\n\n')
    for (const stream of [my, his]) stream.leave()
    // who changed his ticket, or kept it too long, hears nothing
    const late = await world.get(noticeWatch, {}, owner.token)
    world.pass(30 * 60_000)
    for (const ticket of [late.ticket, mine.replace(/^\d+/, `${him}`)])
      expect((await server.inject({ url: `/events?member=${ticket}` })).json()).toMatchObject({ code: 1002 })
  })

  it('[SWAP-01] a price that moves reaches the pages that watch prices, once it is in their candles', async () => {
    const stream = await watch('prices=1')
    await openPool(world, 'RC', '2000000', '2000000')
    await foldCandles(world.services)
    expect(await stream.until('data: prices\n\n')).not.toContain('map')
    stream.leave()
  })

  it('nothing is told of what is undone', async () => {
    const stream = await watch('map=1-1-2')
    const undone = world.services.database.transaction().execute(async (tx) => {
      await sql`select map_change(id) from planet where orbit = 2`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sql`select pg_notify('map', '1-1-2')`.execute(world.services.database)
    const said = await stream.until('data: 1-1-2\n\n')
    expect(said.match(/changed/g)).toHaveLength(1)
    stream.leave()
  })

  it('listens again when its connection is lost, and tells everybody to look', async () => {
    const stream = await watch('map=1-1-1')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(world.services.database)
    await stream.until('data: 1-1-1\n\n')
    stream.leave()
  })

  it.each([
    '',
    'map=',
    'map=nowhere',
    'prices=',
    'prices=2',
    'prices=1&prices=1',
    `map=1-1-1${'&map=1-1-2'.repeat(8)}`,
  ])('refuses "%s"', async (query) => {
    const answer = await server.inject({ url: `/events?${query}` })
    expect(answer.json()).toMatchObject({ code: 1002 })
  })

  it('one address has so many streams and no more, until it leaves one', async () => {
    const open = [await watch('map=1-1-1'), await watch('map=1-1-1'), await watch('map=1-1-1')]
    const refused = await watch('map=1-1-1')
    expect(await refused.until('}')).toContain('"code":429')
    open[0]?.leave()
    // the server learns of it a moment later than the one who left
    let next = await watch('map=1-1-1')
    while (next.response.headers['content-type'] !== 'text/event-stream') next = await watch('map=1-1-1')
    for (const stream of [...open, next]) stream.leave()
  })

  it('open streams do not keep a server from closing', async () => {
    const stream = await watch('map=1-1-1')
    const ended = once(stream.response, 'end')
    await server.close()
    await ended
    expect(stream.response.complete).toBe(true)
  })
})
