import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { JOURNALS_HAVE_CAUSES } from '#ledger/cause-laws.ts'
import { journalsOf, type StatementLine, statementOf } from '#ledger/statement.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { beginOf, giveBy, idWithin, monthAhead, openTreasury } from '#proof/database/months.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { makeMonths } from './make.ts'
import { MONTHS_ARE_MADE } from './month-laws.ts'
import { partsOfLedger, TABLES } from './parts.ts'

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, 6)
  await openTreasury(database)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

const part = (table: string, ahead: number) => `${table}_${monthAhead(ahead).replace('-', '_')}`
/** In which part of each table the rows of a journal lie. */
async function placesOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from ledger.journal where id = ${id}
    union all select tableoid::regclass::text from ledger.entry where journal = ${id}
    union all select tableoid::regclass::text from ledger.transfer where journal = ${id} order by 1`.execute(database)
  return rows.map(({ place }) => place.replace('ledger.', ''))
}
const breaches = async () =>
  (await audit(database, [...LEDGER_LAWS, JOURNALS_HAVE_CAUSES, MONTHS_ARE_MADE])).filter(
    (finding) => finding.breaches.length > 0,
  )
const count = async (of: Database = database) =>
  (await partsOfLedger(of)).filter(({ table }) => table === 'journal').length

describe('the ledger by months', () => {
  it('books into the month of the journal’s id; this month and the next into what stood before', async () => {
    const [first, second, third] = [idWithin(1), idWithin(2), idWithin(3)]
    for (const id of [first, second, third]) await giveBy(database, id)
    expect(await placesOf(first)).toEqual([part('entry', 1), part('journal', 1), part('transfer', 1)])
    expect(await placesOf(second)).toEqual([part('entry', 2), part('journal', 2), part('transfer', 2)])
    expect(await placesOf(third)).toEqual([part('entry', 3), part('journal', 3), part('transfer', 3)])
    expect((await partsOfLedger(database)).map(({ name }) => name)).not.toContain(part('journal', 0))
    expect(await breaches()).toEqual([])
  })

  it('keeps each part by the same indexes as the others, the first one too', async () => {
    for (const table of TABLES) {
      const { rows } = await sql<{ part: string; keptBy: string }>`
        select inhrelid::regclass::text as part, string_agg(regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .* USING ', ' '), '; '
          order by regexp_replace(pg_get_indexdef(indexrelid), ' INDEX .* USING ', ' ')) as "keptBy"
        from pg_inherits join pg_index on indrelid = inhrelid
        where inhparent = ${`ledger.${table}`}::regclass group by 1 order by 1`.execute(database)
      expect(rows.map(({ part }) => part)).toContain(`ledger.${part(table, 1)}`)
      expect(new Set(rows.map(({ keptBy }) => keptBy)).size, `${table}: ${JSON.stringify(rows)}`).toBe(1)
    }
  })

  it('begins a month with its first millisecond', async () => {
    const border = beginOf(2)
    for (const [msecs, ahead] of [
      [border - 1, 1],
      [border, 2],
    ] as const) {
      const id = idWithin(0, (msecs - beginOf(0)) / 3_600_000)
      await giveBy(database, id)
      expect(await placesOf(id)).toEqual([part('entry', ahead), part('journal', ahead), part('transfer', ahead)])
    }
  })

  it('books one cause once, in whatever month it comes again', async () => {
    const cause = 'twice'
    await giveBy(database, idWithin(1), { cause, user: 9n })
    await expect(giveBy(database, idWithin(2), { cause, user: 9n })).rejects.toThrow('journal_kind_cause_key')
    expect(await journalsOf(database, 9n, ['grant'], cause)).toHaveLength(1)
  })

  it('is append-only, of whatever part a statement speaks, and so is the register', async () => {
    const parts = await partsOfLedger(database)
    expect(parts.map(({ month }) => month)).toContain('later')
    for (const { name } of [...parts, ...TABLES.map((table) => ({ name: table })), { name: 'cause' }]) {
      const column = /^(entry|transfer)/.test(name) ? 'amount' : 'kind'
      for (const change of [`delete from ledger.${name}`, `update ledger.${name} set ${column} = null`])
        await expect(sql.raw(change).execute(database), change).rejects.toMatchObject({ code: 'OL001' })
      // the register is referred to, which PostgreSQL says first
      const all = sql.raw(`truncate ledger.${name} cascade`)
      await expect(all.execute(database), name).rejects.toMatchObject({ code: 'OL001' })
    }
  })

  it('gives a statement page by page over the months, whole and in order, either way', async () => {
    const ids = [1, 1, 2, 2, 3, 3, 3].map((ahead, hours) => idWithin(ahead, 100 + hours))
    // booked in another order than they were made in
    for (const id of [...ids].reverse()) await giveBy(database, id, { user: 5n })
    const paged = async (sort: 'newest' | 'oldest') => {
      const lines: StatementLine[] = []
      for (;;) {
        const page = await statementOf(database, 5n, { sort, limit: 2, after: lines.at(-1) })
        if (page.length === 0) return lines.map(({ journal }) => journal)
        lines.push(...page)
      }
    }
    expect(await paged('oldest')).toEqual(ids)
    expect(await paged('newest')).toEqual([...ids].reverse())
  })

  it('makes months ahead once, by however many at once', async () => {
    const before = await count()
    const another = openDatabase(fresh.url, 4)
    try {
      await Promise.all([database, another, database, another].map((own) => makeMonths(own, 6)))
      // who found it taken gives up, and comes again
      await makeMonths(database, 6)
      expect(await count(another)).toBe(before + 3)
      expect(await makeMonths(another, 6)).toBe(0)
    } finally {
      await another.destroy()
    }
    const id = idWithin(6)
    await giveBy(database, id)
    expect(await placesOf(id)).toEqual([part('entry', 6), part('journal', 6), part('transfer', 6)])
  })

  it('takes what no month was made for, and a law finds it; months made later take it in', async () => {
    const id = idWithin(8)
    await giveBy(database, id)
    expect(await placesOf(id)).toEqual(['entry_later', 'journal_later', 'transfer_later'])
    const found = await breaches()
    expect(found.map(({ name }) => name)).toEqual(['months-are-made'])
    expect(found[0]?.breaches).toHaveLength(3)
    await makeMonths(database, 8)
    expect(await placesOf(id)).toEqual([part('entry', 8), part('journal', 8), part('transfer', 8)])
    // one part holds both months that were missing, and is guarded as each
    await giveBy(database, idWithin(7))
    await giveBy(database, idWithin(9))
    await expect(sql.raw(`truncate ledger.${part('entry', 8)}`).execute(database)).rejects.toThrow('append-only')
    await expect(sql`truncate ledger.entry_later`.execute(database)).rejects.toThrow('append-only')
  })

  it('takes an id that says no month, which a law finds', async () => {
    const id = '7c7c7c7c-7c7c-4c7c-8c7c-7c7c7c7c7c7c'
    const before = (await breaches()).flatMap((finding) => finding.breaches)
    await giveBy(database, id)
    expect(await placesOf(id)).toEqual(['entry_untimed', 'journal_untimed', 'transfer_untimed'])
    const found = (await breaches()).flatMap((finding) => finding.breaches)
    expect(found.filter((row) => !before.includes(row))).toEqual([`journal ${id} says no month`])
  })

  it('leaves what lies far beyond where it is, and makes the months before it', async () => {
    const far = idWithin(600)
    await giveBy(database, far)
    await expect(makeMonths(database, 9)).rejects.toThrow('rows of no month')
    expect(await placesOf(far)).toEqual(['entry_later', 'journal_later', 'transfer_later'])
  })
})
