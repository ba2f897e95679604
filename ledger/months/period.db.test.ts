import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StatementFilter, statementOf } from '#ledger/statement.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { writeGrants } from '#proof/database/months.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { makeMonths } from './make.ts'

const MANY = 1n
const DAYS = 90
const A_DAY = 600
const DAY = 86_400_000
let fresh: FreshDatabase
let database: Database
let start = 0
let all: readonly { readonly journal: string; readonly at: number }[]

/**
 * Ninety days of which one member has 600 entries each. The world's clock is five minutes before or behind by turns, and in the middle it was set back by
 * ten hours. Every hundredth waited, as a withdrawal of land does for the reserve, and has the id of its request forty days before.
 */
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
  await makeMonths(database, 5)
  const now = new Date()
  start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const step = DAY / A_DAY
  const made = sql`(${start}::bigint + n * ${step}::bigint)`
  const id = sql`(lpad(to_hex(${made}), 12, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const world = sql`to_timestamp((${made} + (n % 3 - 1) * 300000 - case when n > ${(DAYS * A_DAY) / 2}::int then 36000000 else 0 end + case when n % 100 = 7 then ${40 * DAY}::bigint else 0 end) / 1000.0)`
  await writeGrants(database, { count: DAYS * A_DAY, id, at: world, owner: sql`1`, members: 1 })
  const { rows } = await sql<{ journal: string; at: Date }>`
    select id as journal, world_at as at from ledger.journal order by id`.execute(database)
  all = rows.map(({ journal, at }) => ({ journal, at: at.getTime() }))
}, 120_000)
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

const journals = async (filter: StatementFilter) =>
  (await statementOf(database, MANY, filter)).map(({ journal }) => journal)

describe('a period of a statement', () => {
  it('[ASSET-12] shows what the world’s clock says lies in it, from either end, and nothing else', async () => {
    const middle = (DAYS * 1440) / 2
    const minute = fc.oneof(
      fc.integer({ min: -2 * 1440, max: (DAYS + 2) * 1440 }),
      fc.integer({ min: middle - 720, max: middle + 60 }),
    )
    const sort = fc.constantFrom('newest', 'oldest')
    await fc.assert(
      fc.asyncProperty(minute, minute, sort, fc.boolean(), fc.boolean(), async (one, other, way, opens, ends) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)].map((at) => start + at * 60_000)
        const period = {
          ...(opens ? { from: new Date(first ?? 0) } : {}),
          ...(ends ? { to: new Date(last ?? 0) } : {}),
        }
        const inside = all.filter(({ at }) => (!opens || at >= (first ?? 0)) && (!ends || at < (last ?? 0)))
        const wanted = way === 'oldest' ? inside : inside.toReversed()
        expect(await journals({ ...period, sort: way, limit: 50 })).toEqual(
          wanted.slice(0, 50).map(({ journal }) => journal),
        )
      }),
      { numRuns: 60, seed: 20_261_129 },
    )
  })

  it('shows all of it where ids of the first versions say no time', async () => {
    const untimed = 'f0000000-0000-4000-8000-000000000001'
    const at = new Date(start + 3 * DAY)
    await sql`insert into ledger.journal (id, kind, cause, world_at) values (${untimed}, 'grant', 'old', ${at})`.execute(
      database,
    )
    await sql`insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
      select id, ${DAYS * A_DAY}, ${untimed}, 0, 'grant', 1, 1 from ledger.account where owner = 1`.execute(database)
    const found = await journals({ sort: 'newest', from: at, to: new Date(at.getTime() + 1), limit: 20 })
    expect(found).toContain(untimed)
    const later = await journals({ sort: 'oldest', from: new Date(start + 60 * DAY), limit: 5 })
    expect(later).toEqual(
      all
        .filter(({ at: then }) => then >= start + 60 * DAY)
        .slice(0, 5)
        .map(({ journal }) => journal),
    )
  })
})
