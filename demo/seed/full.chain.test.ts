import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '#ledger/audit.ts'
import { hashed } from '#proof/api/world.ts'
import { type History, smallHistory } from '#proof/history/small-history.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { allLaws } from '#server/audit/laws.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { standingOf } from '#server/income/settle.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { login } from '#server/session/login.ts'
import { PASSWORD } from './people.ts'
import { planLands } from './plan/land-plan.ts'
import { eldest, PIONEERS, planPeople } from './plan/people-plan.ts'
import { FULL, type Scale } from './scale.ts'
import { planetsOf, skyOf } from './sky.ts'

/** A full seed in small: one galaxy of forty planets, and an economy in which the old lands' 1,100 days are 66. */
const SCALE: Scale = {
  galaxies: [{ name: 'milkyWay', systems: ['dubhe', 'vega', 'altair', 'arcturus', 'fomalhaut'] }],
  orbits: 8,
  levels: [20, 11, 6, 2, 1],
  named: 28,
  closed: 4,
  members: 100,
  lands: 200,
  oldLands: 40,
  longDays: 66,
  youngDays: 14,
}

let history: History

beforeAll(async () => {
  history = await smallHistory({ economy: quickened(configuredEconomy()), scale: SCALE })
  await history.fill()
}, 180_000)
afterAll(() => history.end())

/** Rates so much higher that a Bronze land completes in 60 days instead of 1,000. */
function quickened(economy: Economy): Economy {
  return { ...economy, eras: economy.eras.map((era) => ({ ...era, rate: (era.rate * 50n) / 3n })) }
}

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(history.services.database)).rows
}

it('holds what the scale says, on the day it is', async () => {
  const [found] = await rows(`select (select count(*) from member) as members, (select count(*) from planet) as planets,
    (select count(name) from planet) as named, (select count(*) from planet where opens_at > now()) as closed,
    (select count(*) from run where bought_at::date = now()::date - ${SCALE.longDays}) as old,
    (select count(*) from run where bought_at::date = now()::date - ${SCALE.youngDays}) as young,
    (select count(distinct method) from purchase) as methods`)
  expect(found).toEqual({ members: 100n, planets: 40n, named: 29n, closed: 4n, old: 40n, young: 150n, methods: 5n })
  const { day, world } = await standingOf(history.services.database)
  expect(nominalTime(day).getTime()).toBeLessThanOrEqual(world.getTime())
  expect(Math.abs(world.getTime() - Date.now())).toBeLessThan(60_000)
})

it('holds lands in every state of a life: completed, at work, burning, never claimed, a day before the cap', async () => {
  const [kinds] = await rows<Record<string, bigint>>(`select
    count(*) filter (where r.state = 'completed' and counted = 3 * investment) as completed,
    count(*) filter (where r.state = 'effective' and burning_from is null) as earning,
    count(*) filter (where burning_from is not null and claimed > 0) as burning,
    count(*) filter (where burning_from is not null and not exists (select 1 from claim c where c.run = r.id)) as abandoned,
    count(*) filter (where r.state = 'effective' and bought_at::date = now()::date - ${SCALE.longDays}
      and threshold > i.value and threshold <= i.value + i.growth) as almost,
    count(*) filter (where bought_at::date = now()::date - ${SCALE.longDays} and lost > 0) as burned_old
    from run r join income_index i on i.era = r.era and i.day = (select max(day) from settlement)`)
  expect(kinds).toMatchObject({ almost: 1n, burned_old: 0n })
  for (const kind of ['completed', 'earning', 'burning', 'abandoned']) expect(kinds?.[kind], kind).toBeGreaterThan(0n)
  const [acts] = await rows<Record<string, bigint>>(`select
    (select count(*) from purchase where kind = 'addition') as additions,
    (select count(*) from claim where stream = 'tax' and amount > 0) as taxes`)
  expect(acts?.additions).toBeGreaterThan(1n)
  expect(acts?.taxes).toBeGreaterThan(0n)
})

it('brings a team that is deep and broad, each invited by somebody who has named a planet', async () => {
  const [team] = await rows<{ depth: number; broad: bigint; uninvited: bigint }>(`
    with recursive team as (select id, 1 as depth from member where upline is null
      union all select m.id, depth + 1 from member m join team t on m.upline = t.id)
    select (select max(depth) from team) as depth,
      (select max(count) from (select count(*) from member group by upline) c) as broad,
      (select count(*) from member m join member u on u.id = m.upline where u.invite_code is null) as uninvited`)
  expect(team?.depth).toBeGreaterThan(8)
  expect(team?.broad).toBeGreaterThan(4n)
  expect(team?.uninvited).toBe(0n)
})

it('keeps every law of the books, and is sealed by parts', async () => {
  expect(await auditSpan(history.services.database, { patience: 60_000 })).toMatchObject({ state: 'sealed', seal: 1n })
  const findings = await audit(history.services.database, allLaws(history.services.economy))
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

it('lets its members log in with the password of the demo, and goes on when it is started again', async () => {
  // the first settlers come several at once, so that their numbers are in no order
  const first = await rows<{
    username: string
  }>(`select username from member where upline is null and email like 'settler%'
    order by id limit ${PIONEERS}`)
  expect(first.map(({ username }) => username)).toContain(eldest())
  const visitor = {
    services: history.services,
    language: 'en_US',
    ip: '127.0.0.1',
    agent: 'test',
    member: null,
  } as const
  expect(await login(visitor, eldest(), hashed(PASSWORD))).toHaveProperty('token')
  expect(await history.fill()).toBe('full')
})

it('plans the same sky, people and lands each time: 600 planets with 104,448 plots', () => {
  const plan = () => {
    const today = nominalTime(20_000)
    const sky = planetsOf(skyOf(FULL, nominalTime(18_900), today))
    const people = planPeople(FULL, sky, today)
    const buyers = people.settlers.map(({ name }) => name)
    const order = {
      name: 'lands',
      count: 9460,
      planets: people.namings,
      buyers,
      withUsdt: new Set<string>(),
      taken: new Set<string>(),
    }
    return { sky, people, lands: planLands(configuredEconomy(), order) }
  }
  const { sky, people, lands } = plan()
  expect(plan()).toEqual({ sky, people, lands })
  const sides = configuredEconomy().planets
  const plots = sky.reduce((sum, { level }) => sum + (sides[level - 1]?.side ?? 0) ** 2, 0)
  expect([sky.length, plots, lands.length]).toEqual([600, 104_448, 9460])
  expect(people.namings.length).toBe(310)
  expect(new Set(lands.map(({ coordinates, x, y }) => `${coordinates} ${x} ${y}`)).size).toBe(9460)
})
