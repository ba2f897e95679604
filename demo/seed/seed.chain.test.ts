import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasFaucet } from '#demo/chains/start.ts'
import { googleCode, hashed } from '#proof/api/world.ts'
import { type History, smallHistory } from '#proof/history/small-history.ts'
import { dayAt } from '#rules/income/days.ts'
import { reconcile } from '#server/custody/reconcile.ts'
import { checkGoogle } from '#server/factor/authenticator.ts'
import { standingOf } from '#server/income/settle.ts'
import { login } from '#server/session/login.ts'
import { finalised, watchedOf } from './funds.ts'
import { PASSWORD, PEOPLE, secretOf } from './people.ts'

let history: History

beforeAll(async () => {
  history = await smallHistory()
  await history.fill()
})
afterAll(() => history.end())

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(history.services.database)).rows
}

it('ends today, with lands in every state of a life and one that burns', async () => {
  const { day, world } = await standingOf(history.services.database)
  expect(day).toBe(dayAt(world))
  expect(Math.abs(world.getTime() - Date.now())).toBeLessThan(30_000)
  const states = await rows<{ state: string }>('select distinct state from run order by state')
  expect(states.map(({ state }) => state)).toEqual(['activating', 'effective', 'pending'])
  const [lin] = await rows<{ burning: bigint; eras: bigint }>(`select count(burning_from) as burning,
    count(distinct era) as eras from run where owner = (select id from member where username = 'lin')`)
  expect(lin?.burning).toBe(1n)
  expect(lin?.eras).toBeGreaterThan(4n)
})

it('brings forty members, eleven planets with names, and a team more than six deep', async () => {
  const [found] = await rows<{ members: bigint; named: bigint; planets: bigint; depth: number }>(`
    with recursive team as (select id, 1 as depth from member where upline is null
      union all select m.id, depth + 1 from member m join team t on m.upline = t.id)
    select (select count(*) from member) as members, (select count(*) from planet) as planets,
      (select count(name) from planet) as named, (select max(depth) from team) as depth`)
  expect(found).toMatchObject({ members: 40n, planets: 23n, named: 11n })
  expect(found?.depth).toBeGreaterThan(6)
})

it('has held fair openings: of one the first in line let his turn pass and the next named the planet; of the other a turn runs', async () => {
  const found = await rows<{ state: string; name: string | null; turn: number | null; entries: number; line: string }>(`
    select o.state, p.name, o.turn, o.entries,
      (select string_agg(e.state, ' ' order by e.place) from opening_entry e where e.opening = o.id and e.place <= 3) as line
    from opening o join planet p on p.id = o.planet order by o.id`)
  expect(found).toEqual([
    { state: 'named', name: 'Vesper', turn: null, entries: 3, line: 'lapsed named freed' },
    { state: 'drawn', name: null, turn: 1, entries: 24, line: 'turn entered entered' },
  ])
})

it('lets each demo user log in, and leaves the present code of the authenticator unused', async () => {
  const { services } = history
  const visitor = { services, language: 'en_US', ip: '127.0.0.1', agent: 'test', member: null } as const
  for (const { username, email } of PEOPLE) {
    expect(await login(visitor, email, hashed(PASSWORD))).toHaveProperty('token')
    const [member] = await rows<{ id: bigint }>(`select id from member where username = '${username}'`)
    await checkGoogle({ services, ip: '', agent: '' }, member?.id ?? 0n, googleCode(secretOf(email), services.now()))
  }
})

it('leaves custody equal to the ledger: what came to the cold wallet while the story was told was seen', async () => {
  const { services, chains } = history
  const embedded = chains.filter(hasFaucet)
  await finalised(services, embedded)
  const looked = await watchedOf(services, embedded)
  expect(looked.flatMap(({ chain }) => chain.tokens.map(({ asset }) => asset))).toEqual(['USDT', 'DAOT'])
  for (const watched of looked) expect(await reconcile(services, watched)).toEqual([])
  const readings = await rows<{ asset: string; cold: string; ledger: string }>(
    'select asset, cold::text, ledger::text from custody_reading order by asset',
  )
  expect(readings[0]).toEqual({ asset: 'DAOT', cold: `1000000${'0'.repeat(18)}`, ledger: `1000000${'0'.repeat(18)}` })
})

it('does nothing the second time', async () => {
  const count = () =>
    rows('select (select count(*) from ledger.journal) as journals, (select count(*) from member) as members')
  const before = await count()
  expect(await history.fill()).toBe('small')
  expect(await count()).toEqual(before)
})
