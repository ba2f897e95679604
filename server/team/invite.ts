import { sql } from 'kysely'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import { type Reader, type Tx, violated } from '#server/store/database.ts'
import { memberByInvite, setInviteCode, setUpline } from './invite.sql.ts'

// no letters and digits that look alike
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8

/** The member's own invite code, given with the first naming (PLANET-05). */
export async function inviteCodeOf(tx: Tx, services: Services, member: bigint): Promise<string> {
  const { invite_code } = await tx
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (invite_code) return invite_code
  for (;;) {
    const code = [...services.randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    await sql`savepoint invite`.execute(tx)
    try {
      await setInviteCode(tx, member, code)
      return code
    } catch (error) {
      if (violated(error) !== 'member_invite_code_key') throw error
      await sql`rollback to savepoint invite`.execute(tx)
    }
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
}

/**
 * Finds the referrer of a naming. A code also sets the upline of a member who has none, and never changes one; nobody
 * invites himself, nor anyone above him (INVITE-02). Refuses unknownInviteCode, ownInviteCode.
 */
export async function referrerOf(tx: Tx, member: bigint, inviteCode: string): Promise<Referrer | null> {
  const { upline } = await tx
    .selectFrom('member')
    .select('upline')
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (inviteCode === '') return upline === null ? null : withNaming(tx, upline)
  const inviter = await inviterOf(tx, inviteCode)
  if (inviter === member || (await isAbove(tx, member, inviter))) throw new Refusal('ownInviteCode')
  if (upline === null) await setUpline(tx, member, inviter)
  return withNaming(tx, inviter)
}

async function withNaming(tx: Tx, member: bigint): Promise<Referrer> {
  const named = await tx.selectFrom('naming').select('id').where('member', '=', member).limit(1).executeTakeFirst()
  return { id: member, hasNamed: named !== undefined }
}

/** Whether `upper` stands above `lower` in the team tree: then `lower` cannot become its upline. */
async function isAbove(tx: Tx, upper: bigint, lower: bigint): Promise<boolean> {
  // one change of the tree at a time, so that two cannot close a circle together
  await sql`select pg_advisory_xact_lock(7710006)`.execute(tx)
  const { rows } = await sql<{ found: boolean }>`
    with recursive path as (
      select upline from member where id = ${lower}
      union select m.upline from member m join path p on m.id = p.upline)
    select exists (select 1 from path where upline = ${upper}) as found`.execute(tx)
  return rows[0]?.found ?? false
}
