import { openSystemAccounts } from '#ledger/open.ts'
import { command } from '#proof/database/cluster.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'

/** Members of a filled ledger, numbered from the first on; each has a bonus and a trading account in DU. */
export const MEMBERS = 50_000
export const FIRST = 1_000_000

/** Of a member's claim and the transfer of what it brought: two journals, three entries. */
export const journalsOf = (entries: number): number => Math.ceil((entries * 2) / 3)

/** Fills an empty ledger with so many journals, which came from an instant on, and leaves it as it is after a quiet night. */
export async function fillLedger(url: string, journals: number, began: number): Promise<void> {
  const database = openDatabase(url, 1)
  await inTransaction(database, (tx) => openSystemAccounts(tx, configuredEconomy().supply, [56]))
  await database.destroy()
  await command(url, accounts)
  await withoutIndexes(url, () => fillJournals(url, 0, journals, began))
  await command(url, 'vacuum analyze')
  await command(url, 'checkpoint')
}

const accounts = `set session_replication_role = replica;
  insert into ledger.account (id, owner, book, asset) overriding system value
    select ${FIRST} + 2 * n + b.place, ${FIRST} + n, b.book, 'DU' from generate_series(0, ${MEMBERS - 1}) n, (values (0, 'bonus'), (1, 'trading')) b(place, book)`

/** Journals by their numbers: in every other round of all members each claims, in the next he moves it on. */
export async function fillJournals(url: string, from: number, to: number, began: number): Promise<void> {
  // ids are in order, and of one month: what they begin with is their instant
  const hex = began.toString(16).padStart(12, '0')
  const instant = `${hex.slice(0, 8)}-${hex.slice(8)}`
  const rows = `(select n, n / ${MEMBERS} as round, (n::bigint * 7919) % ${MEMBERS} as member, n / ${MEMBERS} % 2 = 0 as claims,
    ('${instant}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(${from}, ${to - 1}) n) j`
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
