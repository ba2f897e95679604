import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
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

interface ToLose {
  readonly units: Minor
  readonly at: Date
}

/** What of a member's claimed DP is lost after an instant and before another, and when the first is. */
export async function claimedPointsToLose(
  reader: Reader,
  { member, from, before }: { readonly member: UserId; readonly from: Date; readonly before: Date },
): Promise<ToLose | undefined> {
  const { rows } = await sql<{ units: Minor; at: Date | null }>`
    select coalesce(sum(amount - used), 0)::numeric as units, min(expires_at) as at from points_grant
    where member = ${member} and expiry is null and used < amount and expires_at > ${from} and expires_at < ${before}`.execute(
    reader,
  )
  const [sum] = rows
  return sum?.at ? { units: sum.units, at: sum.at } : undefined
}

/** What of a member's DP can be claimed until before an instant and not after it, and when the first of it is over. */
export async function pointsToLose(
  reader: Reader,
  { member, before, standing }: { readonly member: UserId; readonly before: Date; readonly standing: Standing },
): Promise<ToLose | undefined> {
  const days = (await openPoints(reader, member, standing)).filter(({ expires_at }) => expires_at < before)
  const at = days.map(({ expires_at }) => expires_at.getTime())
  if (days.length === 0) return undefined
  return { units: days.reduce((sum, { amount }) => sum + amount, 0n), at: new Date(Math.min(...at)) }
}
