import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Upcoming } from '#rules/lapse/upcoming.ts'
import type { Standing } from '#server/income/settle.ts'
import type { Reader } from '#server/store/database.ts'
import { openPoints } from './collect.ts'

/** Whose claimed DP is lost after an instant and before another, by the index of its end. */
export async function membersLosingPoints(
  reader: Reader,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<{ member: UserId; at: Date; since: Date }[]> {
  const rows = await reader
    .selectFrom('points_grant')
    .select(['member', 'expires_at', 'collected_at'])
    .where('expiry', 'is', null)
    .whereRef('used', '<', 'amount')
    .where('expires_at', '>', from)
    .where('expires_at', '<', before)
    .execute()
  return rows.map(({ member, expires_at, collected_at }) => ({ member, at: expires_at, since: collected_at }))
}

interface Of {
  readonly member: UserId
  readonly standing: Standing
}

/** What of a member's claimed DP is lost after the world's instant, by the hour: each with when the first of it is. */
export async function claimedPointsLapses(reader: Reader, { member, standing }: Of): Promise<Upcoming[]> {
  const { rows } = await sql<{ units: Minor; at: Date; count: number }>`
    select sum(amount - used)::numeric as units, min(expires_at) as at, count(*)::int as count from points_grant
    where member = ${member} and expiry is null and used < amount and expires_at > ${standing.world}
    group by date_trunc('hour', expires_at) order by 2`.execute(reader)
  return rows.map(({ units, at, count }) => ({ kind: 'claimedPoints', at, burning: false, units, loses: units, count }))
}

/** What of a member's DP can still be claimed, by the day, and until when. */
export async function pointsLapses(reader: Reader, { member, standing }: Of): Promise<Upcoming[]> {
  const days = await openPoints(reader, member, standing)
  return days.map(({ expires_at: at, amount }) => ({
    kind: 'points',
    at,
    burning: false,
    units: amount,
    loses: amount,
    count: 1,
  }))
}
