import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type Reader, type Tx, violated } from '#server/store/database.ts'

export function memberByInvite(reader: Reader, code: string) {
  return reader.selectFrom('member').select(['id', 'username']).where('invite_code', '=', code).executeTakeFirst()
}

/** The member's own code; null before it has one. */
export async function inviteCodeRow(reader: Reader, member: UserId): Promise<string | null> {
  const row = await reader.selectFrom('member').select('invite_code').where('id', '=', member).executeTakeFirstOrThrow()
  return row.invite_code
}

/** Gives the member a code; false when somebody else has it, and the transaction goes on. */
export async function setInviteCode(tx: Tx, member: UserId, code: string): Promise<boolean> {
  await sql`savepoint invite`.execute(tx)
  try {
    await tx.updateTable('member').set({ invite_code: code }).where('id', '=', member).execute()
    return true
  } catch (error) {
    if (violated(error) !== 'member_invite_code_key') throw error
    await sql`rollback to savepoint invite`.execute(tx)
    return false
  }
}

/** The member's upline; the row is locked, though not its key: every request of his refers to it. */
export async function lockUpline(tx: Tx, member: UserId): Promise<bigint | null> {
  const row = await tx
    .selectFrom('member')
    .select('upline')
    .where('id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.upline
}

export async function setUpline(tx: Tx, member: UserId, upline: UserId): Promise<void> {
  await tx.updateTable('member').set({ upline }).where('id', '=', member).execute()
}
