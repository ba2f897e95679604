import { type Insertable, sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { MailCode } from '#server/store/rows.made.ts'

/** Whose codes: of an address, for a purpose, and of the member who asked while logged in. */
export interface CodeKey {
  readonly addressKey: string
  readonly type: number
  readonly member: bigint | null
}

/** When the last code was sent, if one was. */
export async function lastSent(reader: Reader, { addressKey, type, member }: CodeKey): Promise<Date | undefined> {
  const last = await reader
    .selectFrom('mail_code')
    .select('sent_at')
    .where('address_key', '=', addressKey)
    .where('type', '=', type)
    .where('member', 'is not distinct from', member)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sent_at
}

/** The codes that can still be used: the newest, and the newest that was asked for from a source. */
export async function openCodes(
  reader: Reader,
  { addressKey, type, member }: CodeKey,
  { source, now }: { source: string; now: Date },
): Promise<{ id: bigint; code_hash: Buffer }[]> {
  const open = await reader
    .selectFrom('mail_code')
    .select(['id', 'code_hash', 'source'])
    .where('address_key', '=', addressKey)
    .where('type', '=', type)
    .where('member', 'is not distinct from', member)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  const newest = open.slice(0, 1)
  const own = open.slice(1).find((code) => code.source === source && newest[0]?.source !== source)
  return own ? [...newest, own] : newest
}

export async function insertCode(reader: Reader, code: Insertable<MailCode>): Promise<void> {
  await reader.insertInto('mail_code').values(code).execute()
}

/** Uses a code up, and with it every older one of its kind; false when somebody was faster. */
export async function spendCode(reader: Reader, id: bigint, now: Date): Promise<boolean> {
  const used = await sql`with spent as (
      update mail_code set used_at = ${now} where id = ${id} and used_at is null
      returning address_key, type, member)
    , others as (
      update mail_code m set used_at = ${now} from spent s
      where m.address_key = s.address_key and m.type = s.type and m.member is not distinct from s.member
        and m.id <> ${id} and m.used_at is null)
    select 1 from spent`.execute(reader)
  return used.rows.length === 1
}

/** Makes a code good again that was used up at an instant for nothing; older ones of its kind stay used. */
export async function returnCode(reader: Reader, id: bigint, usedAt: Date): Promise<void> {
  await sql`update mail_code set used_at = null where id = ${id} and used_at = ${usedAt}`.execute(reader)
}

/** One sender at a time for an address and purpose. */
export async function lockAddress(reader: Reader, addressKey: string, type: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${type}:${addressKey}`}, 0))`.execute(reader)
}

export async function deleteOldCodes(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('mail_code').where('expires_at', '<', before).execute()
}
