import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * When what was signed of a member, or of a chain, leaves room again: the latest of the last 24 hours that has to be a day old before
 * the rest is within `room`; `alone`: of what needed no approval. Undefined: there is room. `worth`: of one of each asset, in minor units of USDT.
 */
export async function roomAgain(
  reader: Reader,
  of: { readonly member: UserId; readonly alone?: boolean } | { readonly chain: number },
  worth: Readonly<Partial<Record<Asset, Minor>>>,
  room: Minor,
): Promise<Date | undefined> {
  const whose =
    'member' in of
      ? sql`w.member = ${of.member} and (w.approvals = 0 or not ${of.alone ?? false})`
      : sql`w.chain = ${of.chain}`
  const { rows } = await sql<{ at: Date }>`
    select signed_at + interval '24 hours' as at from (
      select t.signed_at, sum(w.leaves * v.one / 100000000) over (order by t.signed_at desc, t.payment) as filled
      from payment_try t join payment p on p.id = t.payment and p.kind = 'withdrawal' join withdrawal w on w.id = p.cause
        join unnest(${Object.keys(worth)}::text[], ${Object.values(worth).map(String)}::numeric[]) v(asset, one) on v.asset = w.asset
      where t.number = 1 and t.signed_at > statement_timestamp() - interval '24 hours' and ${whose}) signed
    where filled > ${room} order by signed_at desc limit 1`.execute(reader)
  return rows[0]?.at
}
