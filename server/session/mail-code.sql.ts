import { type Insertable, sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { MailCode } from '#server/store/rows.made.ts'

export function latestCode(reader: Reader, addressKey: string, type: number) {
  return reader
    .selectFrom('mail_code')
    .select(['id', 'sent_at', 'expires_at', 'code_hash', 'tries', 'used_at', 'member'])
    .where('address_key', '=', addressKey)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertCode(reader: Reader, code: Insertable<MailCode>): Promise<void> {
  await reader.insertInto('mail_code').values(code).execute()
}

/** Takes one try of a code; false when it has none left, is used or expired. Counted before the comparison. */
export async function takeTry(reader: Reader, id: bigint, most: number, now: Date): Promise<boolean> {
  const taken = await reader
    .updateTable('mail_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', most)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Uses a code up; false when somebody was faster. */
export async function spendCode(reader: Reader, id: bigint, now: Date): Promise<boolean> {
  const used = await reader
    .updateTable('mail_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** One sender at a time for an address and purpose. */
export async function lockAddress(reader: Reader, addressKey: string, type: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${addressKey}`}, 0))`.execute(reader)
}
