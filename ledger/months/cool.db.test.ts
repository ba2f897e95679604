import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { audit, LEDGER_LAWS, tryLaws } from '#ledger/audit.ts'
import { JOURNALS_HAVE_CAUSES } from '#ledger/cause-laws.ts'
import { SEAL_LAWS } from '#ledger/seal/seal-laws.ts'
import { statementOf } from '#ledger/statement.ts'
import { command } from '#proof/database/cluster.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { beginOf, giveBy, idWithin, makeTablespace, monthAhead, openTreasury } from '#proof/database/months.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '#server/store/database.ts'
import { closedNumber } from './closed-number.ts'
import { coolMonth } from './cool.ts'
import { copyPart } from './copy-part.ts'
import { MONTHS_ARE_MADE } from './month-laws.ts'
import { partsOfLedger } from './parts.ts'
import { swapParts } from './swap-parts.ts'

const COLD = `cold_${process.pid}`
let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 6)
  await makeTablespace(inject('databaseAdminUrl'), COLD)
  await openTreasury(database)
  for (const ahead of [1, 2, 3]) for (let turn = 0; turn < 4; turn += 1) await giveBy(database, idWithin(ahead, turn))
  expect(await auditSpan(database, { patience: 60_000 })).toMatchObject({ state: 'sealed' })
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
  await command(inject('databaseAdminUrl'), `drop tablespace ${COLD}`)
})

const acts: string[] = []
beforeEach(() => {
  acts.length = 0
})
const noted = async (_: Tx) => {
  acts.push('noted')
}
const cool = (
  ahead: number,
  { now = new Date(beginOf(ahead + 1) + 8 * 86_400_000), patience = 60_000, tablespace = COLD } = {},
) => coolMonth(database, { month: monthAhead(ahead), tablespace, now, patience }, noted)
const whereIs = async (ahead: number) =>
  (await partsOfLedger(database)).filter(({ month }) => month === monthAhead(ahead)).map((part) => part.tablespace)
const name = (ahead: number) => monthAhead(ahead).replace('-', '_')
const breaches = async () =>
  (await audit(database, [...LEDGER_LAWS, JOURNALS_HAVE_CAUSES, MONTHS_ARE_MADE, ...SEAL_LAWS])).flatMap(
    (finding) => finding.breaches,
  )
const rowsOf = async () =>
  (
    await sql<{ row: string }>`select j::text as row from ledger.journal j union all select e::text from ledger.entry e
      union all select t::text from ledger.transfer t order by 1`.execute(database)
  ).rows
const relations = async (like: string) =>
  (
    await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p') and relname like ${like} order by 1`.execute(
      database,
    )
  ).rows

it('moves a month that is over: what is there, statements, seals and laws are as before, and it stays guarded', async () => {
  const before = [await rowsOf(), await statementOf(database, 1n, { sort: 'newest', limit: 50 })]
  expect(await cool(2)).toBe(true)
  expect(acts).toEqual(['noted'])
  expect(await whereIs(2)).toEqual([COLD, COLD, COLD])
  expect(await whereIs(1)).not.toContain(COLD)
  expect([await rowsOf(), await statementOf(database, 1n, { sort: 'newest', limit: 50 })]).toEqual(before)
  const parts = [`journal_${name(2)}`, `entry_${name(2)}`, `transfer_${name(2)}`]
  for (const part of parts)
    await expect(sql`delete from ${sql.table(`ledger.${part}`)}`.execute(database)).rejects.toThrow(
      `${part} is append-only`,
    )
  // its indexes lie there too, and are those of every month
  const { rows } = await sql<{ indexes: number; elsewhere: number }>`
    select count(*)::int as indexes, (count(*) filter (where c.reltablespace <> (select oid from pg_tablespace where spcname = ${COLD})))::int as elsewhere
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_inherits h on h.inhrelid = c.oid
    where i.indrelid = any (${parts.map((part) => `ledger.${part}`)}::regclass[])`.execute(database)
  expect(rows).toEqual([{ indexes: 6, elsewhere: 0 }])
  // and plans expect as many entries of an account there as in every month
  const { rows: told } = await sql<{ column: string; options: string }>`
    select attname as column, attoptions::text as options from pg_attribute
    where attrelid = any (${parts.map((part) => `ledger.${part}`)}::regclass[]) and attoptions is not null`.execute(
    database,
  )
  expect(told).toEqual([{ column: 'account', options: '{n_distinct=200}' }])
  expect(await relations('%\\_copy')).toEqual([])
  expect(await breaches()).toEqual([])
  // who books late books there
  await giveBy(database, idWithin(2, 300))
  expect(await breaches()).toEqual([])
  expect(await auditSpan(database, { patience: 60_000 })).toMatchObject({ state: 'sealed' })
})

it('takes the first month with all that came before it, and does nothing twice', async () => {
  expect(await cool(1)).toBe(true)
  expect(await whereIs(1)).toEqual([COLD, COLD, COLD])
  await giveBy(database, idWithin(-24))
  acts.length = 0
  expect(await cool(1)).toBe(false)
  expect(acts).toEqual([])
  expect(await cool(1, { tablespace: 'pg_default' })).toBe(true)
  expect(await whereIs(1)).toEqual(['pg_default', 'pg_default', 'pg_default'])
  expect(await breaches()).toEqual([])
})

it('goes on after one who was killed, whose copies were left', async () => {
  await sql.raw(`create table ledger.journal_${name(3)}_copy (left_behind int)`).execute(database)
  const failed = coolMonth(database, { month: monthAhead(3), tablespace: COLD, now: new Date(beginOf(5)) }, () =>
    Promise.reject(new Error('killed')),
  )
  await expect(failed).rejects.toThrow('killed')
  expect(await whereIs(3)).not.toContain(COLD)
  expect(await relations('%\\_copy')).toHaveLength(3)
  expect(await cool(3)).toBe(true)
  expect(await relations('%\\_copy')).toEqual([])
  expect(await breaches()).toEqual([])
})

it('refuses by name, and leaves everything as it is', async () => {
  const before = await partsOfLedger(database)
  const why = (reason: string) => expect.objectContaining({ name: 'CannotCool', why: reason })
  await expect(cool(40)).rejects.toEqual(why('noMonth'))
  const odd = { month: 'later', tablespace: COLD, now: new Date(beginOf(50)) }
  await expect(coolMonth(database, odd, noted)).rejects.toEqual(why('noMonth'))
  const week = beginOf(2) + 7 * 86_400_000
  await expect(cool(1, { now: new Date(week - 1) })).rejects.toEqual(why('notOver'))
  await expect(cool(1, { tablespace: 'nowhere' })).rejects.toEqual(why('noTablespace'))
  await expect(cool(1, { tablespace: 'pg_global' })).rejects.toEqual(why('noTablespace'))
  await inTransaction(database, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    await expect(cool(1, { patience: 200 })).rejects.toEqual(why('underWay'))
  })
  expect((await partsOfLedger(database)).map(({ tablespace }) => tablespace)).toEqual(
    before.map(({ tablespace }) => tablespace),
  )
  expect(await cool(1, { now: new Date(week) })).toBe(true)
})

it('waits for who has looked at the books before the copies were there: he would find the month empty', async () => {
  const where = await whereIs(2)
  const to = where.includes(COLD) ? 'pg_default' : COLD
  const looks = database.transaction().setIsolationLevel('repeatable read')
  await looks.execute(async (tx) => {
    // as the audit does, whose first law is about accounts
    await sql`select from ledger.account limit 1`.execute(tx)
    await expect(cool(2, { patience: 300, tablespace: to })).rejects.toMatchObject({ why: 'underWay' })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(`ledger.journal_${name(2)}`)}`.execute(tx)
    expect(rows[0]?.count).toBeGreaterThan(3)
    expect((await tryLaws(tx, LEDGER_LAWS)).flatMap((finding) => finding.breaches)).toEqual([])
  })
  expect(await whereIs(2)).toEqual(where)
  expect(await cool(2, { tablespace: to })).toBe(true)
  expect(await breaches()).toEqual([])
})

it('puts nothing where this database’s user may not, and gives up where the tables cannot be had', async () => {
  const role = `no_owner_${process.pid}`
  await sql`create role ${sql.ref(role)}`.execute(database)
  await sql`grant usage on schema ledger to ${sql.ref(role)}`.execute(database)
  const another = openDatabase(fresh.directUrl, 1)
  try {
    await sql`set role ${sql.ref(role)}`.execute(another)
    const wish = { month: monthAhead(1), now: new Date(beginOf(5)) }
    const foreign = coolMonth(another, { ...wish, tablespace: COLD }, noted)
    await expect(foreign).rejects.toMatchObject({ why: 'notOurTablespace' })
  } finally {
    await another.destroy()
    await sql`drop owned by ${sql.ref(role)}`.execute(database)
    await sql`drop role ${sql.ref(role)}`.execute(database)
  }
  const parts = (await partsOfLedger(database)).filter(({ month }) => month === monthAhead(1))
  await inTransaction(database, async (tx) => {
    await sql`select 1 from ledger.entry limit 1`.execute(tx)
    const copied = await Promise.all(parts.map((part) => copyPart(database, part, 'pg_default')))
    await expect(swapParts(database, copied, 0n, noted, 1)).rejects.toMatchObject({ why: 'busy' })
  })
})

it('finds what is booked in the month between copy and change of places, whatever came elsewhere', async () => {
  const parts = (await partsOfLedger(database)).filter(({ month }) => month === monthAhead(1))
  const copied = async () => {
    const last = await closedNumber(database, 60_000)
    // has a higher number, and stands in the copy
    await giveBy(database, idWithin(1, 500))
    const made = []
    for (const part of parts) made.push(await copyPart(database, part, 'pg_default'))
    return { last, made }
  }
  const { made, last } = await copied()
  await giveBy(database, idWithin(1, 501))
  await expect(swapParts(database, made, last, noted)).rejects.toMatchObject({ why: 'cameLate' })
  expect(acts).toEqual([])
  const again = await copied()
  await giveBy(database, idWithin(2, 501))
  await swapParts(database, again.made, again.last, noted)
  expect(await whereIs(1)).toEqual(['pg_default', 'pg_default', 'pg_default'])
  expect(await breaches()).toEqual([])
})

it('is moved by one of two who want it at once, from his own copies; the other is refused by name', async () => {
  const to = (await whereIs(2)).includes(COLD) ? 'pg_default' : COLD
  const move = (ahead: number) =>
    Promise.allSettled([cool(ahead, { tablespace: to, now: new Date(beginOf(5)) })]).then(([end]) => end)
  /** By which the copies that are there are told from others of the same names. */
  const copies = async () =>
    (
      await sql<{ oid: string }>`select oid::text from pg_class
    where relnamespace = 'ledger'::regnamespace and relkind = 'r' and relname like '%\\_copy'`.execute(database)
    ).rows.map(({ oid }) => oid)
  let lookAway = () => {}
  const awaited = new Promise<void>((resolve) => {
    lookAway = resolve
  })
  // the first one waits for whoever looks, its copies made
  const looks = database.transaction().setIsolationLevel('repeatable read')
  const looked = looks.execute(async (tx) => {
    await sql`select from ledger.account limit 1`.execute(tx)
    await awaited
  })
  const first = move(2)
  const in20Seconds = { timeout: 20_000, interval: 20 }
  await expect.poll(copies, in20Seconds).toHaveLength(3)
  const ofFirst = await copies()
  // a second one makes his own in their place, and waits for the same
  const second = move(2)
  await expect.poll(async () => (await copies()).filter((oid) => !ofFirst.includes(oid)), in20Seconds).toHaveLength(3)
  lookAway()
  const ends = [await first, await second]
  await looked
  expect(ends).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'CannotCool', why: 'another' }) },
    { status: 'fulfilled', value: true },
  ])
  expect(acts).toEqual(['noted'])
  expect(await whereIs(2)).toEqual([to, to, to])
  expect(await relations('%\\_copy')).toEqual([])
  expect(await breaches()).toEqual([])
})
