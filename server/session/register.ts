import type { RequestOf } from '#calls/call.ts'
import type { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault, refuse, sameKey, usernameFault } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { insertMember, memberByInvite, recordSecurityEvent } from '#server/account/account.sql.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'
import { hashSecret } from '#server/account/password.ts'
import type { Visitor } from '#server/gate/handler.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Reader, violated } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { spendMailCode } from './mail-code.ts'
import { openSession } from './session.ts'

/** A member to be made: everything checked, the password hashed. */
export interface NewMember {
  readonly username: string
  readonly email: string
  /** SHA-256 hex, as it arrives. */
  readonly password: string
  readonly upline: bigint | null
  readonly language: string
}

/** Registers by e-mail code and logs in (AUTH-06); faults are named in the order of the form. Returns the token. */
export async function register(visitor: Visitor, form: RequestOf<typeof registerCall>): Promise<{ token: string }> {
  const { services } = visitor
  const { account = '', email = '', code = '', password = '', inviteCode = '' } = form
  refuse(usernameFault(account), emailFault(email), code === '' ? 'enterEmailCode' : undefined)
  refuse(password === '' ? 'enterPassword' : undefined, isCommonPassword(password) ? 'commonPassword' : undefined)
  refuse(form.agreed ? undefined : 'agreeFirst')
  const upline = await uplineOf(services.database, inviteCode)
  await spendMailCode(services, { address: email, type: CODE_TYPES.register, code, member: null })
  const member = await makeMember(services, { username: account, email, password, upline, language: visitor.language })
  await recordSecurityEvent(services.database, {
    member,
    kind: 'registered',
    at: services.now(),
    ip: visitor.ip,
    agent: visitor.agent,
  })
  return { token: await openSession(services, services.database, member, visitor) }
}

/** Makes the member; refuses usernameTaken and emailTaken, which the database decides. */
export async function makeMember(services: Services, member: NewMember): Promise<bigint> {
  const login_password = await hashSecret(member.password, services.settings.pepper)
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

async function uplineOf(reader: Reader, inviteCode: string): Promise<bigint | null> {
  if (inviteCode === '') return null
  const inviter = await memberByInvite(reader, inviteCode.toUpperCase())
  if (!inviter) throw new Refusal('unknownInviteCode')
  return inviter.id
}
