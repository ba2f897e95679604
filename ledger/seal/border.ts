import { sql, type Transaction } from 'kysely'

/** Up to where a span goes. */
export interface Border {
  readonly id: bigint
  /** No journal of a higher number is in it. */
  readonly seq: bigint
  /** No transaction is left that could still commit a journal of this number or a lower one. */
  readonly closed: boolean
}

// who audits spans and seals them waits for each other; any fixed number
const LOCK = 7_710_370

/** Keeps everybody else from auditing and sealing until the transaction ends. */
export async function lockSeals<DB>(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** The border that waits to be sealed, if one does. The seals are locked. */
export async function waitingBorder<DB>(tx: Transaction<DB>): Promise<Border | undefined> {
  const { rows } = await sql<Border>`
    select b.id, b.seq, b.transaction < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as closed
    from (select * from ledger.border order by id desc limit 1) b
    where not exists (select from ledger.seal s where s.border = b.id)
      -- one that another server saw, whose transactions counted further (a dump that was read in here), would never close
      and b.transaction <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(tx)
  return rows[0]
}

/**
 * Draws a border behind all journals that have a number by now. The seals are locked, and the transaction has written nothing: it must get its
 * own number after the last journal's was read. Whoever drew a number before that got his transaction's number earlier still
 * (370-journals-in-order.sql), so the border is closed once this transaction and all before it have ended.
 */
export async function drawBorder<DB>(tx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ seq: bigint; wrote: boolean }>`
    select case when is_called then last_value else 0 end as seq, pg_current_xact_id_if_assigned() is not null as wrote
    from ledger.journal_seq`.execute(tx)
  const [last] = rows
  if (!last || last.wrote) throw new Error('a border is drawn by a transaction that has written nothing')
  await sql`insert into ledger.border (seq) values (${last.seq})`.execute(tx)
}
