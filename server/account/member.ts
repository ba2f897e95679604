import { sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/gate/handler.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, violated } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertMember, memberByLogin, recordSecurityEvent } from './account.sql.ts'
import { hashSecret, matchesSecret } from './password.ts'
import { tryFactor } from './tries.ts'

/** A member to be made: everything checked. */
export interface NewMember {
  readonly username: string
  readonly email: string
  /** SHA-256 hex, as it arrives. */
  readonly password: string
  readonly upline: bigint | null
  readonly language: string
}

/** Makes the member; refuses usernameTaken and emailTaken, which the database decides. */
export async function makeMember(services: Services, { password, ...member }: NewMember): Promise<bigint> {
  return storeMember(services, member, await hashSecret(password, services.settings.pepper))
}

/** Makes the member whose password is hashed already. Refuses as `makeMember` does. */
export async function storeMember(
  services: Services,
  member: Omit<NewMember, 'password'>,
  login_password: string,
): Promise<bigint> {
  try {
    return await inTransaction(services.database, async (tx) =>
      insertMember(tx, {
        username: member.username,
        username_key: sameKey(member.username),
        email: member.email,
        email_key: sameKey(member.email),
        login_password,
        upline: member.upline,
        language: member.language,
        registered_at: await worldNow(tx),
      }),
    )
  } catch (error) {
    if (violated(error) === 'member_username_key_key') throw new Refusal('usernameTaken')
    if (violated(error) === 'member_email_key_key') throw new Refusal('emailTaken')
    throw error
  }
}

/**
 * The member of a username or an e-mail whose login password it is, counted as a try. Unknown name and wrong password are
 * the same answer after the same work: refuses wrongPassword, loginLocked.
 */
export async function memberByPassword(services: Services, account: string, password: string): Promise<bigint> {
  const found = await memberByLogin(services.database, sameKey(account))
  const compare = () => matchesSecret(found?.login_password ?? null, password, services.settings.pepper)
  const right = found ? await tryFactor(services, found.id, 'login', compare) : await compare()
  if (!found || !right) throw new Refusal('wrongPassword')
  return found.id
}

/** Notes what somebody did to the security of an account, from where. */
export async function noteSecurity(reader: Reader, by: Visitor, member: bigint, kind: string): Promise<void> {
  await recordSecurityEvent(reader, { member, kind, at: by.services.now(), ip: by.ip, agent: by.agent })
}
