import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journalsBetween, type StatementFilter, statementOf } from '#ledger/statement.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { monthAhead, nthOfMonth, writeGrants } from '#proof/database/months.ts'
import { plansOf } from '#proof/database/plans.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { makeMonths } from './make.ts'

const MANY = 1n
const ENTRIES = 60_000
let fresh: FreshDatabase
let database: Database

/** A month of which one member has half of the entries, and 30,000 members one each. */
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
  await makeMonths(database, 3)
  await writeGrants(database, {
    count: ENTRIES,
    id: nthOfMonth(sql`1`),
    owner: sql`case when n % 2 = 0 then 1 else 2 + n / 2 end`,
    members: 1 + ENTRIES / 2,
  })
}, 120_000)
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** How many entries and journals a read looks at. */
async function looksAt(read: (reader: Database) => Promise<unknown>): Promise<number> {
  const steps = (await plansOf(database, read)).flatMap((ran) => ran.steps)
  const looked = steps.filter((step) => /^(journal|entry)_/.test(step['Relation Name'] ?? ''))
  expect(looked.length).toBeGreaterThan(0)
  return looked.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )
}

it.each([
  ['newest', {}],
  ['oldest', {}],
  ['newest', { kind: 'grant' }],
  ['oldest', { kind: 'grant', book: 'investment', asset: 'DU' }],
] as const)(
  'a page of one with 30,000 entries among those of many who have one, the %s first, costs a page: %o',
  async (sort, filter) => {
    const asked: StatementFilter = { ...filter, sort, limit: 20 }
    expect(await looksAt((reader) => statementOf(reader, MANY, asked))).toBeLessThanOrEqual(40)
    const [, , after] = await statementOf(database, MANY, { ...asked, limit: 3 })
    if (!after) throw new Error('no such line')
    expect(await looksAt((reader) => statementOf(reader, MANY, { ...asked, after }))).toBeLessThanOrEqual(40)
    expect(await statementOf(database, MANY, { ...asked, after })).toHaveLength(20)
  },
)

it('so does a search by a journal’s first digits', async () => {
  const of = (n: number) =>
    sql<{ id: string }>`select id from ledger.journal order by id offset ${n} limit 1`.execute(database)
  const [from, to] = [(await of(100)).rows[0]?.id ?? '', (await of(50_000)).rows[0]?.id ?? '']
  expect(await looksAt((reader) => journalsBetween(reader, MANY, { from, to }, 10))).toBeLessThanOrEqual(20)
})

it('each month that is made is told of accounts with many entries', async () => {
  const { rows } = await sql<{
    part: string
  }>`select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'account'
    where i.inhparent = 'ledger.entry'::regclass and a.attoptions = '{n_distinct=200}' order by 1`.execute(database)
  const months = [1, 2, 3].map((ahead) => `entry_${monthAhead(ahead).replace('-', '_')}`)
  const parts = rows.map(({ part }) => part)
  for (const part of [...months, 'entry_later', 'entry_untimed']) expect(parts).toContain(part)
})
