import type { RequestOf } from '#calls/call.ts'
import type { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault, refuse, usernameFault } from '#rules/account/account.ts'
import { isCommonPassword } from '#server/account/common-passwords.ts'
import { makeMember, noteSecurity } from '#server/account/member.ts'
import type { Visitor } from '#server/gate/handler.ts'
import { inviterOf } from '#server/team/invite.ts'
import { spendMailCode } from './mail-code.ts'
import { openSession } from './session.ts'

/** Registers by e-mail code and logs in (AUTH-06); faults are named in the order of the form. Returns the token. */
export async function register(visitor: Visitor, form: RequestOf<typeof registerCall>): Promise<{ token: string }> {
  const { services } = visitor
  const { account = '', email = '', code = '', password = '', inviteCode = '' } = form
  refuse(usernameFault(account), emailFault(email), code === '' ? 'enterEmailCode' : undefined)
  refuse(password === '' ? 'enterPassword' : undefined, isCommonPassword(password) ? 'commonPassword' : undefined)
  refuse(form.agreed ? undefined : 'agreeFirst')
  const upline = inviteCode === '' ? null : await inviterOf(services.database, inviteCode)
  await spendMailCode(services, { address: email, type: CODE_TYPES.register, code, member: null })
  const member = await makeMember(services, { username: account, email, password, upline, language: visitor.language })
  await noteSecurity(services.database, visitor, member, 'registered')
  return { token: await openSession(services, services.database, member, visitor) }
}
