import type { RequestOf } from '#calls/call.ts'
import type { register as registerCall } from '#calls/session/register.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault, refuse, sameKey, usernameFault } from '#rules/account/account.ts'
import { sourceOf } from '#rules/security/network.ts'
import { withMailCode } from '#server/code/spend-code.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { requireFreeName, storeMember } from '#server/member/member.ts'
import { openSession } from '#server/member/session.ts'
import { tellJoined } from '#server/notice/joined.ts'
import { isCommonPassword } from '#server/secret/common-passwords.ts'
import { hashSecret } from '#server/secret/secret.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inviterOf } from '#server/team/invite.ts'

/** Registers by e-mail code and logs in (AUTH-06); faults are named in the order of the form. Returns the token. */
export async function register(visitor: Visitor, form: RequestOf<typeof registerCall>): Promise<{ token: string }> {
  const { services } = visitor
  const { account = '', email = '', code = '', password = '', inviteCode = '' } = form
  refuse(usernameFault(account), emailFault(email), code === '' ? 'enterEmailCode' : undefined)
  refuse(password === '' ? 'enterPassword' : undefined, isCommonPassword(password) ? 'commonPassword' : undefined)
  refuse(form.agreed ? undefined : 'agreeFirst')
  const upline = inviteCode === '' ? null : await inviterOf(services.database, inviteCode)
  const turn = { lane: 'entry', source: sourceOf(visitor.ip), account: sameKey(email) } as const
  const sent = { address: email, type: CODE_TYPES.register, code, member: null }
  const hash = await withMailCode(visitor, sent, async () => {
    await requireFreeName(services.database, account)
    return hashSecret(password, services.settings.pepper, turn)
  })
  const newcomer = { username: account, email, upline, language: visitor.language }
  let token = ''
  // with all that belongs to it: who lost the connection between them would have an account that nobody told him of
  await storeMember(services, newcomer, hash, async (tx, member) => {
    await tellJoined(tx, { upline, username: account, at: services.now() })
    await noteSecurity(tx, visitor, member, 'registered')
    token = await openSession(services, tx, member, visitor)
  })
  return { token }
}
