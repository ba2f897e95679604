import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { OrderKind } from '#rules/search/addresses.ts'
import type { OrderRange } from '#rules/search/order.ts'
import type { Reader } from '#server/store/database.ts'

/** A record of a member's that has a number of its own. */
export interface Numbered {
  readonly kind: Exclude<OrderKind, 'movement'>
  readonly id: string
  readonly at: Date
}

/**
 * A member's deposits, withdrawals and orders of partner platforms between two numbers, newest first: of each the first ones by the index of
 * his own; with an end these are few, since both numbers begin with the same minute. What a partner was refused is in none of his lists either.
 */
export async function numberedBetween(
  reader: Reader,
  member: UserId,
  { from, to, ending }: OrderRange,
  limit: number,
): Promise<Numbered[]> {
  const ends = ending === undefined ? sql`` : sql`and right(id::text, ${ending.length}::int) = ${ending}`
  const own = sql`member = ${member} and id between ${from}::uuid and ${to}::uuid ${ends}`
  const { rows } = await sql<Numbered>`
    (select 'deposit' as kind, id, seen_at as at from deposit where ${own} order by id desc limit ${limit})
    union all (select 'withdrawal', id, world_at from withdrawal where ${own} order by id desc limit ${limit})
    union all (select 'partner', id, world_at from partner_order
      where ${own} and not (way = 'in' and state = 'refused') order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(reader)
  return rows
}
