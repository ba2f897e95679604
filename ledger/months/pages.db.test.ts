import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journalFor, journalsBetween, statementOf } from '#ledger/statement.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { monthAhead, nthOfMonth, writeGrants } from '#proof/database/months.ts'
import { plansOf, type Step } from '#proof/database/plans.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { makeMonths } from './make.ts'

const MONTHS = 14
const OF_A_MONTH = 2000
const MEMBERS = 40
let fresh: FreshDatabase
let database: Database

/** Fourteen months in each of which every member has fifty entries. */
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 1)
  await makeMonths(database, MONTHS)
  await writeGrants(database, {
    count: MONTHS * OF_A_MONTH,
    id: nthOfMonth(sql`1 + n / ${OF_A_MONTH}::int`),
    owner: sql`1 + n % ${MEMBERS}::int`,
    members: MEMBERS,
  })
}, 120_000)
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

/** What a read looked into of the months: each step as it ran. */
async function lookedInto(read: (reader: Database) => Promise<unknown>): Promise<readonly Step[]> {
  const steps = (await plansOf(database, read)).flatMap((ran) => ran.steps)
  return steps.filter(
    (step) => /^(journal|entry|transfer)_/.test(step['Relation Name'] ?? '') && step['Actual Loops'] > 0,
  )
}
const monthsOf = (plans: readonly Step[]) =>
  [...new Set(plans.map((plan) => plan['Relation Name']?.replace(/^\w+?_/, '').replace('_', '-')))].sort()
const line = async (offset: number) => {
  const [found] = (await statementOf(database, 1n, { sort: 'oldest', limit: offset + 1 })).slice(offset)
  if (!found) throw new Error('no such line')
  return found
}

it('a page of a statement opens the months that it shows and no other, and reads its lines alone', async () => {
  const newest = await lookedInto((reader) => statementOf(reader, 1n, { sort: 'newest', limit: 20 }))
  expect(monthsOf(newest)).toEqual([monthAhead(MONTHS), 'later', 'untimed'])
  const middle = await line(7 * 50 + 10)
  const older = await lookedInto((reader) => statementOf(reader, 1n, { sort: 'newest', limit: 20, after: middle }))
  expect(monthsOf(older)).toEqual([monthAhead(7), monthAhead(8)])
  const later = await lookedInto((reader) => statementOf(reader, 1n, { sort: 'oldest', limit: 20, after: middle }))
  expect(monthsOf(later)).toEqual([monthAhead(8)])
  for (const plan of [...newest, ...older, ...later]) {
    expect(plan['Node Type']).toMatch(/^Index/)
    expect(plan['Actual Rows'] * plan['Actual Loops']).toBeLessThanOrEqual(21)
  }
})

it('one journal, and those between two ids, open their months alone', async () => {
  const { journal } = await line(3 * 50 + 5)
  expect(monthsOf(await lookedInto((reader) => journalFor(reader, 1n, journal)))).toEqual([monthAhead(4)])
  const { journal: to } = await line(4 * 50 + 5)
  const between = await lookedInto((reader) => journalsBetween(reader, 1n, { from: journal, to }, 10))
  expect(monthsOf(between)).toEqual([monthAhead(4), monthAhead(5)])
})
