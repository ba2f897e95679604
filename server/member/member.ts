import { readsAsAddress, sameKey } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { claimName, looksFree } from '#server/name/claim.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, type Tx, violated } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertMember, memberByLogin, memberByName } from './member-row.ts'

/** A member to be made: everything checked. */
export interface NewMember {
  readonly username: string
  readonly email: string
  readonly upline: UserId | null
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
export async function storeMember(
  services: Services,
  member: NewMember,
  login_password: string,
  /** What else is done in the transaction that makes him. */
  also?: (tx: Tx, id: bigint) => Promise<void>,
): Promise<bigint> {
  return inTransaction(services.database, async (tx) => {
    const id = await addMember(tx, { ...member, loginPassword: login_password, sourceType: 0 })
    await also?.(tx, id)
    return id
  })
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
export async function requireOwnName(tx: Tx, member: UserId, username: string): Promise<void> {
  if (!(await claimName(tx, 'member', username, member))) throw new Refusal('usernameTaken')
}

/** Refuses usernameTaken when somebody has a name, or one that looks like it: asked before a code is used up for it. */
export async function requireFreeName(reader: Reader, username: string): Promise<void> {
  const isFree = !(await memberByName(reader, sameKey(username))) && (await looksFree(reader, 'member', username))
  if (!isFree) throw new Refusal('usernameTaken')
}

/** Whose address it is, however it is written. */
export async function memberOfEmail(
  reader: Reader,
  email: string,
): Promise<{ readonly id: bigint; readonly username: string | null; readonly email: string | null } | undefined> {
  const key = sameKey(email)
  return readsAsAddress(key) ? memberByLogin(reader, key) : undefined
}
