import { sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a member's subscriptions and claims a list shows, in which order, after which place. */
export interface RecordFilter {
  readonly kind?: 'subscription' | 'claim' | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

export interface RecordRow {
  readonly id: string
  readonly kind: 'subscription' | 'claim'
  readonly amount: Minor
  readonly round: number | null
  readonly paid: Minor | null
  readonly parts: number | null
  readonly withdrawal: string | null
  readonly world_at: Date
}

/** A member's subscriptions and claims. How many he has a round's least and most bound, so that no index orders them by amount. */
export async function recordRows(
  reader: Reader,
  member: UserId,
  { kind, from, to, sort, after, limit }: RecordFilter,
): Promise<RecordRow[]> {
  const { behind, by } = recordOrder(sort, after)
  const wanted = sql`member = ${member} and ${behind}
    and ${from ? sql`world_at >= ${from}` : sql`true`} and ${to ? sql`world_at < ${to}` : sql`true`}`
  const one = (of: 'subscription' | 'claim') => (kind === undefined || kind === of ? sql`true` : sql`false`)
  const { rows } = await sql<RecordRow>`
    (select id, 'subscription' as kind, amount, round, paid, null::int as parts, null::uuid as withdrawal, world_at
      from daot_subscription where ${one('subscription')} and ${wanted} order by ${by} limit ${limit})
    union all
    (select id, 'claim', amount, null, null,
        (select count(*)::int from daot_part p where p.claim = daot_claim.id), withdrawal, world_at
      from daot_claim where ${one('claim')} and ${wanted} order by ${by} limit ${limit})
    order by ${by} limit ${limit}`.execute(reader)
  return rows
}
