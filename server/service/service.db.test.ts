import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceTimes } from '#calls/service/times.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { openDatabase } from '#server/store/database.ts'
import { countTimes } from './count.ts'

const DAY = 86_400_000

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  await person(world, 'ada', false)
})
afterAll(() => world.end())

const count = () => countTimes(world.services)
const shown = () => world.get(serviceTimes, {})
async function of(kind: 'settlement' | 'deposit' | 'withdrawal') {
  const found = (await shown()).kinds.find((one) => one.kind === kind)
  if (!found) throw new Error('no such kind')
  return found
}

/** What is written down of the past, with no money behind it: times alone are looked at here. */
async function past(statement: ReturnType<typeof sql>): Promise<void> {
  await world.services.database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}

/** A withdrawal that was asked for so many seconds before it came to be as it is, `ago` before now. */
async function withdrawal(took: number, state: string, ago = '0 s'): Promise<void> {
  await past(sql`
    with asked as (
      insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, tx_hash,
        made_at, world_at)
      select gen_random_uuid(), id, 56, 'USDT', ${`0x${'1'.repeat(40)}`}, ${`0x${'2'.repeat(40)}`}, 2, 1, 1, 1, 1, 1, ${state}, ${`0x${'1'.repeat(64)}`},
        now() - ${ago}::interval - make_interval(secs => ${took}), now() from member where username = 'ada' returning id)
    insert into withdrawal_step (withdrawal, number, state, at) select id, 2, ${state}, now() - ${ago}::interval from asked`)
}

describe('service times', () => {
  it('says nothing before anything was counted, and then how many, half, nearly all and the slowest', async () => {
    expect((await shown()).countedAt).toBeNull()
    for (let at = 0; at < 18; at += 1) await withdrawal(40.2, 'success')
    await withdrawal(130.5, 'success')
    await withdrawal(7001, 'success')
    await count()
    const { since, countedAt } = await shown()
    expect(since % DAY).toBe(0)
    expect(Date.now() - since).toBeGreaterThan(29 * DAY - 60_000)
    expect(Date.now() - since).toBeLessThan(30 * DAY + 60_000)
    expect(countedAt).toBeGreaterThan(Date.now() - 60_000)
    const found = await of('withdrawal')
    expect(found).toMatchObject({ count: 20, half: 41, most: 140, worst: 7001, waiting: 0, waitingSince: null })
  })

  it('counts the same again, and by two at once, only once', async () => {
    const before = await of('withdrawal')
    const other = openDatabase(world.services.settings.databaseUrl, 1)
    await Promise.all([count(), countTimes({ database: other }), count()])
    await other.destroy()
    expect(await of('withdrawal')).toEqual(before)
  })

  it('leaves what did not succeed out, and says what is still under way, and since when', async () => {
    for (const state of ['refunded', 'failed', 'reviewFailed']) await withdrawal(5, state)
    for (const state of ['pendingReview', 'processing', 'callbackFailed']) await withdrawal(0, state, '1 hour')
    await count()
    const found = await of('withdrawal')
    expect(found).toMatchObject({ count: 20, half: 41, worst: 7001, waiting: 3 })
    expect(Math.abs(Date.now() - 3_600_000 - (found.waitingSince ?? 0))).toBeLessThan(60_000)
  })

  it('counts the day before again in the first hour of a day, and no day that nobody is shown', async () => {
    const { database } = world.services
    // as if it had been counted last two days ago: what ended since comes, what ended before does not come twice
    await withdrawal(20_000, 'success', '1 day')
    await withdrawal(30_000, 'success', '31 days')
    const midnight = sql`to_timestamp(floor(extract(epoch from now()) / 86400) * 86400)`
    // whatever the hour is in which this is tried
    const counted = (minutes: number) =>
      sql`update service_counted set at = ${midnight} + ${minutes} * interval '1 minute'`.execute(database)
    await counted(61)
    await count()
    expect(await of('withdrawal')).toMatchObject({ worst: 7001 })
    await sql`update service_counted set at = at - interval '2 days'`.execute(database)
    await count()
    expect(await of('withdrawal')).toMatchObject({ count: 21, worst: 20_000 })
    await withdrawal(25_000, 'success', '1 day')
    await counted(61)
    await count()
    expect(await of('withdrawal')).toMatchObject({ count: 21 })
    await counted(59)
    await count()
    expect(await of('withdrawal')).toMatchObject({ count: 22, worst: 25_000 })
    // thirty days later nothing of it is shown, nor kept
    await sql`update service_time set day = day - 30`.execute(database)
    expect(await of('withdrawal')).toMatchObject({ count: 0, half: null, most: null, worst: null })
    await count()
    const { rows } = await sql<{ days: number }>`select count(distinct day)::int as days from service_time
      where day < floor(extract(epoch from now()) / 86400) - 29`.execute(database)
    expect(rows).toEqual([{ days: 0 }])
  })

  it('measures a deposit from sight to credit, and says which is not credited yet', async () => {
    await scannedTo(world, 99)
    await arrived(world, 'ada', '100', 100)
    await count()
    expect(await of('deposit')).toMatchObject({ count: 0, half: null, waiting: 1 })
    await scannedTo(world, 130)
    // the clock of this world stands still: as if it had been credited now, having been seen before
    await past(
      sql`update deposit set booked_at = clock_timestamp(), seen_at = clock_timestamp() - interval '90.3 seconds'`,
    )
    await count()
    const found = await of('deposit')
    expect(found).toMatchObject({ count: 1, waiting: 0, waitingSince: null })
    expect(found).toMatchObject({ half: 91, most: 91, worst: 91 })
  })

  it('measures a settlement from midnight UTC, not the one that opened the books', async () => {
    const { database } = world.services
    expect(await of('settlement')).toMatchObject({ count: 0, waiting: 0 })
    await past(sql`insert into settlement select (jsonb_populate_record(s, jsonb_build_object('day', s.day + 1,
      'nominal', s.nominal + interval '1 day', 'settled_at', s.nominal + interval '1 day 3 seconds', 'written_at', clock_timestamp()))).*
      from settlement s order by day desc limit 1`)
    await count()
    expect(await of('settlement')).toMatchObject({ count: 1, half: 3, most: 3, worst: 3 })
    // by the wall's clock a day lasts until it is written
    await sql`update world_clock set mode = 'wall'`.execute(database)
    await past(sql`update settlement set written_at = clock_timestamp(), nominal = clock_timestamp() - interval '50.5 seconds'
      where day = (select max(day) from settlement)`)
    await count()
    const found = await of('settlement')
    expect(found.worst).toBeGreaterThanOrEqual(51)
    expect(found.worst).toBeLessThan(60)
  })
})
