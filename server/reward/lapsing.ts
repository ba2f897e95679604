import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Upcoming } from '#rules/lapse/upcoming.ts'
import type { Reader } from '#server/store/database.ts'

/** Whose rewards are lost after an instant and before another, by the index of their end: when the first is, and since when the last is there. */
export async function membersLosingRewards(
  reader: Reader,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<{ member: UserId; at: Date; since: Date | null }[]> {
  return reader
    .selectFrom('reward')
    .select(['member', 'expires_at', 'released_at'])
    .where('state', '=', 'toCollect')
    .where('expires_at', '>', from)
    .where('expires_at', '<', before)
    .execute()
    .then((rows) =>
      rows.flatMap(({ member, expires_at, released_at }) =>
        expires_at ? [{ member, at: expires_at, since: released_at }] : [],
      ),
    )
}

/** Hours in which rewards of a member end that are told one by one, from the next on; what ends later is told when it comes nearer. */
const MOST_HOURS = 48

/** What of a member's rewards is lost after an instant, by the hour: each with when the first of it is. By the index of their end. */
export async function rewardLapses(
  reader: Reader,
  { member, from }: { readonly member: UserId; readonly from: Date },
): Promise<Upcoming[]> {
  const { rows } = await sql<{ units: Minor; at: Date; count: number }>`
    select sum(amount - collected)::numeric as units, min(expires_at) as at, count(*)::int as count from reward
    where member = ${member} and state = 'toCollect' and expires_at > ${from}
    group by date_trunc('hour', expires_at) order by 2 limit ${MOST_HOURS}`.execute(reader)
  return rows.map(({ units, at, count }) => ({ kind: 'rewards', at, burning: false, units, loses: units, count }))
}
