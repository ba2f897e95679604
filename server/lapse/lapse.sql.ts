import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Which of some members want no mail of what lapses. */
export async function withoutMails(reader: Reader, members: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const rows = await reader
    .selectFrom('lapse_mail_off')
    .select('member')
    .where(sql<boolean>`member = any (${members.map(String)}::bigint[])`)
    .execute()
  return new Set(rows.map(({ member }) => member))
}

/** Notes that a member wants none; once more changes nothing. */
export async function stopMails(reader: Reader, member: UserId, at: Date): Promise<void> {
  await reader
    .insertInto('lapse_mail_off')
    .values({ member, at })
    .onConflict((on) => on.column('member').doNothing())
    .execute()
}

/** He wants them again. */
export async function startMails(reader: Reader, member: UserId): Promise<void> {
  await reader.deleteFrom('lapse_mail_off').where('member', '=', member).execute()
}

/** The settled day up to which receipts were written, held until the transaction ends; undefined where somebody else holds it. */
export async function holdReceiptDay(tx: Tx): Promise<number | undefined> {
  const held = await tx.selectFrom('lapse_receipt').select('day').forUpdate().skipLocked().executeTakeFirst()
  return held?.day
}

export async function setReceiptDay(tx: Tx, day: number): Promise<void> {
  await tx.updateTable('lapse_receipt').set({ day }).execute()
}
