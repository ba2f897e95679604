import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import type { AnyCall } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { login } from '#calls/session/login.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { makeServer } from '#server/api/server.ts'
import { operate } from '#server/operator/operate.ts'
import { forgetRefusals, recordRefusals } from './refusals.ts'

const SECRET = 'Secret7word'

let world: TestWorld
let owner: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  owner = await person(world, 'owner')
})
afterAll(() => world.end())

/** Asks a server of its own, which then ends: what it recorded is written by then. */
async function asked(times: number, call: AnyCall, payload: Record<string, unknown>, token = '', ip = '203.0.113.7') {
  const registry = new Registry()
  const server = await makeServer(world.services, '/nowhere', registry)
  for (let at = 0; at < times; at += 1) {
    const signed = { ...payload, timestamp: world.services.now().getTime() + at, apiKey: 'planet-web' }
    const body = { ...signed, sign: await sign(signed, 'planet-web-development') }
    const headers = token ? { token } : {}
    await server.inject({ method: 'POST', url: `/api/${call.path}`, remoteAddress: ip, headers, payload: body })
  }
  await server.close()
  world.pass(60_000)
  return registry
}

async function printed(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  const print = (line: string) => {
    lines.push(line)
  }
  await operate({ services: world.services, operator: 'ada', print }, ['refusals', ...words])
  return lines
}

describe('what is refused', () => {
  it('stands with who, from where, in which session, what and why, counted by the minute', async () => {
    const pay = { from: 'RC', to: 'DU', amount: '10', transactionPassword: hashed('000000'), requestId: requestId() }
    await asked(3, exchange, pay, owner.token, '2001:db8:1:2::7')
    const rows = await world.services.database.selectFrom('refusal').selectAll().execute()
    const { id } = await world.services.database.selectFrom('session').select('id').executeTakeFirstOrThrow()
    const member = await world.services.database.selectFrom('member').select('id').executeTakeFirstOrThrow()
    expect(rows).toEqual([
      {
        minute: expect.any(Date),
        member: member.id,
        source: '2001:db8:1:2',
        session: id,
        route: exchange.path,
        reason: 'wrongPassword',
        count: 3,
      },
    ])
    expect(rows[0]?.minute.getTime()).toBe(Math.floor((rows[0]?.minute.getTime() ?? 0) / 60_000) * 60_000)
  })

  it('is told to operators by member, route, reason and time', async () => {
    await asked(2, login, { account: 'owner', password: hashed(SECRET) })
    await asked(1, personal, {}, 'no such token')
    const all = await printed()
    expect(all.map((line) => line.split(/ {2,}/).slice(1).join(' '))).toEqual([
      `1 x ${personal.path} sessionExpired visitor 203.0.113.7`,
      `2 x ${login.path} wrongPassword visitor 203.0.113.7`,
      expect.stringMatching(
        new RegExp(`^3 x ${exchange.path} wrongPassword owner 2001:db8:1:2 session [0-9a-f-]{36}$`),
      ),
    ])
    expect(await printed('--member', 'owner')).toEqual(all.slice(2))
    expect(await printed('--route', login.path)).toEqual(all.slice(1, 2))
    expect(await printed('--reason', 'sessionExpired', '--since', '1h')).toEqual(all.slice(0, 1))
    expect(await printed('--since', '2m')).toEqual(all.slice(0, 1))
    await expect(printed('--who', 'owner')).rejects.toThrow('unknown option')
    await expect(printed('--member', 'nobody')).rejects.toThrow('no member')
    await expect(printed('--since', 'long')).rejects.toThrow('not a length of time')
  })

  it('is counted for Prometheus by call and number, and has nothing in it of what was sent', async () => {
    const registry = await asked(2, login, { account: 'owner', password: hashed(SECRET) })
    expect(await registry.metrics()).toContain(`orrery_refusals_total{call="${login.path}",code="2014"} 2`)
    await asked(1, { ...login, path: `no/such/${SECRET}` }, {})
    const { rows } = await sql<{ text: string }>`select r::text as text from refusal r`.execute(world.services.database)
    const whole = rows.map(({ text }) => text).join('\n')
    expect(whole).toContain('unknownCall')
    for (const secret of [SECRET, hashed(SECRET), owner.token, hashed('000000')]) expect(whole).not.toContain(secret)
  })

  it('stands also where it was no call: by another method, at a path that cannot be read, as what is no HTTP', async () => {
    await world.services.database.deleteFrom('refusal').execute()
    const server = await makeServer(world.services, '/nowhere', new Registry())
    const other = await server.inject({ method: 'GET', url: '/api/node/planets', remoteAddress: '203.0.113.8' })
    expect([other.statusCode, other.json().code]).toEqual([404, 1001])
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect((await server.inject({ method, url: '/api/node/planets' })).statusCode).toBe(404)
    expect((await server.inject({ method: 'GET', url: '/%' })).statusCode).toBe(400)
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write('no HTTP\r\n\r\n'))
    const [answer] = await once(socket, 'data')
    expect(`${answer}`).toContain('HTTP/1.1 400')
    await server.close()
    const rows = await world.services.database
      .selectFrom('refusal')
      .select(({ fn }) => ['source', 'route', 'reason', fn.sum<string>('count').as('count')])
      .groupBy(['source', 'route', 'reason'])
      .orderBy('source')
      .orderBy('reason')
      .execute()
    expect(rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))).toEqual([
      { source: '127.0.0.1', route: 'unknown', reason: 'badRequest', count: 2 },
      { source: '127.0.0.1', route: 'node/planets', reason: 'unknownCall', count: 3 },
      { source: '203.0.113.8', route: 'node/planets', reason: 'unknownCall', count: 1 },
    ])
  })

  it('of very many different actors in a minute is counted together, and nothing of it is lost', async () => {
    const { services } = world
    world.pass(60_000)
    const before = services.now()
    const refusals = recordRefusals(services)
    for (let at = 0; at < 5000; at += 1)
      refusals.note(
        { source: `10.0.${at >> 8}.${at & 255}`, member: null, session: null },
        'login/login',
        'wrongPassword',
      )
    await refusals.stop()
    const { rows } = await sql<{ lines: bigint; total: bigint; together: bigint }>`
      select count(*) as lines, sum(count)::bigint as total, sum(count) filter (where source = '')::bigint as together
      from refusal where minute > ${new Date(before.getTime() - 60_000)}`.execute(services.database)
    expect(rows).toEqual([{ lines: 1001n, total: 5000n, together: 4000n }])
  })

  it('waits while the database does not take it, and is written afterwards', async () => {
    const { services } = world
    world.pass(60_000)
    const { database } = services
    const told: string[] = []
    const log = { ...services.log, error: (_: object, message: string) => void told.push(message) }
    const refusals = recordRefusals({ ...services, log })
    refusals.note({ source: '192.0.2.1', member: null, session: null }, 'land/buy', 'soldOut')
    await sql`alter table refusal rename to refusal_away`.execute(database)
    await refusals.stop()
    await sql`alter table refusal_away rename to refusal`.execute(database)
    await refusals.stop()
    expect(told).toEqual(['refusals could not be written; they wait'])
    const found = await database.selectFrom('refusal').select('count').where('source', '=', '192.0.2.1').execute()
    expect(found).toEqual([{ count: 1 }])
  })

  it('is kept for thirty days', async () => {
    const count = async () => (await world.services.database.selectFrom('refusal').select('count').execute()).length
    const before = await count()
    world.pass(29 * 86_400_000)
    await forgetRefusals(world.services)
    expect(await count()).toBe(before)
    world.pass(2 * 86_400_000)
    await forgetRefusals(world.services)
    expect(await count()).toBe(0)
  })
})
