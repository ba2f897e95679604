import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import { type FreshDatabase, freshDatabase } from '#proof/database/fresh.ts'
import { units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import { folderFiles } from '#server/files/folder.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { collectTax, pendingTax } from '#server/income/claim/tax.ts'
import { listDays } from '#server/income/days/days.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { standingOf } from '#server/income/settle.ts'
import { claimLand } from '#server/land/work/claim.ts'
import { configuredEconomy } from '#server/services/real.ts'
import type { Services } from '#server/services/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction, openDatabase, type Tx } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { setClock } from '#server/world/clock.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url))
/** Rows as the version of migration 095 left them: two members, lands in every state, a day's tax not counted, a withdrawal that waits. */
const ROWS = fileURLToPath(new URL('./books-of-095.rows', import.meta.url))
const name = `forward_${process.pid}`

let fresh: FreshDatabase
let folder: string
let url: string
let services: Services

beforeAll(async () => {
  fresh = await freshDatabase()
  await command(fresh.url, `create database ${name}`)
  url = sibling(fresh.url, name)
  folder = `${mkdtempSync(join(tmpdir(), 'orrery-before-'))}/`
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < '096')) cpSync(MIGRATIONS + file, folder + file)
  await migrate(url, folder)
  services = {
    database: openDatabase(url, 4),
    economy: configuredEconomy(),
    settings: readSettings({ DATABASE_URL: url }),
    files: folderFiles(folder),
    now: () => new Date('2026-12-02T00:00:00Z'),
    randomBytes,
    log: { info: () => {}, warn: () => {}, error: (facts: object) => console.error(facts) },
  }
  await loadRows()
})
afterAll(async () => {
  await services.database.destroy()
  await command(fresh.url, `drop database ${name} with (force)`)
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

/** Puts the rows in as they were, beyond triggers, in place of what the migrations made. */
async function loadRows(): Promise<void> {
  const rows = readFileSync(ROWS, 'utf8')
  await inTransaction(services.database, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const found = await sql<{ table: string }>`select key as table from jsonb_each(${rows}::jsonb)`.execute(tx)
    for (const { table } of found.rows) {
      await sql`delete from ${sql.table(table)}`.execute(tx)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb -> ${table}::text)`.execute(tx)
    }
    for (const table of ['ledger.account', 'member', 'planet', 'land', 'run'])
      await sql`select setval(pg_get_serial_sequence(${table}::text, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        tx,
      )
  })
}

async function member(username: string): Promise<Asker> {
  const { id } = await services.database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  const asker = { id, username, email: '', sourceType: 0, ...proofs }
  return { services, language: 'en_US', ip: '', agent: '', member: asker }
}
const pays = <T>(who: Asker, work: (payer: Payer) => Promise<T>): Promise<T> =>
  inTransaction(services.database, (tx: Tx) => work({ ...who, tx, factor: 'none', exit: null }))
const held = (book: 'treasury' | 'emission-wallet' | 'accrued-tax' | 'accrued-tax-wallet') =>
  systemBalance(services.database, book, 'DU')

it('[INCOME-01][INCOME-03] a database of before is brought forward: what was earned stays as booked, its runs settle on, and the books hold', async () => {
  const { database } = services
  // what each planet's owner had by the rule of then: one numerator, of 10^-22
  const { rows: had } = await sql<{ due: bigint }>`
    select div(p.numerator + coalesce(sum(w.weight * (n.value - b.value)), 0), 10000000000000000000000::numeric) as due
    from planet_income p left join planet_weight w using (planet)
      left join income_index n on n.era = w.era and n.day = (select max(day) from settlement)
      left join income_index b on b.era = w.era and b.day = p.counted_day
    group by p.planet, p.numerator`.execute(database)
  const treasury = await sql<{ sum: bigint }>`select balance as sum from ledger.system_balance
    where book = 'treasury' and asset = 'DU'`.execute(database)
  // its namer is made the referrer of a planet, who has a part of its tax from here on and none of before
  await sql`update planet set referrer = owner where id = 1`.execute(database)
  expect(await migrate(url)).toContain('122-wallet-reserve.sql')
  // a day that would pay the Stone Age from nowhere is not settled
  const { day: last } = await standingOf(database)
  await setClock(database, 'still', nominalTime(last + 1))
  await expect(settleDue(services)).rejects.toThrow('emission-wallet')
  expect(await openBooks(services)).toBe(false)
  expect(await openBooks(services)).toBe(false)
  expect(await held('emission-wallet')).toBe(units('1000000'))
  expect((treasury.rows[0]?.sum ?? 0n) - (await held('treasury'))).toBe(units('1000000'))
  expect(await pendingTax(database, 1n)).toBe(had[0]?.due)
  expect(had[0]?.due).toBeGreaterThan(0n)
  expect(await brokenLaws({ services })).toEqual([])

  const [ada, ben] = [await member('ada'), await member('ben')]
  const bonus = await systemBalance(database, 'accrued-tax', 'DU')
  for (let day = last + 1; day <= last + 14; day += 1) {
    await setClock(database, 'still', new Date(nominalTime(day).getTime() + 3_600_000))
    expect(await settleDue(services)).toHaveLength(1)
    if (day % 2 === 0) for (const who of [ada, ben]) await pays(who, (payer) => claimLand(payer, null))
    if (day === last + 2) {
      await pays(ada, collectTax)
      // of the Stone Age a part for itself, from the second reserve's account
      expect(await held('accrued-tax-wallet')).toBe(0n)
    }
    expect(await brokenLaws({ services })).toEqual([])
  }
  expect(await held('accrued-tax')).toBeLessThan(bonus + units('40'))
  const days = await database
    .selectFrom('settlement')
    .leftJoin('settlement_paid as p', (on) =>
      on.onRef('p.day', '=', 'settlement.day').on('p.source', '=', 'wallet').on('p.stream', '=', 'land'),
    )
    .select(['settlement.day', 'wallet_due', 'p.paid as wallet_land_paid', 'covered'])
    .orderBy('settlement.day')
    .execute()
  for (const { day, wallet_due, wallet_land_paid, covered } of days)
    if (day <= last) expect([wallet_due, wallet_land_paid, covered]).toEqual([null, null, null])
    else {
      expect(wallet_due).toBeGreaterThan(0n)
      // 197 DU at 0.02% a day, less 2%
      expect(wallet_land_paid).toBeGreaterThanOrEqual(units('0.0386'))
      expect(wallet_land_paid).toBeLessThanOrEqual(units('0.0387'))
      expect(covered).toBeGreaterThan(units('1000'))
    }
  const shown = await listDays({ ...ada, member: null }, { size: 100 })
  expect(shown.list.at(-1)).toMatchObject({ wallet: null, covered: null })
  expect(shown.list[0]).toMatchObject({ factor: '1', wallet: { factor: '1' } })
  // what waited was never asked what it accepts; what was added has joined
  const waiting = await database.selectFrom('land_end').select(['state', 'asks_word']).orderBy('place').execute()
  expect(waiting).toEqual([
    { state: 'done', asks_word: false },
    { state: 'waiting', asks_word: true },
  ])
  const added = await database.selectFrom('run').select('investment').where('investment', '=', units('450')).execute()
  expect(added).toHaveLength(1)
}, 300_000)
