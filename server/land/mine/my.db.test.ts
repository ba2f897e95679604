import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { standingOf } from '#server/income/settle.ts'
import { inTransaction } from '#server/store/database.ts'
import { closedDays, type MineFilter, minePage } from './my.sql.ts'

const LANDS = 3000
/** A run as it stands in the database, with what its owner is shown as its state. */
interface Row {
  readonly id: bigint
  readonly place: string
  readonly shown: string
  readonly lapse: bigint
  readonly investment: bigint
}

let world: TestWorld
let ada: Person
let member: UserId
let rows: readonly Row[]

/** 3,000 lands of one member on two planets, in all states, many of them alike, and some that went to somebody else. */
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [3, 3])
  ada = await person(world, 'ada')
  member = await memberId(world, ada)
  const { database } = world.services
  const { day } = await standingOf(database)
  await inTransaction(database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into land (id, planet, x, y, token_id, owner, map_version, first_sold_at) overriding system value
      select n, p.id, n % 60, n / 60, 900000 + n, ${member}::bigint, 1, now() from generate_series(1, ${LANDS}::int) n
        join planet p on p.orbit = 1 + n % 2`.execute(tx)
    await sql`insert into run (id, land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day, index_start,
        segment_day, unclaimed_since, in_sums, cap_times) overriding system value
      select l.id, l.id, l.planet, ${member}::bigint, 'investment',
        (array['pending', 'activating', 'effective', 'effective', 'completed', 'abandoned', 'transferred'])[1 + l.id % 7], 1 + l.id % 3, 300,
        1e10 * (1 + l.id % 5), gen_random_uuid(), now(), ${day}::int - l.id / 7 % 2, ${day}::int, 0, ${day}::int,
        case when l.id % 4 > 0 then ${day}::int + 1 - l.id % 4 end, true, 3 from land l`.execute(tx)
  })
  await sql`analyze`.execute(database)
  const found = await sql<Row>`
    select id, (select galaxy || '-' || system || '-' || orbit from planet where planet.id = run.planet) as place,
      case when state = 'activating' and joined_day < ${day}::int then 'effective' else state end as shown,
      case when state in ('activating', 'effective') then coalesce(unclaimed_since, 0) else 1000000 end::bigint as lapse, investment
    from run where owner = ${member} and state <> 'transferred'`.execute(database)
  rows = found.rows
})
afterAll(() => world.end())

const compare = (one: bigint, other: bigint) => Number(one > other) - Number(one < other)
const ORDERS: Readonly<Record<MineFilter['sort'], (one: Row, other: Row) => number>> = {
  lapse: (one, other) => compare(one.lapse, other.lapse) || compare(one.id, other.id),
  newest: (one, other) => compare(other.id, one.id),
  investment: (one, other) => compare(other.investment, one.investment) || compare(other.id, one.id),
}

describe('[LAND-14] the lands of a member, page by page', () => {
  it.each(
    (['lapse', 'newest', 'investment'] as const).flatMap((sort) =>
      ([undefined, 'activating', 'effective', 'completed', 'abandoned'] as const).map(
        (state) => [sort, state] as const,
      ),
    ),
  )('are all of them once, by %s, of state %s', async (sort, state) => {
    const { database } = world.services
    for (const coordinates of [undefined, '1-1-2']) {
      const ids: bigint[] = []
      let after: MineFilter['after']
      for (let full = true; full; ) {
        const page = await minePage(database, { member, sort, state, coordinates, after, limit: 700 })
        ids.push(...page.map(({ id }) => id))
        const last = page.at(-1)
        if (last) after = { key: last.sort_key, id: last.id }
        full = page.length === 700
      }
      const wanted = rows.filter(
        ({ place, shown }) => (!state || shown === state) && (!coordinates || place === coordinates),
      )
      expect(ids).toEqual(wanted.toSorted(ORDERS[sort]).map(({ id }) => id))
      expect(ids.length).toBeGreaterThan(60)
    }
  })

  it('look their land and what was put in up for a page, and not for all of them', async () => {
    for (const sort of ['lapse', 'newest', 'investment'] as const) {
      const ran = await plansOf(world.services.database, (reader) =>
        minePage(reader, { member, sort, state: undefined, coordinates: undefined, after: undefined, limit: 21 }),
      )
      expect(rowsLookedAt(ran, 'land')).toBe(21)
    }
  })
})

it('days with income are no fewer for what begins while a land burns', async () => {
  const days = inTransaction(world.services.database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    // six days, an addition two days into a burn, and the claim of what it earned from the seventh day on: nothing, and then three days
    await sql`insert into segment (run, seq, kind, era, tax, investment, day_from, day_to, closed_day, index_from, index_to, gross, net, lost)
      select 1, seq, kind, 1, 300, 1, day_from, day_to, closed_day, 0, 0, 0, 0, 0 from (values (901, 'addition', 10, 16, 18),
        (902, 'claim', 18, 16, 21), (903, 'claim', 21, 24, 24)) s(seq, kind, day_from, day_to, closed_day)`.execute(tx)
    return closedDays(tx, [1n])
  })
  expect(await days).toEqual(new Map([[1n, 9]]))
})
