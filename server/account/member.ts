import { sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { QuietEvent, SecurityEvent } from '#rules/security/events.ts'
import { sourceOf } from '#rules/security/network.ts'
import type { Visitor } from '#server/gate/handler.ts'
import { claimName, looksFree } from '#server/name/claim.ts'
import { followUp, type Origin } from '#server/security/consequences.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx, violated } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import {
  heldLoginPassword,
  insertMember,
  loginKeysOf,
  memberByLogin,
  memberByName,
  recordFailedLogin,
  recordSecurityEvent,
  updateMember,
} from './account.sql.ts'
import { forgetLoginTries, tryLogin } from './login-tries.ts'
import { matchesSecret, requireRoom } from './password.ts'

/** A member to be made: everything checked. */
export interface NewMember {
  readonly username: string
  readonly email: string
  readonly upline: bigint | null
  readonly language: string
}

/** One who came from a community or with a wallet: without a login password, and from a wallet without all of it. */
interface Newcomer extends Omit<NewMember, 'username' | 'email'> {
  readonly username: string | null
  readonly email: string | null
  /** The slow hash. */
  readonly loginPassword: string | null
  readonly sourceType: number
}

/** Makes the member whose password was hashed; refuses usernameTaken and emailTaken, which the database decides. */
export async function storeMember(services: Services, member: NewMember, login_password: string): Promise<bigint> {
  return inTransaction(services.database, (tx) =>
    addMember(tx, { ...member, loginPassword: login_password, sourceType: 0 }),
  )
}

/** Makes a member within the caller's transaction. Refuses usernameTaken and emailTaken; then the transaction is over. */
export async function addMember(tx: Tx, newcomer: Newcomer): Promise<bigint> {
  const { username, email } = newcomer
  try {
    const member = await insertMember(tx, {
      username,
      username_key: username === null ? null : sameKey(username),
      email,
      email_key: email === null ? null : sameKey(email),
      login_password: newcomer.loginPassword,
      source_type: newcomer.sourceType,
      upline: newcomer.upline,
      language: newcomer.language,
      registered_at: await worldNow(tx),
    })
    if (username !== null) await requireOwnName(tx, member, username)
    return member
  } catch (error) {
    if (violated(error) === 'member_username_key_key') throw new Refusal('usernameTaken')
    if (violated(error) === 'member_email_key_key') throw new Refusal('emailTaken')
    throw error
  }
}

/** Makes a username a member's; refuses usernameTaken when another has one that looks like it (UTS 39). */
export async function requireOwnName(tx: Tx, member: bigint, username: string): Promise<void> {
  if (!(await claimName(tx, 'member', username, member))) throw new Refusal('usernameTaken')
}

/** Refuses usernameTaken when somebody has a name, or one that looks like it: asked before a code is used up for it. */
export async function requireFreeName(reader: Reader, username: string): Promise<void> {
  const isFree = !(await memberByName(reader, sameKey(username))) && (await looksFree(reader, 'member', username))
  if (!isFree) throw new Refusal('usernameTaken')
}

/** Who knew a login password, and the slow hash that it was compared with. */
export interface KnownMember {
  readonly id: bigint
  readonly loginPassword: string | null
}

/**
 * The member of a username or an e-mail whose login password it is, counted as a try. Unknown name and wrong password are
 * the same answer after the same work: refuses wrongPassword, loginLocked. What is done for the one who knew it asks
 * `requireStillKnown` in its transaction.
 */
export async function memberByPassword(by: Origin, account: string, password: string): Promise<KnownMember> {
  const { services, ip } = by
  const key = sameKey(account)
  const turn = { lane: 'entry', source: sourceOf(ip), account: key } as const
  requireRoom(turn)
  const found = await memberByLogin(services.database, key)
  const entry = {
    key,
    member: found?.id,
    ip,
    onWrong: (tx: Tx) => recordFailedLogin(tx, { member: found?.id ?? 0n, at: services.now(), ip, agent: by.agent }),
    onFlood: async (tx: Tx) => {
      if (found) await noteSecurity(tx, by, found.id, 'loginLocked')
    },
  }
  const against = (stored: string | null) => () => matchesSecret(stored, password, services.settings.pepper, turn)
  const right = await tryLogin(services, entry, {
    compare: against(found?.login_password ?? null),
    pretend: against(null),
  })
  if (!found || !right) throw new Refusal('wrongPassword')
  return { id: found.id, loginPassword: found.login_password }
}

/**
 * Refuses wrongPassword when the login password was replaced while it was being compared: a replacement ends all sessions,
 * and none may begin by the old password after it. Until the transaction ends, a replacement waits.
 */
export async function requireStillKnown(tx: Tx, { id, loginPassword }: KnownMember): Promise<void> {
  if ((await heldLoginPassword(tx, id)) !== loginPassword) throw new Refusal('wrongPassword')
}

/** Whose address it is, however it is written. */
export async function memberOfEmail(
  reader: Reader,
  email: string,
): Promise<{ readonly id: bigint; readonly username: string | null } | undefined> {
  const key = sameKey(email)
  return key.includes('@') ? memberByLogin(reader, key) : undefined
}

/** Sets a login password (its slow hash) in place of a forgotten one; guesses of that one lock nothing any more. */
export async function replaceLoginPassword(tx: Tx, by: Visitor, member: bigint, loginPassword: string): Promise<void> {
  await updateMember(tx, member, { login_password: loginPassword })
  await forgetLoginTries(by.services, tx, member, await loginKeysOf(tx, member))
  await noteSecurity(tx, by, member, 'loginPasswordReset')
}

/**
 * Notes what happened to the security of an account, from where, with what follows of it: a hold, and a mail with a freeze link
 * (rules/security/events). An event of which something follows is noted in the transaction of its cause. `formerEmail`: an
 * address that was replaced is told as well.
 */
export async function noteSecurity(reader: Reader, by: Origin, member: bigint, kind: QuietEvent): Promise<void>
export async function noteSecurity(
  tx: Tx,
  by: Origin,
  member: bigint,
  kind: SecurityEvent,
  formerEmail?: string,
): Promise<void>
export async function noteSecurity(
  reader: Reader,
  by: Origin,
  member: bigint,
  kind: SecurityEvent,
  formerEmail?: string,
): Promise<void> {
  await recordSecurityEvent(reader, { member, kind, at: by.services.now(), ip: by.ip, agent: by.agent })
  await followUp(reader, by, member, kind, formerEmail)
}
