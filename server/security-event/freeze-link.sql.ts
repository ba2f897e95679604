import type { Reader } from '#server/store/database.ts'

export async function insertLink(
  reader: Reader,
  link: { token_hash: Buffer; member: bigint; expires_at: Date },
): Promise<void> {
  await reader.insertInto('freeze_link').values(link).execute()
}

/** Uses a link up: whose it is, or nothing when it is unknown, used or expired. */
export async function spendLink(reader: Reader, tokenHash: Buffer, now: Date): Promise<bigint | undefined> {
  const spent = await reader
    .updateTable('freeze_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member')
    .executeTakeFirst()
  return spent?.member
}

export async function deleteOldLinks(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('freeze_link').where('expires_at', '<', before).execute()
}
