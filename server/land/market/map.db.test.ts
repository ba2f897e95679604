import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landMap } from '#calls/land/map/map.ts'
import { decodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { buys, opens } from '#proof/api/buyer.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
let owner: Person
const spots: { index: number; x: number; y: number }[] = []
const SIDE = 8

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 5])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'Terra')
  for (const { x, y } of plotsOfEra(world, 1, 1, 1).slice(0, 2)) spots.push({ x, y, index: y * SIDE + x })
})
afterAll(() => world.end())

async function read<Name extends MapPart['part']>(path: string, part: Name) {
  const { rawPayload, statusCode, headers } = await world.server.inject({ url: `/map/${path}` })
  expect(statusCode).toBe(200)
  const map = decodeMap(new Uint8Array(rawPayload).buffer)
  if (map.part !== part) throw new Error(`got ${map.part} instead of ${part}`)
  return { map: map as Extract<MapPart, { part: Name }>, tag: String(headers.etag) }
}
const status = async (path: string, tag: string) =>
  (await world.server.inject({ url: `/map/${path}`, headers: { 'if-none-match': tag } })).statusCode
const spot = (at: number) => spots[at] ?? { index: -1, x: -1, y: -1 }
async function memberId(): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select id from member where username = 'owner'`.execute(
    world.services.database,
  )
  return Number(rows[0]?.id)
}

describe('the map of a planet [LAND-03]', () => {
  it('is empty, and says so without a body to one who knows it', async () => {
    const { map, tag } = await read('1-1-1', 'plots')
    expect(map).toMatchObject({ side: SIDE, sold: [] })
    expect(await status('1-1-1', tag)).toBe(304)
    // a proxy that packs the answer makes the tag weak
    expect(await status('1-1-1', `W/${tag}`)).toBe(304)
    expect((await world.server.inject({ url: '/map/9-9-9' })).json()).toMatchObject({ data: { error: 'notFound' } })
  })

  it('after a purchase tells the plot, what is invested, whose it is, and that alone since before', async () => {
    const before = await read('1-1-1', 'plots')
    await buys(world, owner, { ...spot(0), coordinates: '1-1-1' }, '500')
    const id = await memberId()
    expect(await status('1-1-1', before.tag)).toBe(200)
    expect((await read('1-1-1', 'plots')).map.sold).toEqual([{ index: spot(0).index, era: 1 }])
    expect((await read('1-1-1/values', 'values')).map.sold).toEqual([{ index: spot(0).index, investment: 500 }])
    expect((await read(`1-1-1/holding/${id}`, 'holding')).map.held).toEqual([spot(0).index])
    expect((await read('1-1-1/holding/1', 'holding')).map.held).toEqual([])
    const { changes, version } = (await read(`1-1-1?since=${before.map.version}`, 'changes')).map
    expect(changes).toEqual([{ index: spot(0).index, era: 1, investment: 500, owner: id }])
    const none = await read(`1-1-1?since=${version}`, 'changes')
    expect(none.map).toMatchObject({ changes: [], version })
    expect(await status(`1-1-1?since=${version}`, none.tag)).toBe(304)
  })

  it('comes by the call land/map too: the same bytes, and nothing to one who has them', async () => {
    const version = (await read('1-1-1', 'plots')).map.version
    const parts = [
      ['', { part: 'plots' }],
      ['/values', { part: 'values' }],
      [`/holding/${await memberId()}`, { part: 'holding', owner: String(await memberId()) }],
      [`?since=${version - 1}`, { part: 'changes', since: version - 1 }],
    ] as const
    for (const [path, asked] of parts) {
      const got = await world.server.inject({ url: `/map/1-1-1${path}` })
      const called = await world.get(landMap, { coordinates: '1-1-1', ...asked })
      expect(called).toEqual({ tag: got.headers.etag, bytes: got.rawPayload.toString('base64') })
      const known = await world.get(landMap, { coordinates: '1-1-1', ...asked, tag: called.tag })
      expect(known).toEqual({ tag: called.tag, bytes: null })
    }
    const unknown = await world.ask(landMap, { coordinates: '9-9-9' })
    expect(unknown.data).toMatchObject({ error: 'notFound' })
  })

  it('follows whatever changes owner, era or investment of a land, and nothing else', async () => {
    await buys(world, owner, { ...spot(1), coordinates: '1-1-1' }, '500')
    const { database } = world.services
    const land = `(select id from land where x = ${spot(1).x} and y = ${spot(1).y})`
    const steps = [
      [`update run set investment = 300e8 where land = ${land}`, { investment: 300 }],
      [`update run set era = 2 where land = ${land}`, { era: 2 }],
      [`update land set owner = null where id = ${land}`, { owner: 0 }],
    ] as const
    for (const [statement, change] of steps) {
      const { version } = (await read('1-1-1', 'plots')).map
      await sql.raw(statement).execute(database)
      const { changes } = (await read(`1-1-1?since=${version}`, 'changes')).map
      expect(changes).toEqual([expect.objectContaining({ index: spot(1).index, ...change })])
    }
    const { tag, map } = await read('1-1-1', 'plots')
    expect(map.sold.map(({ index }) => index)).toEqual([spot(0).index])
    await sql.raw('update run set claimed = claimed, lost = 1').execute(database)
    expect(await status('1-1-1', tag)).toBe(304)
  })

  it('is read once of each version, however many ask for it and whatever they say that they know', async () => {
    const { database } = world.services
    const parts = ['1-1-1', '1-1-1/values', '1-1-1/history', '1-1-1?since=99999', '1-1-1?since=88888']
    const all = () =>
      Promise.all(parts.map(async (path) => (await world.server.inject({ url: `/map/${path}` })).rawPayload))
    const before = await all()
    // nothing can be read of it any more
    await sql`alter table run rename to run_away`.execute(database)
    const again = await all()
    await sql`alter table run_away rename to run`.execute(database)
    expect(again).toEqual(before)
    await sql`update run set investment = investment + 100000000 where id = (select max(id) from run)`.execute(database)
    expect(await all()).not.toEqual(before)
  })

  it('tells all to one who was away for long, or whose version is of the future', async () => {
    const { database } = world.services
    await sql`insert into land (planet, x, y, owner, map_version, first_sold_at)
      select (select id from planet where orbit = 2), n % 128, n / 128, null, 1, now()
      from generate_series(0, 2000) n`.execute(database)
    await sql`update planet set map_version = 1 where orbit = 2`.execute(database)
    expect((await read('1-1-2?since=0', 'plots')).map.version).toBe(1)
    expect((await read('1-1-2?since=1', 'changes')).map.changes).toEqual([])
    expect((await read('1-1-2?since=2', 'plots')).map.version).toBe(1)
  })
})
