import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction } from '#server/store/database.ts'
import { clearLoginTries, startTry } from './tries.sql.ts'
import { tryFactor } from './tries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-11-21T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

/** One entry of somebody's password: whether it was right, or until how long after now it is locked. */
async function enter(subject: string, right: boolean): Promise<boolean | number> {
  try {
    return await tryFactor(world.services, { subject, factor: 'transaction' }, async () => right)
  } catch (error) {
    const { reason, facts } = error as { reason: string; facts: { until: number } }
    expect(reason).toBe('transactionPasswordLocked')
    return facts.until - world.services.now().getTime()
  }
}
async function enterAll(subject: string, ...entries: readonly boolean[]) {
  const said: (boolean | number)[] = []
  for (const right of entries) said.push(await enter(subject, right))
  return said
}
const wrong = (count: number) => Array<boolean>(count).fill(false)

describe('tries of a factor', () => {
  it('[AUTH-19] are compared five at a time, by however many processes; a minute later those count no more', async () => {
    const { database, now } = world.services
    const start = (lease: string) =>
      startTry(database, { subject: 'many', factor: 'transaction', lease, now: now(), few: 5 })
    const started: boolean[] = []
    for (const lease of ['one', 'two', 'three', 'four', 'five', 'six']) started.push(await start(lease))
    expect(started).toEqual([true, true, true, true, true, false])
    world.pass(60_000)
    expect(await start('seven')).toBe(false)
    world.pass(1)
    expect(await start('eight')).toBe(true)
  })

  it('[AUTH-19] are five; then it is locked for thirty minutes to the millisecond, the right one too', async () => {
    expect(await enterAll('five', ...wrong(5))).toEqual(wrong(5))
    expect(await enterAll('five', true, false)).toEqual([30 * MINUTE, 30 * MINUTE])
    world.pass(30 * MINUTE - 1)
    expect(await enter('five', true)).toBe(1)
    world.pass(1)
    expect(await enter('five', true)).toBe(true)
  })

  it('[AUTH-19] that are left are told: of the five in a row, or of the ten of a day, whichever is sooner', async () => {
    const left: number[] = []
    const long: boolean[] = []
    const onWrong = async (_: unknown, counted: { left: number; long: boolean }) => {
      left.push(counted.left)
      long.push(counted.long)
    }
    const miss = () => tryFactor(world.services, { subject: 'left', factor: 'transaction', onWrong }, async () => false)
    for (let count = 0; count < 4; count += 1) await miss()
    expect(await enter('left', true)).toBe(true)
    for (let count = 0; count < 4; count += 1) await miss()
    expect(await enter('left', true)).toBe(true)
    // the ninth and the tenth of the day
    await miss()
    await miss()
    expect(left).toEqual([4, 3, 2, 1, 4, 3, 2, 1, 1, 0])
    // of the second row the fifth would be the ninth of the day; the third row ends with the day's tenth
    expect(long).toEqual([false, false, false, false, false, false, false, false, true, true])
  })

  it('[AUTH-19] of before a right one are forgotten', async () => {
    expect(await enterAll('right', ...wrong(4), true, ...wrong(4), true)).toEqual([
      ...wrong(4),
      true,
      ...wrong(4),
      true,
    ])
  })

  it('[AUTH-19] are ten a day, right ones between them or not; then it is locked for 24 hours', async () => {
    expect(await enterAll('ten', ...wrong(5))).toEqual(wrong(5))
    world.pass(30 * MINUTE)
    expect(await enterAll('ten', true, ...wrong(4), true)).toEqual([true, ...wrong(4), true])
    // the tenth, though the second of its row
    expect(await enterAll('ten', false, true)).toEqual([false, 24 * HOUR])
    world.pass(24 * HOUR)
    expect(await enter('ten', true)).toBe(true)
  })

  it('[AUTH-19] of yesterday do not count among those of today', async () => {
    expect(await enterAll('days', ...wrong(4), true, ...wrong(4), true)).not.toContain(24 * HOUR)
    const now = world.services.now().getTime()
    world.pass(START + Math.ceil((now - START) / (24 * HOUR)) * 24 * HOUR - now)
    expect(await enterAll('days', false, true, ...wrong(4), true)).toEqual([false, true, ...wrong(4), true])
  })

  it('are cleared of one name, from wherever they came, and nobody else’s are looked through', async () => {
    const { database, now } = world.services
    // as on a server of another collation
    await sql`alter table factor_try alter column subject type text collate "und-x-icu"`.execute(database)
    const hex = (count: number) => count.toString(16).padStart(64, '0')
    await sql`insert into factor_try (subject, factor, today, comparing_since, wrong)
      select lpad(to_hex(name), 64, '0') || source, 'login', current_date, ${now()}, 3
      from generate_series(1, 5000) name, unnest(array[':203.0.113.7', ':2001:db8::', ':*']) source`.execute(database)
    await sql`analyze factor_try`.execute(database)
    const read = await inTransaction(database, async (tx) => {
      const soFar = async () => {
        const { rows } = await sql<{ rows: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
          from pg_stat_xact_user_tables where relname = 'factor_try'`.execute(tx)
        return rows[0]?.rows ?? 0
      }
      // what this connection did before the transaction may not have been counted yet
      const before = await soFar()
      await clearLoginTries(tx, hex(77))
      return (await soFar()) - before
    })
    // its three rows, to hold them and to change them
    expect(read).toBe(6)
    const { rows } = await sql<{ subject: string }>`select subject from factor_try
      where factor = 'login' and wrong = 0 order by subject`.execute(database)
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      [`${hex(77)}:*`, `${hex(77)}:2001:db8::`, `${hex(77)}:203.0.113.7`].sort(),
    )
  })
})
