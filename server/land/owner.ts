import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Whether a member owns a land. */
export async function ownsLand(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader.selectFrom('land').select('id').where('owner', '=', member).limit(1).executeTakeFirst()
  return row !== undefined
}
