import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
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

/** What of a member's rewards is lost after an instant and before another, and when the first is; nothing where none is. */
export async function rewardsToLose(
  reader: Reader,
  { member, from, before }: { readonly member: UserId; readonly from: Date; readonly before: Date },
): Promise<{ units: Minor; at: Date } | undefined> {
  const { rows } = await sql<{ units: Minor; at: Date | null }>`
    select coalesce(sum(amount - collected), 0)::numeric as units, min(expires_at) as at from reward
    where member = ${member} and state = 'toCollect' and expires_at > ${from} and expires_at < ${before}`.execute(
    reader,
  )
  const [sum] = rows
  return sum?.at ? { units: sum.units, at: sum.at } : undefined
}
