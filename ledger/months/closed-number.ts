import { type Kysely, sql } from 'kysely'
import { CannotCool } from './cannot-cool.ts'

/** Seconds. */
const BETWEEN_LOOKS = 0.1

/**
 * The last number that a journal has drawn by now, once no transaction is left that could still commit one of that number or a lower one
 * (370-journals-in-order.sql): what comes later has a higher one, and is seen by that.
 * @throws CannotCool (`underWay`) when one is left after so many milliseconds
 */
export async function closedNumber<DB>(database: Kysely<DB>, patience: number): Promise<bigint> {
  const { seq, drawer } = await database.transaction().execute(async (tx) => {
    const { rows: numbers } = await sql<{ seq: bigint }>`
      select case when is_called then last_value else 0 end as seq from ledger.journal_seq`.execute(tx)
    // its own number after that was read: whoever drew a number of a journal before has a lower one
    const { rows: own } = await sql<{ drawer: string }>`select pg_current_xact_id()::text as drawer`.execute(tx)
    return { seq: numbers[0]?.seq ?? 0n, drawer: own[0]?.drawer ?? '' }
  })
  const over = AbortSignal.timeout(patience)
  for (;;) {
    const { rows } = await sql<{ closed: boolean }>`
      select ${drawer}::bigint < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as closed`.execute(database)
    if (rows[0]?.closed) return seq
    if (over.aborted) throw new CannotCool('underWay')
    await sql`select pg_sleep(${BETWEEN_LOOKS})`.execute(database)
  }
}
