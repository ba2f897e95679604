import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { TEAM_REWARDS, type TeamReward } from '#rules/reward/kinds.ts'
import type { Reader } from '#server/store/database.ts'

const kinds = sql`kind = any(${[...TEAM_REWARDS]}::text[])`

/** What a member's rewards come to, by kind. */
export async function sumsByKind(
  reader: Reader,
  member: UserId,
): Promise<readonly { kind: TeamReward; count: number; amount: Minor; collected: Minor; lost: Minor }[]> {
  const { rows } = await sql<{ kind: TeamReward; count: number; amount: Minor; collected: Minor; lost: Minor }>`
    select kind, count, amount::bigint as amount, collected::bigint as collected, lost::bigint as lost
    from reward_sum where member = ${member} and ${kinds}`.execute(reader)
  return rows
}

/** The same by day and kind, of rewards made at an instant or later, newest day first. */
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
