import type { RequestOf } from '#calls/call.ts'
import type { bindName as bindNameCall } from '#calls/community/bind-name.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault, refuse, usernameFault } from '#rules/account/account.ts'
import { withMailCode } from '#server/code/spend-code.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { addMember, requireFreeName } from '#server/member/member.ts'
import { tellJoined } from '#server/notice/joined.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { pendingOf, settlePending } from '#server/session/identity.ts'
import { inviterOf } from '#server/team/invite.ts'

/**
 * Makes the account of a community's user at his first login (AUTH-05): unique username, confirmed e-mail, no login
 * password. Its source type is the community's, for good. Faults are named in the order of the form.
 */
export async function bindName(visitor: Visitor, form: RequestOf<typeof bindNameCall>): Promise<{ token: string }> {
  const { services } = visitor
  const { pending: token, account = '', email = '', code = '', inviteCode = '' } = form
  const pending = await pendingOf(services, token, 'community')
  refuse(usernameFault(account), emailFault(email), code === '' ? 'enterEmailCode' : undefined)
  refuse(form.agreed ? undefined : 'agreeFirst')
  const upline = inviteCode === '' ? null : await inviterOf(services.database, inviteCode)
  const sent = { address: email, type: CODE_TYPES.communityLogin, code, member: null }
  await withMailCode(visitor, sent, () => requireFreeName(services.database, account))
  return settlePending(visitor, token, pending, true, async (tx) => {
    const member = await addMember(tx, {
      username: account,
      email,
      loginPassword: null,
      sourceType: pending.sourceType,
      upline,
      language: visitor.language,
    })
    await tellJoined(tx, { upline, username: account, at: services.now() })
    await noteSecurity(tx, visitor, member, 'registered')
    return member
  })
}
