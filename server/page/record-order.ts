import { type RawBuilder, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { amount, cursorOf, only, order } from './cursor.ts'

/** Where a page of records of what moved ends: the last one, and how much it was. */
export interface RecordPlace {
  readonly id: string
  readonly amount: Minor
}

/** The cursor of such a list in one of its orders: a page that was told in another does not go on in it, and is refused. */
export function recordPlaceIn(sort: RecordSort) {
  const cursor = cursorOf(order, amount, only(sort))
  return {
    read(after: string | undefined): RecordPlace | undefined {
      const place = cursor.read(after)
      return place && { id: place[0], amount: place[1] }
    },
    cursor,
    of: (id: string, amount: Minor): [string, Minor, RecordSort] => [id, amount, sort],
  } as const
}

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
