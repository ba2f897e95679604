import { sql } from 'kysely'
import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** A day's DP of a member: the land that earned for him on it, and the day's figures. */
export interface EarnedDay {
  readonly day: number
  readonly nominal: Date
  readonly owned: Minor
  readonly growth: Index
  readonly factor: Index
  readonly expires_at: Date
}

/**
 * The days, newest first, on which land of a member earned, in the investment mode: after which a stretch began and up to which it earned
 * before it burned or was closed, whoever has the land now. `open`: only days whose DP can be claimed at an instant and were not.
 */
export async function earnedDays(
  reader: Reader,
  of: { readonly member: UserId; readonly from: number; readonly to: number; readonly openAt?: Date },
): Promise<EarnedDay[]> {
  const { member, from, to, openAt } = of
  const open = openAt
    ? sql`and p.returned is null and p.expires_at > ${openAt}
        and not exists (select from points_grant g where g.member = ${member} and g.day = p.day)`
    : sql``
  const { rows } = await sql<EarnedDay>`
    with stretch as materialized (
      select s.investment, s.day_from as a, s.day_to as b from run r join segment s on s.run = r.id
        where r.owner = ${member} and r.mode = 'investment' and s.day_to >= ${from}::int and s.day_from < ${to}::int
          -- stretches of a run follow each other: none before the last that begins before the first day reaches it
          and s.day_from >= coalesce((select max(day_from) from segment l where l.run = r.id and l.day_from < ${from}::int), 0)
      union all
      select r.investment, r.segment_day, coalesce(r.burning_from - 1, ${to}::int) from run r
        where r.owner = ${member} and r.mode = 'investment' and r.state in ('activating', 'effective') and r.segment_day < ${to}::int)
    select p.day, t.nominal, w.owned, p.growth::numeric as growth, p.factor::numeric as factor, p.expires_at
    from points_day p join settlement t using (day)
      cross join lateral (select sum(investment)::numeric as owned from stretch where a < p.day and p.day <= b) w
    where p.day between ${from}::int and ${to}::int and w.owned > 0 ${open}
    order by p.day desc`.execute(reader)
  return rows
}
