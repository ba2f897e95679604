import { type RawBuilder, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { amount, cursorOf, order } from './cursor.ts'

/** Where a page of records of what moved ends: the last one, and how much it was. */
export interface RecordPlace {
  readonly id: string
  readonly amount: Minor
}

const PLACE = cursorOf(order, amount)

/** The cursor of such a list, whichever its order. */
export const RECORD_PLACE = {
  read(after: string | undefined): RecordPlace | undefined {
    const place = PLACE.read(after)
    return place && { id: place[0], amount: place[1] }
  },
  cursor: PLACE,
  of: (id: string, amount: Minor): [string, Minor] => [id, amount],
} as const

/**
 * The order of such a list, and what stands behind a place in it, by the table's columns; ids are time-ordered. Those of the same
 * amount stand by their ids, so that no page leaves one out or tells it twice.
 */
export function recordOrder(
  sort: RecordSort,
  after: RecordPlace | undefined,
  columns: { readonly id?: string; readonly amount?: string } = {},
): { readonly behind: RawBuilder<boolean>; readonly by: RawBuilder<unknown> } {
  const [id, amount] = [sql.ref(columns.id ?? 'id'), sql.ref(columns.amount ?? 'amount')]
  const by = {
    newest: sql`${id} desc`,
    oldest: sql`${id}`,
    amount: sql`${amount} desc, ${id} desc`,
    amountUp: sql`${amount}, ${id}`,
  }
  const behind = after && {
    newest: sql<boolean>`${id} < ${after.id}::uuid`,
    oldest: sql<boolean>`${id} > ${after.id}::uuid`,
    amount: sql<boolean>`(${amount}, ${id}) < (${after.amount}::numeric, ${after.id}::uuid)`,
    amountUp: sql<boolean>`(${amount}, ${id}) > (${after.amount}::numeric, ${after.id}::uuid)`,
  }
  return { behind: behind ? behind[sort] : sql<boolean>`true`, by: by[sort] }
}
