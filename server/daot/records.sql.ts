import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a member's subscriptions and claims a list shows. */
export interface RecordFilter {
  readonly kind?: 'subscription' | 'claim' | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
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

/** A member's subscriptions and claims before an order, newest first; ids are time-ordered. */
export async function recordRows(
  reader: Reader,
  member: UserId,
  { kind, from, to }: RecordFilter,
  after: string | undefined,
  limit: number,
): Promise<RecordRow[]> {
  const wanted = sql`member = ${member} and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
    and ${from ? sql`world_at >= ${from}` : sql`true`} and ${to ? sql`world_at < ${to}` : sql`true`}`
  const one = (of: 'subscription' | 'claim') => (kind === undefined || kind === of ? sql`true` : sql`false`)
  const { rows } = await sql<RecordRow>`
    (select id, 'subscription' as kind, amount, round, paid, null::int as parts, null::uuid as withdrawal, world_at
      from daot_subscription where ${one('subscription')} and ${wanted} order by id desc limit ${limit})
    union all
    (select id, 'claim', amount, null, null,
        (select count(*)::int from daot_part p where p.claim = daot_claim.id), withdrawal, world_at
      from daot_claim where ${one('claim')} and ${wanted} order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(reader)
  return rows
}
