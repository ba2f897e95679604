import { type Kysely, sql } from 'kysely'

/** The tables of the ledger that grow for good, in the order in which a posting asks for them. */
export const TABLES = ['journal', 'entry', 'transfer'] as const
export type Table = (typeof TABLES)[number]

/** The part of one table that holds a month. */
export interface Part {
  readonly table: Table
  /**
   * `2026-11`; the first holds all that came before it, too. `later`: what no month was made for yet; `untimed`: journals whose ids say none,
   * as the first versions made them.
   */
  readonly month: string
  /** Its name within the schema. */
  readonly name: string
  /** `FOR VALUES …`, as it is attached. */
  readonly bound: string
  /** About so many: what was counted when somebody looked at it last. */
  readonly rows: number
  /** With its indexes. */
  readonly bytes: number
  readonly tablespace: string
}

/** All parts of the ledger's tables, the oldest month first. */
export async function partsOfLedger<DB>(reader: Kysely<DB>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select w.relname as "table", p.relname as name, pg_get_expr(p.relpartbound, p.oid) as bound,
      replace(replace(p.relname, w.relname || '_', ''), '_', '-') as month,
      greatest(p.reltuples, pg_stat_get_live_tuples(p.oid), 0)::float8 as rows, pg_total_relation_size(p.oid)::float8 as bytes, t.spcname as tablespace
    from pg_inherits i join pg_class w on w.oid = i.inhparent join pg_class p on p.oid = i.inhrelid
      join pg_database d on d.datname = current_database()
      join pg_tablespace t on t.oid = coalesce(nullif(p.reltablespace, 0), d.dattablespace)
    where w.oid in ('ledger.journal'::regclass, 'ledger.entry'::regclass, 'ledger.transfer'::regclass)
    order by month, w.relname`.execute(reader)
  return rows
}
