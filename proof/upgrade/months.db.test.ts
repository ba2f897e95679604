import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { audit, LEDGER_LAWS } from '#ledger/audit.ts'
import { JOURNALS_HAVE_CAUSES } from '#ledger/cause-laws.ts'
import { MONTHS_ARE_MADE } from '#ledger/months/month-laws.ts'
import { partsOfLedger } from '#ledger/months/parts.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import { giveBy, idWithin, monthAhead, openTreasury } from '#proof/database/months.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url))
const STEPS = readdirSync(MIGRATIONS).filter((file) => /^(38[89]|39[0-4])-/.test(file))
const names = [`by_months_${process.pid}`, `not_by_months_${process.pid}`, `untimed_${process.pid}`] as const
let folder: string

beforeAll(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'orrery-months-'))}/`
  for (const file of readdirSync(MIGRATIONS)) if (file < '388') cpSync(MIGRATIONS + file, folder + file)
  for (const name of names) await command(inject('databaseAdminUrl'), `create database ${name}`)
})
afterAll(async () => {
  for (const name of names) await command(inject('databaseAdminUrl'), `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

/** A database as it was before its ledger was made of months, with a year of journals */
async function before(name: string): Promise<{ url: string; database: Database }> {
  const url = sibling(inject('databaseAdminUrl'), name)
  await migrate(url, folder)
  const database = openDatabase(url, 4)
  await openTreasury(database)
  for (let month = -12; month <= 0; month += 1) await giveBy(database, idWithin(month), { units: 7n })
  return { url, database }
}

const rowsOf = async (database: Database) =>
  (
    await sql<{
      row: string
    }>`select to_jsonb(j)::text as row from ledger.journal j union all select to_jsonb(e)::text from ledger.entry e
      union all select to_jsonb(t)::text from ledger.transfer t order by 1`.execute(database)
  ).rows.map(({ row }) => row)

it('a ledger becomes one of months with every row as it was; each step on the way books, once a cause', async () => {
  const { url, database } = await before(names[0])
  try {
    const stood = await rowsOf(database)
    expect(stood.length).toBeGreaterThan(30)
    for (const [turn, file] of STEPS.entries()) {
      cpSync(MIGRATIONS + file, folder + file)
      expect(await migrate(url, folder)).toEqual([file])
      const cause = `after ${file}`
      await giveBy(database, idWithin(0, turn), { cause })
      await expect(giveBy(database, idWithin(0, turn + 1), { cause }), file).rejects.toThrow(/_(cause|once)(_key)?"/)
    }
    const rows = await rowsOf(database)
    expect(rows.filter((row) => stood.includes(row))).toEqual(stood)
    expect(rows).toHaveLength(stood.length + 3 * STEPS.length)
    expect(
      (await audit(database, [...LEDGER_LAWS, JOURNALS_HAVE_CAUSES, MONTHS_ARE_MADE])).flatMap(
        ({ breaches }) => breaches,
      ),
    ).toEqual([])
    const months = (await partsOfLedger(database)).filter(({ table }) => table === 'journal').map(({ month }) => month)
    expect(months).toEqual([monthAhead(1), monthAhead(2), monthAhead(3), 'later', 'untimed'])
    // what refers to journals does so still
    await giveBy(database, idWithin(2), { units: 100n })
    const refers = sql`insert into partner_funding (id, partner, asset, units, operator, reason)
      values (gen_random_uuid(), 2, 'DU', 5, 'me', 'why')`
    await expect(refers.execute(database)).rejects.toThrow('partner_funding_id_known')
  } finally {
    await database.destroy()
  }
})

it('a ledger whose journals say that they were made in years to come stays as it is, and books on', async () => {
  for (const file of STEPS) rmSync(folder + file, { force: true })
  const { url, database } = await before(names[1])
  try {
    await giveBy(database, idWithin(600))
    const failed = await migrate(url).catch((error: Error) => (error.cause as Error).message)
    expect(failed).toMatch(/^the id of journal .* the ledger cannot be parted by months$/)
    await giveBy(database, idWithin(0))
    await giveBy(database, idWithin(3))
  } finally {
    await database.destroy()
  }
})

it('journals of the first versions, whose ids say no time, stand in a part of their own', async () => {
  for (const file of STEPS) rmSync(folder + file, { force: true })
  const { url, database } = await before(names[2])
  try {
    const strange = ['4ddb8255-259e-4ab9-8b11-c2ac797a6cfe', 'fddb8255-259e-4ab9-8b11-c2ac797a6cfe']
    for (const id of strange) await giveBy(database, id)
    // those versions gave no numbers
    await sql`alter table ledger.journal disable trigger user`.execute(database)
    await sql`update ledger.journal set seq = 0 where id = any (${strange}::uuid[])`.execute(database)
    await sql`alter table ledger.journal enable trigger user`.execute(database)
    const stood = await rowsOf(database)
    await migrate(url)
    expect(await rowsOf(database)).toEqual(stood)
    const { rows } = await sql<{ place: string }>`
      select distinct tableoid::regclass::text as place from ledger.journal where id = any (${strange}::uuid[])`.execute(
      database,
    )
    expect(rows).toEqual([{ place: 'ledger.journal_untimed' }])
    const laws = [...LEDGER_LAWS, JOURNALS_HAVE_CAUSES, MONTHS_ARE_MADE]
    expect((await audit(database, laws)).flatMap(({ breaches }) => breaches)).toEqual([])
    for (const part of ['journal_untimed', `journal_${monthAhead(1).replace('-', '_')}`])
      await expect(sql`delete from ${sql.table(`ledger.${part}`)}`.execute(database)).rejects.toThrow('append-only')
  } finally {
    await database.destroy()
  }
})
