import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { isHeld } from '#server/hold/hold.ts'
import { inviteCodeRow, lockUpline, memberByInvite, setInviteCode, setUpline } from '#server/member/upline.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { lockTree, standsAbove } from './ancestry.sql.ts'
import { hasNaming } from './invite.sql.ts'

// no letters and digits that look alike
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** The member's own invite code, given with the first naming (PLANET-05). */
export async function inviteCodeOf(tx: Tx, services: Services, member: UserId): Promise<string> {
  const known = await inviteCodeRow(tx, member)
  if (known) return known
  for (;;) {
    const code = [...services.randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    if (await setInviteCode(tx, member, code)) return code
  }
}

/** Whose code it is, however it is written; refuses unknownInviteCode. */
export async function inviterOf(reader: Reader, inviteCode: string): Promise<bigint> {
  const inviter = await memberByInvite(reader, inviteCode.toUpperCase())
  if (!inviter) throw new Refusal('unknownInviteCode')
  return inviter.id
}

/** Who is paid for a naming: the wizard's code, else the namer's upline. */
export interface Referrer {
  readonly id: bigint
  readonly hasNamed: boolean
  /** By this very naming he became the namer's upline. */
  readonly isNew: boolean
}

/**
 * Finds the referrer of a naming. A code also sets the upline of a member who has none, and never changes one; nobody
 * invites himself, nor anyone above him (INVITE-02). While the account is held no code is taken: whoever got in would make
 * himself the upline for good (architecture, decision 3). Refuses unknownInviteCode, ownInviteCode, inviteWhileHeld.
 */
export async function referrerOf(tx: Tx, member: UserId, inviteCode: string): Promise<Referrer | null> {
  const upline = await lockUpline(tx, member)
  if (inviteCode === '') return upline === null ? null : withNaming(tx, upline)
  const inviter = await inviterOf(tx, inviteCode)
  if (await isHeld(tx, member)) throw new Refusal('inviteWhileHeld')
  await lockTree(tx)
  if (inviter === member || (await standsAbove(tx, member, inviter))) throw new Refusal('ownInviteCode')
  if (upline === null) await setUpline(tx, member, inviter)
  return withNaming(tx, inviter, upline === null)
}

async function withNaming(tx: Tx, member: UserId, isNew = false): Promise<Referrer> {
  return { id: member, hasNamed: await hasNaming(tx, member), isNew }
}
