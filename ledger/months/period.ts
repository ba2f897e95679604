import { type RawBuilder, sql } from 'kysely'

/**
 * Milliseconds by which the ids of journals may be out of step with the world's clock: processes differ, and somebody may set a clock
 * back. What an account had for so long on either side of a period is looked at as well.
 */
const OUT_OF_STEP = 86_400_000n
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Conditions on `e.journal` that hold of every journal of a period of the world's time (`ledger.id_since`), so that an account's index leads to it.
 * They bound it and no more: `world_at` itself has to be asked, too.
 */
export function idsOfPeriod({
  from,
  to,
}: {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}): RawBuilder<unknown>[] {
  // asked once a statement, and not for each entry
  const since = (at: Date, shift: bigint, open: string) =>
    sql`(select coalesce(ledger.id_since(${at}, ${shift.toString()}::bigint), ${open}::uuid))`
  return [
    // with its leg: of two bounds of one column, neither of which it knows, PostgreSQL expects a two-hundredth of all and would rather sort that
    ...(from ? [sql`(e.journal, e.leg) >= (${since(from, -OUT_OF_STEP, FIRST)}, 0::smallint)`] : []),
    ...(to ? [sql`e.journal <= ${since(to, OUT_OF_STEP, LAST)}`] : []),
  ]
}
