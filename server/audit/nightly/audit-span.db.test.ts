import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#ledger/audit.ts'
import { drawBorder } from '#ledger/seal/border.ts'
import { SEAL_LAWS } from '#ledger/seal/seal-laws.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { give, openWithGrants } from '#proof/database/grants.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import { auditSpan as auditSpanWith, type SpanWays } from './audit-span.ts'

// what other tests have under way in the same server keeps a border open too
const auditSpan = (of: Database, ways: SpanWays = {}) => auditSpanWith(of, { patience: 60_000, ...ways })
let fresh: FreshDatabase
let database: Database

beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 6)
  return async () => {
    await database.destroy()
    await fresh.drop()
  }
})

const fill = (count: number) => openWithGrants(database, count)
/** Does what no login of the product may: changes what is append-only. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}
/** What the whole audit finds of what is sealed. */
async function found(): Promise<string[]> {
  return (await audit(database, SEAL_LAWS)).flatMap(({ breaches }) => breaches)
}
async function blocks() {
  const rows = await database
    .selectFrom('ledger.sealed_block')
    .select(['number', 'journals', 'transfers', 'entries', 'last_seq'])
    .orderBy('number')
    .execute()
  return rows.map(({ number, journals, transfers, entries, last_seq }) =>
    [number, journals, transfers, entries, last_seq].map(Number),
  )
}
/** An audit that ends in the middle: with the second block that it writes, or with its seal. */
async function killedAt(table: 'sealed_block' | 'seal', ways: SpanWays = {}): Promise<void> {
  await sql`create or replace function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
    database,
  )
  const which = table === 'seal' ? '' : 'when (new.number > 1)'
  await sql
    .raw(`create trigger killed before insert on ledger.${table} for each row ${which} execute function killed()`)
    .execute(database)
  await expect(auditSpan(database, ways)).rejects.toThrow('killed')
  await sql.raw(`drop trigger killed on ledger.${table}`).execute(database)
}
const seals = () => database.selectFrom('ledger.seal').selectAll().orderBy('number').execute()

describe('an audit of what came since the last seal', () => {
  it('seals it in blocks of 256 journals, with what each moved, and what all hold', async () => {
    await fill(299)
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 1n, journals: 300 })
    expect(await blocks()).toEqual([
      [1, 256, 256, 255, 256],
      [2, 44, 44, 44, 300],
    ])
    const [seal] = await seals()
    expect(seal).toMatchObject({
      seq: 300n,
      first_block: 1n,
      last_block: 2n,
      journals: 300n,
      transfers: 300n,
      entries: 299n,
    })
    expect(seal?.closing).toEqual({ 'issuance DU': '-1000000', 'treasury DU': '998505', 'members DU': '1495' })
    expect(await found()).toEqual([])
  })

  it('goes on from the seal before and holds its digest; a day on which nothing came is sealed too', async () => {
    await fill(3)
    await auditSpan(database)
    await inTransaction(database, (tx) => give(tx, 9n))
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 2n, journals: 1 })
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 3n, journals: 0 })
    const [one, two, three] = await seals()
    expect(one?.previous.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(two?.previous).toEqual(one?.digest)
    expect(three?.previous).toEqual(two?.digest)
    expect(three).toMatchObject({ seq: 5n, first_block: 3n, last_block: 2n, journals: 0n, closing: two?.closing })
    expect(await found()).toEqual([])
  })

  it('takes journals from before they had numbers, in the order of their ids', async () => {
    await fill(4)
    await tamper('update ledger.journal set seq = 0')
    expect(await auditSpan(database, { part: 2 })).toEqual({ state: 'sealed', seal: 1n, journals: 5 })
    const { rows } = await sql<{
      last: boolean
    }>`select b.last_journal = (select max(id::text)::uuid from ledger.journal) as last
      from ledger.sealed_block b order by number desc limit 1`.execute(database)
    expect(rows[0]?.last).toBe(true)
    expect(await found()).toEqual([])
  })

  it('waits for a transaction that drew its number before the border, and takes it in', async () => {
    await fill(2)
    const late = await database.startTransaction().execute()
    const id = await give(late, 3n)
    await inTransaction(database, (tx) => give(tx, 4n))
    expect(await auditSpan(database, { patience: 0 })).toEqual({ state: 'waits' })
    await inTransaction(database, (tx) => give(tx, 5n))
    expect(await auditSpan(database, { patience: 0 })).toEqual({ state: 'waits' })
    expect(await seals()).toEqual([])
    await late.commit().execute()
    // the border stays where it was drawn: what came after it is the next span's
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 1n, journals: 5 })
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 2n, journals: 1 })
    const { rows } = await sql<{ seq: bigint }>`select seq from ledger.journal where id = ${id}::uuid`.execute(database)
    expect(rows).toEqual([{ seq: 4n }])
    expect(await found()).toEqual([])
  })

  it('waits for one that has only drawn a number and written nothing yet', async () => {
    await fill(1)
    // whoever inserts stops here, with its number drawn
    await sql`create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(77); return new; end $$`.execute(database)
    await sql`create trigger a_wait_here before insert on ledger.journal for each row execute function wait_here()`.execute(
      database,
    )
    const holder = await database.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(77)`.execute(holder)
    const other = inTransaction(database, (tx) => give(tx, 3n))
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(database)).rows.length,
      )
      .toBe(1)
    expect(await auditSpan(database, { patience: 0 })).toEqual({ state: 'waits' })
    await holder.commit().execute()
    await other
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 1n, journals: 3 })
  })

  it('draws a new border where the last is of a server that had counted further', async () => {
    await fill(2)
    await tamper(`insert into ledger.border (seq, transaction) values (1, 9000000000000)`)
    expect(await auditSpan(database)).toEqual({ state: 'sealed', seal: 1n, journals: 3 })
  })

  it('draws no border in a transaction that has written something', async () => {
    await fill(1)
    const drawn = inTransaction(database, async (tx) => {
      await give(tx, 1n)
      await drawBorder(tx)
    })
    await expect(drawn).rejects.toThrow('has written nothing')
  })

  it('goes on where it was killed, to the same seal', async () => {
    await fill(99)
    await killedAt('sealed_block', { part: 40 })
    expect((await blocks()).map(([number, journals]) => [number, journals])).toEqual([[1, 40]])
    expect(await seals()).toEqual([])
    expect(await auditSpan(database, { part: 40 })).toEqual({ state: 'sealed', seal: 1n, journals: 60 })
    expect((await blocks()).map(([, journals]) => journals)).toEqual([40, 40, 20])
    expect((await seals())[0]).toMatchObject({ journals: 100n, entries: 99n })
    expect(await found()).toEqual([])
  })

  it('goes on over one connection that keeps its statements prepared', async () => {
    const prepared = openDatabase(fresh.url, 1, true)
    await fill(9)
    expect(await auditSpan(prepared, { part: 4 })).toMatchObject({ state: 'sealed', seal: 1n, journals: 10 })
    await inTransaction(database, (tx) => give(tx, 9n))
    expect(await auditSpan(prepared, { part: 4 })).toMatchObject({ state: 'sealed', seal: 2n, journals: 1 })
    await prepared.destroy()
    expect(await found()).toEqual([])
  })

  it('is done once by two at the same time', async () => {
    await fill(199)
    const both = await Promise.all([auditSpan(database, { part: 10 }), auditSpan(database, { part: 10 })])
    expect(both).toMatchObject([
      { state: 'sealed', seal: 1n },
      { state: 'sealed', seal: 1n },
    ])
    expect((await blocks()).reduce((sum, [, journals = 0]) => sum + journals, 0)).toBe(200)
    expect(await seals()).toHaveLength(1)
    expect(await found()).toEqual([])
  })

  it('keeps a span open while a law is broken, and says which; it is sealed once it holds', async () => {
    await fill(9)
    const more = (sign: string) => tamper(`update ledger.account set balance = balance ${sign} 1 where owner = 3`)
    await more('+')
    for (let time = 0; time < 2; time += 1)
      expect(await auditSpan(database)).toMatchObject({ state: 'broken', broken: [{ law: 'balance-is-its-entries' }] })
    expect(await seals()).toEqual([])
    expect(await blocks()).toEqual([])
    const kept = await database.selectFrom('ledger.span_breach').select(['law', 'found']).execute()
    expect(kept).toHaveLength(2)
    expect(kept[0]?.law).toBe('balance-is-its-entries')
    expect(kept[0]?.found[0]).toMatch(/^account \d+ holds 6, its last entry says 5$/)
    await more('-')
    expect(await auditSpan(database)).toMatchObject({ state: 'sealed', seal: 1n })
  })

  it.each([
    [
      'system-is-its-transfers',
      `insert into ledger.inflow select id, 7 from ledger.account where book = 'treasury' and asset = 'DU' limit 1`,
    ],
    ['sum-zero', `update ledger.sealed_block set moved = '{"treasury DU": "5"}'`],
    ...['members', 'transit:56', 'partner:2', 'principal', 'additions', 'commissions', 'daot-locked'].map((whose) => [
      'owed-is-held',
      `update ledger.sealed_block set moved = moved || '{"${whose} USDT": "5", "issuance USDT": "-5"}'`,
    ]),
  ])('finds what breaks %s once all of it stands in blocks', async (law, statement) => {
    await fill(5)
    await killedAt('seal')
    await tamper(statement)
    const outcome = await auditSpan(database)
    expect(outcome.state === 'broken' && outcome.broken.map((one) => one.law)).toContain(law)
  })

  it('counts what came after the border for what system accounts hold now', async () => {
    await fill(2)
    await killedAt('seal')
    await inTransaction(database, (tx) => give(tx, 1n))
    expect(await auditSpan(database)).toMatchObject({ state: 'sealed', seal: 1n })
  })

  it('finds the seal before changed', async () => {
    await fill(2)
    await auditSpan(database)
    await tamper('update ledger.seal set entries = entries + 1')
    expect(await auditSpan(database)).toMatchObject({ state: 'broken', broken: [{ law: 'the-seal-before-holds' }] })
  })
})
