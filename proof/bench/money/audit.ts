import { sql } from 'kysely'
import { blockDigest } from '#ledger/seal/block.ts'
import { drawBorder, lockSeals, waitingBorder } from '#ledger/seal/border.ts'
import { writeSeal } from '#ledger/seal/close.ts'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { type Database, inTransaction, openDatabase } from '#server/store/database.ts'
import type { BenchServer } from '../by/server.ts'
import { atMost, type Figure } from '../figures.ts'
import { fillJournals, fillLedger, journalsOf } from '../fill/fill-ledger.ts'

/** Entries that stand and are sealed: `AUDIT_ENTRIES`, or as many as two and a half years of a day of 22,000 bring. */
const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 20_000_000)
const JOURNALS = journalsOf(ENTRIES)
/** Long over, so that what comes now lies in another month. */
const BEGAN = Date.UTC(2024, 5, 10)
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
    await fillLedger(url, JOURNALS, BEGAN)
    await sealAll(database)
    const entries = ENTRIES.toLocaleString('en')
    const figures: Figure[] = []
    let last = JOURNALS
    for (const [day, budget] of [
      [DAY, atMost(BUDGET_S)],
      [CROWDED, undefined],
    ] as const) {
      await fillJournals(url, last, last + day, BEGAN)
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
