import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { languageList } from '#calls/language/list.ts'
import { person } from '#proof/api/person.ts'
import { signedBy } from '#proof/api/signed.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from '#server/api/server.ts'
import { openDatabase } from '#server/store/database.ts'
import { forgetCounts, rateLimits } from './limits.ts'

const BAD_PASSWORD = 2031

/** Two servers of the API over one database, as two processes are. */
interface Pair {
  readonly world: TestWorld
  readonly other: FastifyInstance
}
let shared: Pair
let apart: Pair
beforeAll(async () => {
  const pair = async (limitsShared: boolean): Promise<Pair> => {
    const world = await testWorld({ costlyPerMinute: 10, callsPerMinute: 40, limitsShared })
    return { world, other: await makeServer(world.services, tmpdir()) }
  }
  shared = await pair(true)
  apart = await pair(false)
})
afterAll(async () => {
  for (const { world, other } of [shared, apart]) {
    await other.close()
    await world.end()
  }
})

/** Pays so often with what is no password, at both by turns, each time from elsewhere; how often it was answered how. */
async function paysAtBoth({ world, other }: Pair, token: string, times: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const paid = { from: 'RC', to: 'DU', amount: '10', transactionPassword: '000000', requestId: requestId() }
    world.pass(1)
    const body = await signedBy(exchange, { ...paid, timestamp: world.services.now().getTime() })
    const answer = await (at % 2 === 0 ? world.server : other).inject({
      method: 'POST',
      url: `/api/${exchange.path}`,
      remoteAddress: `203.0.113.${at}`,
      headers: { token },
      payload: body,
    })
    const { code } = answer.json<{ code: number }>()
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

describe('limits of two processes', () => {
  it('that are shared count payments of one account together, and are his again a minute later', async () => {
    const { world } = shared
    const { token } = await person(world, 'one')
    expect(await paysAtBoth(shared, token, 14)).toEqual({ [BAD_PASSWORD]: 10, 429: 4 })
    // as if the minute were over
    await sql`update call_count set expire = 1`.execute(world.services.database)
    // who refused remembers it without asking; another process asks
    const anew = rateLimits(world.services)
    const { id } = await world.services.database.selectFrom('member').select('id').executeTakeFirstOrThrow()
    await anew.ofMember(id, exchange)
    const { rows } = await sql<{
      points: number
    }>`select points from call_count where key = ${`account:${id}`}`.execute(world.services.database)
    expect(rows).toEqual([{ points: 1 }])
  })

  it('that are not shared count each for itself', async () => {
    const { token } = await person(apart.world, 'one')
    expect(await paysAtBoth(apart, token, 24)).toEqual({ [BAD_PASSWORD]: 20, 429: 4 })
    const { rows } = await sql`select key from call_count`.execute(apart.world.services.database)
    expect(rows).toEqual([])
  })

  it('write nothing for what every page asks: that is counted by each process', async () => {
    const { world } = shared
    await sql`delete from call_count`.execute(world.services.database)
    const limits = rateLimits(world.services)
    for (let at = 0; at < 40; at += 1) await limits.ofCall('2001:db8::1', languageList)
    await expect(limits.ofCall('2001:db8::1', languageList)).rejects.toMatchObject({ reason: 'tooManyRequests' })
    const { rows } = await sql`select key from call_count`.execute(world.services.database)
    expect(rows).toEqual([])
  })

  it('hold in each process while the database is away', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
    const limits = rateLimits({ ...shared.world.services, database: away })
    await Promise.all(Array.from({ length: 10 }, () => limits.ofMember(7n, exchange)))
    await expect(limits.ofMember(7n, exchange)).rejects.toMatchObject({ reason: 'tooManyRequests' })
    await away.destroy()
  })
})

it('a count that is over is forgotten, and one that runs is kept', async () => {
  const { services } = shared.world
  await sql`delete from call_count`.execute(services.database)
  const now = services.now().getTime()
  await sql`insert into call_count (key, points, expire) values ('account:1', 3, ${now - 1}), ('account:2', 3, ${now + 1})`.execute(
    services.database,
  )
  await forgetCounts(services)
  const { rows } = await sql`select key from call_count`.execute(services.database)
  expect(rows).toEqual([{ key: 'account:2' }])
})
