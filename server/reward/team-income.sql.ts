import { sql } from 'kysely'
import { UNIT } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { TEAM_REWARDS, type TeamReward } from '#rules/reward/kinds.ts'
import type { Reader } from '#server/store/database.ts'

const kinds = sql`kind = any(${[...TEAM_REWARDS]}::text[])`

/** How many rewards a member has had of each kind, those included that the burn rule took whole. */
export async function countsByKind(reader: Reader, member: UserId): Promise<ReadonlyMap<TeamReward, number>> {
  const { rows } = await sql<{ kind: TeamReward; count: number }>`
    select kind, sum(count)::int as count from (
      select kind, count from reward_sum where member = ${member} and ${kinds}
      union all select kind, count(*)::int from reward_burned where member = ${member} group by kind
    ) of group by kind`.execute(reader)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** What was rewarded by day and kind, of rewards made at an instant or later, newest day first. */
export async function sumsByDay(
  reader: Reader,
  member: UserId,
  since: Date,
): Promise<readonly { day: number; kind: TeamReward; amount: Minor }[]> {
  const { rows } = await sql<{ day: number; kind: TeamReward; amount: Minor }>`
    select floor(extract(epoch from made_at) / 86400)::int as day, kind, sum(amount)::bigint as amount
    from reward where member = ${member} and ${kinds} and made_at >= ${since} group by 1, 2 order by 1 desc, 2`.execute(
    reader,
  )
  return rows
}

/** What the burn rule took by day of a member's rewards that were made at an instant or later, whole or in part. */
export async function burnedByDay(reader: Reader, member: UserId, since: Date): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await sql<{ day: number; amount: Minor }>`
    select floor(extract(epoch from made_at) / 86400)::int as day, sum(amount)::bigint as amount from (
      select made_at, amount from reward_burned where member = ${member} and made_at >= ${since}
      union all select made_at, (facts ->> 'burned')::numeric * ${UNIT}::numeric from reward
        where member = ${member} and facts ->> 'burned' <> '0' and made_at >= ${since}
    ) of_day group by 1`.execute(reader)
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}
