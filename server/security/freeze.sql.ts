import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

export function freezeInForce(reader: Reader, member: bigint) {
  return reader
    .selectFrom('account_freeze')
    .select(['id', 'at'])
    .where('member', '=', member)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether nobody gets in and nothing leaves. */
export async function isFrozen(reader: Reader, member: bigint): Promise<boolean> {
  return (await freezeInForce(reader, member)) !== undefined
}

/** Freezes; the instant of the world's clock, or nothing when it was frozen already. */
export async function insertFreeze(
  reader: Reader,
  member: bigint,
  by: 'owner' | 'operator',
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`insert into account_freeze (member, by, at)
    values (${member}, ${by}, world_now()) on conflict (member) where lifted_at is null do nothing returning at`.execute(
    reader,
  )
  return rows[0]?.at
}

/** Lifts what is in force; false when nothing was. */
export async function liftFreeze(reader: Reader, member: bigint, by: 'owner' | 'operator'): Promise<boolean> {
  const lifted = await sql`update account_freeze set lifted_by = ${by}, lifted_at = world_now()
    where member = ${member} and lifted_at is null`.execute(reader)
  return lifted.numAffectedRows === 1n
}

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
