import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { type Replicated, startReplicated } from '#proof/database/replicated.ts'
import { MATRIX } from '#proof/matrix/rows.ts'
import type { Scene } from '#proof/matrix/scene.ts'
import { HANDLERS } from '#server/api/gate/handlers.ts'
import { bringBuiltIn } from '#server/article/content.ts'
import { openReplica, type Replica } from '#server/store/replica.ts'

let servers: Replicated
let replica: Replica
let world: TestWorld
let ada: Person
let plots: readonly { readonly x: number; readonly y: number }[]
/** Whether the replica answered, each time that it changed. */
const told: boolean[] = []
/** Reads by where they were done. */
const done = { replica: 0, leader: 0 }
beforeAll(async () => {
  servers = await startReplicated()
  world = await testWorld({}, servers.leaderUrl)
  const leader = world.services.database
  const opened = openReplica({
    leader,
    url: servers.replicaUrl,
    connections: 8,
    changed: (answers) => told.push(answers),
  })
  replica = {
    ...opened,
    read: (work) =>
      opened.read((database) => {
        done[database === leader ? 'leader' : 'replica'] += 1
        return work(database)
      }),
  }
  Object.assign(world.services, { replica })
  await sql`create table seen (n int primary key)`.execute(leader)
  await openWorld(world, [1])
  await bringBuiltIn(leader)
  ada = await person(world, 'ada')
  for (const asset of ['DU', 'USDT'] as const) await fund(world, 'ada', asset, '100000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Copy', manifesto: 'twice', ...spend() }, ada.token)
  plots = plotsOfEra(world, 1, 1, 1).map(({ x, y }) => ({ x, y }))
})
afterAll(async () => {
  await replica.stop()
  await world.end()
  await servers.stop()
})

describe('every call that is read on a replica', () => {
  const calls = HANDLERS.flatMap((handler) =>
    handler.kind === 'anyone' && handler.onReplica ? [handler.call satisfies AnyCall] : [],
  )
  it('are those of market, planets, maps, articles and what is owed', () => {
    expect(calls.map(({ path }) => path).sort()).toEqual([
      'home/article',
      'home/articlelist',
      'home/banner',
      'home/days',
      'home/figures',
      'home/galactic',
      'home/notice',
      'home/solvency',
      'home/solvencydays',
      'land/list',
      'land/map',
      'market/info',
      'market/lands',
      'market/planets',
      'market/prices',
      'node/detail',
      'node/planets',
      'node/systems',
      'node/worth',
    ])
  })

  it.each(calls.map((call) => [call.path, call] as const))('%s is answered by it', async (path, call) => {
    const scene = { world, freePlots: plots } as unknown as Scene
    const asked = await MATRIX[path]?.good(scene, ada)
    await expect
      .poll(
        async () => {
          const before = done.replica
          expect((await world.ask(call, { ...asked })).code).toBe(0)
          return done.replica - before
        },
        { timeout: 30_000 },
      )
      .toBe(1)
  })
})

it('what one has bought is seen at once: on the plot, and on the map by its file and its tag', async () => {
  const map = (tag = '') =>
    world.server.inject({ method: 'GET', url: '/map/1-1-1', headers: tag ? { 'if-none-match': tag } : {} })
  const before = { ...done }
  for (const plot of plots.slice(0, 10)) {
    const { headers } = await map()
    const at = { coordinates: '1-1-1', ...plot }
    const { quoteId } = await world.get(payCalculation, { ...at, investment: '500', method: 'DU' }, ada.token)
    await world.get(landBuy, { quoteId, ...spend() }, ada.token)
    const [info, changed] = await Promise.all([world.get(plotInfo, at), map(String(headers.etag))])
    expect(info).toMatchObject({ state: 'soldOut', owner: 'ada' })
    expect(changed.statusCode).toBe(200)
  }
  expect(done.replica).toBeGreaterThan(before.replica)
})

describe('a read', () => {
  /** Where a read was done, and how many rows it saw. */
  const read = () =>
    replica.read(async (database) => {
      const asked = sql<{ replica: boolean; rows: number }>`
        select pg_is_in_recovery() as replica, (select count(*)::int from seen) as rows`
      return (await asked.execute(database)).rows[0]
    })

  it('reads on the replica, and sees each time what was written a moment before, by whomever', async () => {
    let onReplica = 0
    for (let n = 1; n <= 200; n += 1) {
      await sql`insert into seen values (${n})`.execute(world.services.database)
      const [one, other] = await Promise.all([read(), read()])
      expect([one?.rows, other?.rows]).toEqual([n, n])
      onReplica += Number(one?.replica) + Number(other?.replica)
    }
    // how many depends on how busy the machine is: one that is behind is not waited for
    expect(onReplica).toBeGreaterThan(0)
  })

  it('one that is behind is not asked, and is again once it has caught up', async () => {
    await servers.pause()
    await sql`insert into seen values (201)`.execute(world.services.database)
    for (let times = 0; times < 5; times += 1) expect(await read()).toEqual({ replica: false, rows: 201 })
    await servers.resume()
    await expect.poll(read, { timeout: 30_000 }).toEqual({ replica: true, rows: 201 })
  })

  it('one that stands still keeps nobody waiting for long, and nobody who comes after', async () => {
    servers.freeze()
    try {
      expect(await read()).toEqual({ replica: false, rows: 201 })
      expect(told).toEqual([false])
      expect(await Promise.all([read(), read()])).toEqual(Array(2).fill({ replica: false, rows: 201 }))
    } finally {
      servers.thaw()
    }
    await expect.poll(read, { timeout: 30_000 }).toEqual({ replica: true, rows: 201 })
    expect(told).toEqual([false, true])
  })

  it('one that dies under the reads lets all of them be answered, and comes back', async () => {
    let over = false
    const readers = Array.from({ length: 4 }, async () => {
      let count = 0
      while (!over) {
        expect((await read())?.rows).toBe(201)
        count += 1
      }
      return count
    })
    await pause(200)
    await servers.kill()
    await pause(200)
    over = true
    for (const count of await Promise.all(readers)) expect(count).toBeGreaterThan(0)
    expect(await read()).toEqual({ replica: false, rows: 201 })
    await servers.begin()
    await expect.poll(read, { timeout: 60_000 }).toEqual({ replica: true, rows: 201 })
  })

  it('what a read refuses is refused once, and not asked again on the leader', async () => {
    let times = 0
    const refused = replica.read(async () => {
      times += 1
      throw new Error('no such planet')
    })
    await expect(refused).rejects.toThrow('no such planet')
    expect(times).toBe(1)
  })

  it('what writes where it may only read is done by the leader', async () => {
    await expect.poll(read, { timeout: 30_000 }).toMatchObject({ replica: true })
    const written = replica.read(async (database) => {
      await sql`insert into seen values (202)`.execute(database)
      return 'done'
    })
    expect(await written).toBe('done')
    expect((await read())?.rows).toBe(202)
  })
})
