import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Whether a member has named a planet. */
export async function hasNaming(reader: Reader, member: UserId): Promise<boolean> {
  const row = await reader.selectFrom('naming').select('id').where('member', '=', member).limit(1).executeTakeFirst()
  return row !== undefined
}
