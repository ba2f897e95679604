import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Whether a member owns a land. */
export async function ownsLand(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader.selectFrom('land').select('id').where('owner', '=', member).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether a member has ever bought land. */
export async function hasBoughtLand(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader.selectFrom('purchase').select('id').where('member', '=', member).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether a member has ever claimed the income of a land. */
export async function hasClaimed(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader
    .selectFrom('run')
    .select('id')
    .where('owner', '=', member)
    .where('claimed', '>', 0n)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
