import type { RequestOf } from '#calls/call.ts'
import type { forgotPassword as forgotPasswordCall } from '#calls/session/forgot-password.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { emailFault, refuse, sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import { withMailCode } from '#server/code/spend-code.ts'
import { replaceLoginPassword } from '#server/factor/login-password.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { memberOfEmail } from '#server/member/member.ts'
import { lockedMember } from '#server/member/member-row.ts'
import { endAll } from '#server/member/session.ts'
import { isCommonPassword } from '#server/secret/common-passwords.ts'
import { hashSecret } from '#server/secret/secret.ts'
import { inTransaction } from '#server/store/database.ts'
import { removeLinked } from './identity.ts'

/**
 * Sets a forgotten login password by a mailed code (AUTH-07); every session of the account ends, and what was linked
 * to it lately is removed. An address without an
 * account was sent no code, so it cannot be told from a wrong one.
 */
export async function forgotPassword(visitor: Visitor, form: RequestOf<typeof forgotPasswordCall>): Promise<void> {
  const { services } = visitor
  const { email = '', code = '', password = '' } = form
  refuse(emailFault(email), code === '' ? 'enterEmailCode' : undefined, password === '' ? 'enterPassword' : undefined)
  if (isCommonPassword(password)) throw new Refusal('commonPassword')
  const turn = { lane: 'entry', source: sourceOf(visitor.ip), account: sameKey(email) } as const
  const sent = { address: email, type: CODE_TYPES.forgotPassword, code, member: null }
  const hash = await withMailCode(visitor, sent, () => hashSecret(password, services.settings.pepper, turn))
  await inTransaction(services.database, async (tx) => {
    const member = await memberOfEmail(tx, email)
    if (!member) throw new Refusal('badEmailCode')
    // whoever has just left this mailbox leaves its codes behind as well
    const { email: bound } = await lockedMember(tx, member.id)
    if (sameKey(bound ?? '') !== sameKey(email)) throw new Refusal('badEmailCode')
    await replaceLoginPassword(tx, visitor, member.id, hash)
    await removeLinked(tx, visitor, member.id)
    // last: what was linked let somebody in until now
    await endAll(tx, member.id, services.now())
  })
}
