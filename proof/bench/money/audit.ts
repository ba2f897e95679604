import { sql } from 'kysely'
import { openSystemAccounts } from '#ledger/open.ts'
import { blockDigest } from '#ledger/seal/block.ts'
import { drawBorder, lockSeals, waitingBorder } from '#ledger/seal/border.ts'
import { writeSeal } from '#ledger/seal/close.ts'
import { command } from '#proof/database/cluster.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import type { BenchServer } from '../by/server.ts'
import { atMost, type Figure } from '../figures.ts'

/** Entries that stand and are sealed: `AUDIT_ENTRIES`, or as many as two and a half years of a day of 22,000 bring. */
const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 20_000_000)
const MEMBERS = 50_000
/** Of a member's claim and the transfer of what it brought: two journals, three entries. */
const JOURNALS = Math.ceil((ENTRIES * 2) / 3)
const DAY = 22_000
const CROWDED = 100_000
const BUDGET_S = 10

/**
 * The audit of what a day brought, and its seal, beside so much that is sealed already: claims of land and transfers of what they brought, of
 * members in no order. The first span is sealed here as one block without leaves: it would take a night, and is not what is measured.
 */
export async function auditBench(server: BenchServer): Promise<Figure[]> {
  const url = await server.database('audit', true)
  const database = openDatabase(url, 2)
  try {
    await inTransaction(database, (tx) => openSystemAccounts(tx, configuredEconomy().supply, [56]))
    await command(url, accounts)
    await withoutIndexes(url, () => post(url, 0, JOURNALS))
    await command(url, 'vacuum analyze')
    await sealAll(database)
    await command(url, 'checkpoint')
    const entries = ENTRIES.toLocaleString('en')
    const figures: Figure[] = []
    let last = JOURNALS
    for (const [day, budget] of [
      [DAY, atMost(BUDGET_S)],
      [CROWDED, undefined],
    ] as const) {
      await post(url, last, last + day)
      last += day
      const began = performance.now()
      const outcome = await auditSpan(database)
      const measured = (performance.now() - began) / 1000
      if (outcome.state === 'broken')
        throw new Error(outcome.broken.map(({ law, found }) => `${law}: ${found[0]}`).join('\n'))
      if (outcome.state !== 'sealed' || outcome.journals !== day)
        throw new Error(`${outcome.state}, and not so many journals`)
      const what = `a day of ${day.toLocaleString('en')} journals audited and sealed, beside ${entries} entries`
      figures.push({ bench: 'audit', what, measured, unit: 's', ...(budget && { budget }) })
    }
    return figures
  } finally {
    await database.destroy()
  }
}

const FIRST = 1_000_000
const accounts = `set session_replication_role = replica;
  insert into ledger.account (id, owner, book, asset) overriding system value
    select ${FIRST} + 2 * n + b.place, ${FIRST} + n, b.book, 'DU' from generate_series(0, ${MEMBERS - 1}) n, (values (0, 'bonus'), (1, 'trading')) b(place, book)`

/** Journals by their numbers: in every other round of all members each claims, in the next he moves it on. */
async function post(url: string, from: number, to: number): Promise<void> {
  const rows = `(select n, n / ${MEMBERS} as round, (n::bigint * 7919) % ${MEMBERS} as member, n / ${MEMBERS} % 2 = 0 as claims,
    ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(${from}, ${to - 1}) n) j`
  const bonus = `${FIRST} + 2 * member`
  const reserve = `(select id from ledger.account where book = 'accrued-land' and asset = 'DU' and stripe = 0)`
  const kind = `case when claims then 'landClaim' else 'ownTransfer' end`
  const statements = [
    'set session_replication_role = replica',
    `insert into ledger.journal (id, kind, cause, actor, world_at)
      select id, ${kind}, id::text, ${FIRST} + member, now() from ${rows}`,
    // as the trigger that sleeps here does
    `insert into ledger.cause (journal, kind, cause) select id, ${kind}, id::text from ${rows}`,
    `insert into ledger.transfer (journal, leg, debit, credit, asset, amount)
      select id, 0, case when claims then ${reserve} else ${bonus} end, ${bonus} + case when claims then 0 else 1 end, 'DU', 1e8 from ${rows}`,
    `insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
      select ${bonus}, round + 1, id, 0, ${kind}, case when claims then 1e8 else -1e8 end, case when claims then 1e8 else 0 end from ${rows}
      order by member, n`,
    `insert into ledger.entry (account, seq, journal, leg, kind, amount, balance_after)
      select ${bonus} + 1, (round + 1) / 2, id, 0, ${kind}, 1e8, (round + 1) / 2 * 1e8 from ${rows} where not claims
      order by member, n`,
    `insert into own_transfer (id, member, asset, from_book, to_book, amount, world_at)
      select id, ${FIRST} + member, 'DU', 'bonus', 'trading', 1e8, now() from ${rows} where not claims`,
    `insert into ledger.inflow select ${reserve}, -1e8 * count(*) from ${rows} where claims`,
    `update ledger.account a set (balance, seq) = (
      select coalesce(max(e.balance_after), 0), coalesce(max(e.seq), 0) from (
        select balance_after, seq from ledger.entry e where e.account = a.id order by seq desc limit 1) e) where a.owner is not null`,
  ]
  await command(url, statements.join(';\n'))
}

/** Lets `fill` write tables that have only the indexes of their keys; the others are made of what is there then, which is much quicker. */
async function withoutIndexes(url: string, fill: () => Promise<void>): Promise<void> {
  const tables = ['ledger.journal', 'ledger.transfer', 'ledger.entry', 'own_transfer']
  const indexes = await command(
    url,
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index where indrelid = any ('{${tables.join(',')}}'::regclass[]) and not indisunique`,
  )
  await command(url, indexes.map(({ name }) => `drop index ${name}`).join(';'))
  await fill()
  await command(url, ['set maintenance_work_mem = 262144', ...indexes.map(({ definition }) => definition)].join(';'))
}

/** Seals what stands, unread. */
async function sealAll(database: Database): Promise<void> {
  await inTransaction(database, drawBorder)
  await inTransaction(database, async (tx) => {
    await lockSeals(tx)
    const border = await waitingBorder(tx)
    if (!border?.closed) throw new Error('the border is open')
    await sql`insert into ledger.sealed_block (number, last_seq, last_journal, journals, transfers, entries, moved, leaves, digest)
      select b.*, ${blockDigest} from (
        select 1::bigint as number, ${border.seq}::bigint as last_seq, (select id from ledger.journal order by seq desc, id desc limit 1) as last_journal,
          ${JOURNALS}::int as journals, ${JOURNALS}::int as transfers, ${ENTRIES}::int as entries,
          (select jsonb_build_object('accrued-land DU', sum(amount)::text, 'members DU', (-sum(amount))::text) from ledger.inflow) as moved,
          ''::bytea as leaves) b`.execute(tx)
    await writeSeal(tx, border)
  })
}
