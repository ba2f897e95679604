import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { clearLoginTries, deleteOldTries, settleRight, startTry } from './tries.sql.ts'
import { tryFactor } from './tries.ts'

const MINUTE = 60_000
let world: TestWorld
let database: Database
/** As another process has it. */
let elsewhere: Database
beforeAll(async () => {
  world = await testWorld()
  database = world.services.database
  elsewhere = openDatabase(world.services.settings.databaseUrl, 4)
})
afterAll(async () => {
  await elsewhere.destroy()
  await world.end()
})
beforeEach(() => sql`delete from factor_try`.execute(database))

const subjects = (count: number) => Array.from({ length: count }, (_, at) => `member:${100 + at}`)
const keyed = (subject: string, more: object = {}) => {
  return { subject, factor: 'google', lease: `lease ${subject}`, now: world.services.now(), few: 5, ...more } as const
}
const start = (subject: string, more: object = {}, at = database) => startTry(at, keyed(subject, more))
const settle = (subject: string, more: object = {}, at = database) => settleRight(at, keyed(subject, more))

/** Rows as they stand, by their subjects. */
async function rows() {
  const found = await sql<{ subject: string; wrong: number; today: string; wrong_today: number; leases: object }>`
    select subject, wrong, wrong_today, today::text, leases from factor_try order by subject, factor`.execute(database)
  return found.rows
}

/** Does `work` while another transaction holds the row of a subject. */
function whileHeld<T>(subject: string, work: () => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await sql`select from factor_try where subject = ${subject} for update`.execute(tx)
    return work()
  })
}

describe('tries that begin at the same moment', () => {
  it('[AUTH-19] of one subject are five, from however many processes', async () => {
    const asked = Array.from({ length: 40 }, (_, at) =>
      start('one', { lease: `lease ${at}` }, at % 2 ? database : elsewhere),
    )
    const begun = (await Promise.all(asked)).flatMap((is, at) => (is ? [`lease ${at}`] : []))
    expect(begun).toHaveLength(5)
    expect(Object.keys((await rows())[0]?.leases ?? {}).sort()).toEqual(begun.sort())
  })

  it('[AUTH-19] and are wrong lock after five: of forty no more are compared', async () => {
    let compared = 0
    const tried = Array.from({ length: 40 }, () =>
      tryFactor(world.services, { subject: 'one', factor: 'google' }, async () => {
        compared += 1
        return false
      }),
    )
    const said = await Promise.allSettled(tried)
    expect(said.filter((each) => each.status === 'fulfilled' && !each.value)).toHaveLength(5)
    const locked = said.filter((each) => each.status === 'rejected' && each.reason.reason === 'googleLocked')
    expect(locked).toHaveLength(35)
    expect(compared).toBe(5)
  })

  it('begin for each whose own have room and no lock, new or not', async () => {
    const all = subjects(12)
    await Promise.all(all.slice(0, 9).map((subject) => start(subject)))
    await sql`update factor_try set wrong = 4 where subject = any (${all.slice(0, 3)})`.execute(database)
    const lock = new Date(world.services.now().getTime() + 1)
    await sql`update factor_try set locked_until = ${lock}, wrong = 5 where subject = any (${all.slice(3, 6)})`.execute(
      database,
    )
    const begun = await Promise.all(all.map((subject) => start(subject, { lease: 'second' })))
    expect(begun).toEqual(all.map((_, at) => at >= 6))
    // the lock ends to the millisecond, and what was wrong before it with it
    const later = await Promise.all(all.slice(3, 6).map((subject) => start(subject, { lease: 'third', now: lock })))
    expect(later).toEqual([true, true, true])
    expect((await rows()).slice(3, 6).map(({ wrong }) => wrong)).toEqual([0, 0, 0])
  })

  it('each by its own limit and its own instant', async () => {
    const now = world.services.now()
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((subject) => start(subject)))
    await sql`update factor_try set wrong_today = 3`.execute(database)
    const tomorrow = new Date(now.getTime() + 24 * 60 * MINUTE)
    const begun = await Promise.all([
      start('a', { lease: 'second', few: 1 }),
      start('b', { lease: 'second', few: 2 }),
      // the first one's lease is forgotten after a minute
      start('c', { lease: 'second', few: 1, now: new Date(now.getTime() + MINUTE) }),
      start('d', { lease: 'second', few: 1, now: new Date(now.getTime() + MINUTE + 1) }),
      start('e', { lease: 'second', now: tomorrow }),
    ])
    expect(begun).toEqual([false, true, false, true, true])
    const day = now.toISOString().slice(0, 10)
    const [first, second] = [{ today: day, wrong_today: 3 }, { leases: { second: expect.anything() } }]
    expect(await rows()).toMatchObject([
      first,
      first,
      first,
      { ...first, ...second },
      { wrong_today: 0, today: tomorrow.toISOString().slice(0, 10), ...second },
    ])
    expect(Object.keys((await rows())[1]?.leases ?? {}).sort()).toEqual(['lease b', 'second'])
    expect(Object.keys((await rows())[3]?.leases ?? {})).toEqual(['second'])
  })

  it('at two processes in opposite orders do not wait for each other in a circle', async () => {
    const all = subjects(9)
    await Promise.all(all.map((subject) => start(subject)))
    const begin = (lease: string, order: readonly string[], at: Database) =>
      Promise.all(order.map((subject) => start(subject, { lease }, at)))
    const both = await whileHeld('member:104', async () => {
      const begun = [begin('one', all.toReversed(), database), begin('other', all, elsewhere)]
      await somebodyWaits(database, 2)
      return { begun }
    })
    expect(await Promise.all(both.begun)).toEqual([all.map(() => true), all.map(() => true)])
  })

  it('do not wait in a circle for a name whose tries are cleared', async () => {
    const all = ['name:3', 'name:2', 'name:1']
    const login = { factor: 'login', lease: 'second' }
    for (const subject of all) await start(subject, { factor: 'login' })
    const both = await whileHeld('name:2', async () => {
      const cleared = elsewhere.transaction().execute((tx) => clearLoginTries(tx, 'name'))
      await somebodyWaits(database, 1)
      const begun = Promise.all(all.map((subject) => start(subject, login)))
      await somebodyWaits(database, 2)
      return { cleared, begun }
    })
    await both.cleared
    expect(await both.begun).toEqual([true, true, true])
  })
})

describe('right tries that end at the same moment', () => {
  it('end each by itself: several of one subject, of another factor, those before them that were wrong', async () => {
    const all = subjects(3)
    const leases = ['one', 'two', 'three']
    await Promise.all(all.flatMap((subject) => leases.map((lease) => start(subject, { lease }))))
    await start('member:100', { factor: 'transaction', lease: 'two' })
    await sql`update factor_try set wrong = 2, wrong_today = 3`.execute(database)
    const settled = await Promise.all([
      settle('member:100', { lease: 'one' }),
      settle('member:100', { lease: 'gone' }),
      settle('member:100', { lease: 'two' }),
      settle('member:101', { lease: 'gone' }),
      settle('member:102', { lease: 'three' }),
    ])
    expect(settled).toEqual([true, false, true, false, true])
    const kept = (await rows()).map(({ leases, wrong, wrong_today }) => [
      Object.keys(leases).sort(),
      wrong,
      wrong_today,
    ])
    expect(kept).toEqual([
      [['three'], 0, 3],
      [['two'], 2, 3],
      [['one', 'three', 'two'], 2, 3],
      [['one', 'two'], 0, 3],
    ])
  })

  it('[AUTH-19] are void where a lock was set meanwhile, and there alone', async () => {
    const all = subjects(4)
    await Promise.all(all.map((subject) => start(subject)))
    const now = world.services.now().getTime()
    const lock = (until: number, subject: string) =>
      sql`update factor_try set locked_until = ${new Date(until)} where subject = ${subject}`.execute(database)
    await lock(now + 1, 'member:101')
    await lock(now, 'member:102')
    await lock(now + MINUTE, 'member:103')
    const late = { now: new Date(now + MINUTE) }
    const settled = all.map((subject, at) => settle(subject, at === 3 ? late : {}))
    expect(await Promise.all(settled)).toEqual([true, false, true, true])
  })

  it('wait for nobody else’s row, and each for its own', async () => {
    const all = subjects(5)
    await Promise.all(all.map((subject) => start(subject)))
    const { own } = await whileHeld('member:102', async () => {
      const [own, ...others] = ['member:102', 'member:100', 'member:101', 'member:103', 'member:104'].map((each) =>
        settle(each),
      )
      expect(await Promise.all(others)).toEqual([true, true, true, true])
      await somebodyWaits(database, 1)
      return { own }
    })
    expect(await own).toBe(true)
  })
})

it('tries that are forgotten are not waited for while they are made anew', async () => {
  const now = world.services.now()
  await Promise.all(['a', 'b', 'c'].map((subject) => start(subject)))
  await sql`update factor_try set locked_until = ${new Date(now.getTime() + MINUTE)} where subject = 'c'`.execute(
    database,
  )
  await whileHeld('a', () => deleteOldTries(database, new Date(now.getTime() + 1), now))
  expect((await rows()).map(({ subject }) => subject)).toEqual(['a', 'c'])
  await deleteOldTries(database, now, now)
  expect(await rows()).toHaveLength(2)
})
