import { sql } from 'kysely'
import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import { grantOf } from '#rules/points/points.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** A day's DP of a member: the land that earned for him on it, and the day's figures. */
export interface EarnedDay {
  readonly day: number
  readonly nominal: Date
  readonly owned: Minor
  readonly growth: Index
  readonly factor: Index
  readonly expires_at: Date
  /** What the budget held before it, the land of all that earned, and what was granted to all of it. */
  readonly reserve: Minor
  readonly working: Minor
  readonly granted: Minor
  /** The journals that granted it, and took back what nobody claimed. */
  readonly journal: string | null
  readonly expiry: string | null
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
    select p.day, t.nominal, w.owned, p.growth::numeric as growth, p.factor::numeric as factor, p.expires_at,
      p.reserve::numeric as reserve, p.working::numeric as working, p.granted::numeric as granted, p.journal, p.expiry
    from points_day p join settlement t using (day)
      cross join lateral (select sum(investment)::numeric as owned from stretch where a < p.day and p.day <= b) w
    where p.day between ${from}::int and ${to}::int and w.owned > 0 ${open}
    order by p.day desc`.execute(reader)
  return rows
}

/**
 * Who lost the DP of a day that is over, and had claimed those of the day before or is among `warned`: with how much. Whoever never
 * claims loses as much every day, as his records say, and is looked for by nobody: it would take a walk over all land.
 */
export async function unclaimedOf(
  tx: Tx,
  { day, growth }: { readonly day: number; readonly growth: Index },
  warned: readonly UserId[],
): Promise<{ member: UserId; amount: Minor }[]> {
  const { rows } = await sql<{ member: UserId; owned: Minor }>`
    with who as materialized (
      select member from (
        select g.member from points_grant g where g.day = ${day}::int - 1
        union select unnest(${warned.map(String)}::bigint[])) maybe
      where not exists (select from points_grant c where c.member = maybe.member and c.day = ${day}::int))
    select who.member, sum(e.investment)::numeric as owned
    from who join run r on r.owner = who.member and r.mode = 'investment'
      cross join lateral (
        select s.investment from segment s where s.run = r.id and s.day_from < ${day}::int and s.day_to >= ${day}::int
        union all
        select r.investment where r.state in ('activating', 'effective') and r.segment_day < ${day}::int
          and coalesce(r.burning_from - 1, ${day}::int) >= ${day}::int) e
    group by who.member order by who.member`.execute(tx)
  return rows
    .map(({ member, owned }) => ({ member, amount: grantOf(owned, growth) }))
    .filter(({ amount }) => amount > 0n)
}
