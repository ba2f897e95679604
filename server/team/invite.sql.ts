import type { Reader, Tx } from '#server/store/database.ts'

export function memberByInvite(reader: Reader, code: string) {
  return reader.selectFrom('member').select(['id', 'username']).where('invite_code', '=', code).executeTakeFirst()
}

export async function setInviteCode(tx: Tx, member: bigint, code: string): Promise<void> {
  await tx.updateTable('member').set({ invite_code: code }).where('id', '=', member).execute()
}

export async function setUpline(tx: Tx, member: bigint, upline: bigint): Promise<void> {
  await tx.updateTable('member').set({ upline }).where('id', '=', member).execute()
}
