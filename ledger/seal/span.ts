import { sql, type Transaction } from 'kysely'
import type { Border } from './border.ts'
import { legsOf } from './leaf.ts'

/** So many journals are audited and sealed in one transaction: it lasts some tenths of a second. */
export const PART = 4096

/** What a law says of the part of a span that is loaded: rows that break it. */
export interface SpanLaw {
  readonly name: string
  readonly says: string
  readonly breaches: ReturnType<typeof sql<{ row: string }>>
}

/** A law that is broken, and at most twenty rows that break it. */
export interface Breach {
  readonly law: string
  readonly says: string
  readonly found: readonly string[]
}

const SHOWN = 20
const NO_JOURNAL = '00000000-0000-0000-0000-000000000000'

/**
 * Loads the journals that come next after the last block, up to a border, into tables of this transaction: `span_journal`, with their `place`
 * from 0 on, and `span_leg` (`legsOf`). Returns how many there are.
 */
export async function loadSpan<DB>(tx: Transaction<DB>, { seq }: Pick<Border, 'seq'>, most = PART): Promise<number> {
  const { rows } = await sql<{ seq: bigint; id: string }>`
    select last_seq as seq, last_journal as id from ledger.sealed_block order by number desc limit 1`.execute(tx)
  const after = rows[0] ?? { seq: -1n, id: NO_JOURNAL }
  await sql`create temp table span_journal on commit drop as
    select row_number() over (order by seq, id) - 1 as place, n.* from (
      select * from ledger.journal where (seq, id) > (${sql.lit(after.seq.toString())}::bigint, ${sql.lit(after.id)}::uuid)
        and seq <= ${sql.lit(seq.toString())}::bigint order by seq, id limit ${sql.lit(most)}) n`.execute(tx)
  await sql`analyze span_journal`.execute(tx)
  await sql`create temp table span_leg on commit drop as ${legsOf(sql`span_journal`)}`.execute(tx)
  // else each law is planned for as many rows as PostgreSQL guesses of a table that it has not looked at
  await sql`analyze span_leg`.execute(tx)
  const counted = await sql<{ count: number }>`select count(*)::int as count from span_journal`.execute(tx)
  return counted.rows[0]?.count ?? 0
}

/** Tries laws; those that are broken. */
export async function breachesOf<DB>(tx: Transaction<DB>, laws: readonly SpanLaw[]): Promise<Breach[]> {
  const broken: Breach[] = []
  for (const { name, says, breaches } of laws) {
    const { rows } = await sql<{ row: string }>`select row::text from (${breaches}) b limit ${SHOWN}`.execute(tx)
    if (rows.length > 0) broken.push({ law: name, says, found: rows.map(({ row }) => row) })
  }
  return broken
}

/** Keeps what was found of the span up to a border: it stays open. */
export async function noteBreaches<DB>(tx: Transaction<DB>, border: Border, broken: readonly Breach[]): Promise<void> {
  for (const { law, says, found } of broken)
    await sql`insert into ledger.span_breach (border, law, says, found) values (${border.id}, ${law}, ${says}, ${found})`.execute(
      tx,
    )
}
