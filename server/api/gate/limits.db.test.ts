import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { type Person, person } from '#proof/api/person.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { textOf } from '#proof/database/statement-text.ts'

let world: TestWorld
const people: Person[] = []
beforeAll(async () => {
  world = await testWorld({ costlyPerMinute: 30, callsPerMinute: 1000 })
  for (const name of ['one', 'two', 'six', 'ten', 'all', 'new']) people.push(await person(world, name))
})
afterAll(() => world.end())

/** Pays so often with what is no password; how often that was looked at, and how often it was too much. */
async function pays(who: Person | undefined, times: number, ip: (at: number) => string) {
  const counts: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const payload = { from: 'RC', to: 'DU', amount: '10', transactionPassword: '000000', requestId: requestId() }
    const { code } = await world.ask(exchange, payload, who?.token, { ip: ip(at) })
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

const BAD_PASSWORD = 2031

describe('payments', () => {
  it('of one account are thirty a minute, from however many addresses', async () => {
    expect(await pays(people[0], 35, (at) => `203.0.113.${at}`)).toEqual({ [BAD_PASSWORD]: 30, 429: 5 })
  })

  it('from one source are four times as many, of however many accounts', async () => {
    const all: Record<number, number>[] = []
    for (const who of people.slice(1, 5)) all.push(await pays(who, 29, (at) => `2001:db8:1:2:${at.toString(16)}::1`))
    expect(all).toEqual([
      { [BAD_PASSWORD]: 29 },
      { [BAD_PASSWORD]: 29 },
      { [BAD_PASSWORD]: 29 },
      { [BAD_PASSWORD]: 29 },
    ])
    expect(await pays(people[1], 1, () => '2001:db8:1:3::1')).toEqual({ [BAD_PASSWORD]: 1 })
    expect(await pays(people[2], 1, () => '2001:db8:1:2::2')).toEqual({ [BAD_PASSWORD]: 1 })
    expect(await pays(people[3], 1, () => '2001:db8:1:2::3')).toEqual({ [BAD_PASSWORD]: 1 })
    expect(await pays(people[4], 1, () => '2001:db8:1:2::4')).toEqual({ [BAD_PASSWORD]: 1 })
    expect(await pays(people[5], 1, () => '2001:db8:1:2::5')).toEqual({ [BAD_PASSWORD]: 1 })
    // that were 120 of this source, and one account has 29 left
    expect(await pays(people[5], 3, (at) => `2001:db8:1:2::${at + 6}`)).toEqual({ 429: 3 })
    expect(await pays(people[5], 1, () => '2001:db8:1:3::2')).toEqual({ [BAD_PASSWORD]: 1 })
  })
})

describe('what is fetched', () => {
  it('is limited by source as well, and a look at the health is not', async () => {
    const limited = await testWorld({ callsPerMinute: 10 })
    const fetched = async (url: string, remoteAddress: string) =>
      (await limited.server.inject({ method: 'GET', url, remoteAddress })).statusCode
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1) statuses.push(await fetched('/api-docs/openapi.json', `2001:db8:1:2::${at + 1}`))
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
    expect(await fetched('/healthz', '2001:db8:1:2::1')).toBe(200)
    expect(await fetched('/api-docs/openapi.json', '2001:db8:1:3::1')).toBe(200)
    await limited.end()
  })
})

describe('a look at the health', () => {
  it('has no limit, and asks the database once for all who look at the same moment', async () => {
    const { database } = world.services
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    // until it is released no connection is free
    const taken = Array.from({ length: 12 }, () =>
      database.transaction().execute(async (tx) => {
        await sql`select 2`.execute(tx)
        await held
      }),
    )
    const get = (url: string) => world.server.inject({ method: 'GET', url })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const texts = () => asked.mock.calls.map(([first]) => textOf(first))
    await vi.waitFor(() => expect(texts().filter((text) => text === 'select 2')).toHaveLength(12), { timeout: 20_000 })
    const looks = Array.from({ length: 100 }, () => get('/healthz'))
    // who came after them is answered by now
    await get('/api-docs/openapi.json')
    release()
    const statuses = (await Promise.all(looks)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(Array(100).fill(200))
    expect(texts().filter((text) => text === 'select 1')).toHaveLength(1)
    // and anew for who comes later
    expect((await get('/healthz')).json()).toEqual({ ok: true })
    expect(texts().filter((text) => text === 'select 1')).toHaveLength(2)
    asked.mockRestore()
    await Promise.all(taken)
  })

  it('waits for no question that was lost with its line: who looks seconds later asks anew', async () => {
    const look = () => world.server.inject({ method: 'GET', url: '/healthz' })
    let answered = () => {}
    const lost = new Promise((resolve) => {
      answered = () => resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const times = () => asked.mock.calls.filter(([first]) => textOf(first) === 'select 1').length
    asked.mockImplementationOnce(() => lost as never)
    const looks = [look()]
    try {
      await vi.waitFor(() => expect(times()).toBe(1))
      looks.push(look())
      world.pass(3000)
      looks.push(look())
      await vi.waitFor(() => expect(times()).toBe(2))
      expect((await looks[2])?.statusCode).toBe(200)
      // that one was answered, so nobody shares it any more
      expect((await look()).statusCode).toBe(200)
      expect(times()).toBe(3)
    } finally {
      answered()
    }
    expect((await Promise.all(looks)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    asked.mockRestore()
  })
})

describe('what is too much', () => {
  const asked = async (url: string, times: number, body: string) => {
    const limited = await testWorld({ callsPerMinute: 10 })
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) {
      const headers = { 'content-type': 'application/json' }
      const { statusCode } = await limited.server.inject({ method: 'POST', url, headers, payload: body })
      statuses.push(statusCode)
    }
    await limited.end()
    return statuses
  }

  it('is refused before its body is read', async () => {
    const statuses = await asked('/api/language/list', 12, '{"cut sho')
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('is so too where nothing is to be had', async () => {
    const statuses = await asked('/nowhere', 32, '{}')
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429])
  })
})
