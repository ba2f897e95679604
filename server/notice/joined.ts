import { maskedName } from '#rules/account/masked-name.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'
import { tellMember } from './tell.ts'

/** Tells whoever invited somebody that he has joined below him, in the transaction in which he does; nobody where nobody did. */
export async function tellJoined(
  tx: Tx,
  { upline, username, at }: { readonly upline: UserId | null; readonly username: string | null; readonly at: Date },
): Promise<void> {
  if (upline === null) return
  await tellMember(tx, { member: upline, kind: 'memberJoined', facts: { other: maskedName(username ?? '') }, at })
}
