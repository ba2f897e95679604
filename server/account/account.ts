import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { codeFault, emailFault, refuse, sameKey, usernameFault } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { SecurityEvent } from '#rules/security/events.ts'
import { sourceOf } from '#rules/security/network.ts'
import { spendMailCode, withMailCode } from '#server/code/spend-code.ts'
import { sourceTypeName } from '#server/community/login.ts'
import { checkGoogle } from '#server/factor/authenticator.ts'
import { requireNewTransactionPassword } from '#server/factor/new-transaction-password.ts'
import { paymentTurn } from '#server/factor/transaction-password.ts'
import type { Asker } from '#server/handler/handler.ts'
import { requireOwnName } from '#server/member/member.ts'
import { lockedMember, updateMember } from '#server/member/member-row.ts'
import { profileOf } from '#server/member/profile.ts'
import { endOthers, requireSession } from '#server/member/session.ts'
import { isCommonPassword } from '#server/secret/common-passwords.ts'
import { hashSecret } from '#server/secret/secret.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inTransaction, violated } from '#server/store/database.ts'
import { teamOf } from '#server/team/base.ts'
import { standingOfMember } from '#server/team/standing/show.ts'

/** Who the asker is and what is set (AUTH-16). */
export async function profile({ services, member }: Asker): Promise<AnswerOf<typeof personal>> {
  const found = await profileOf(services.database, member.id)
  return {
    account: found.username ?? '',
    userId: found.id.toString(),
    email: found.email ?? '',
    sourceType: found.source_type,
    sourceTypeName: sourceTypeName(services.settings, found.source_type),
    registerTime: found.registered_at.getTime(),
    hasSetLoginPassword: found.has_login,
    hasBindGoogleAuth: found.has_google,
    hasSetTradePassword: found.has_transaction,
    inviteCode: found.invite_code ?? '',
    upline: found.upline_name ?? found.upline_id?.toString() ?? '',
    level: (await standingOfMember(services.database, member.id)).level,
    teamSize: (await teamOf(services.database, member.id)).size,
  }
}

/** Sets or changes the transaction password: Google first, on the server too (AUTH-14). */
export async function setTransactionPassword(asker: Asker, given: string, googleCode: string): Promise<void> {
  const { services, member } = asker
  if (!member.hasGoogle) throw new Refusal('googleNotSet')
  await requireNewTransactionPassword(member, given)
  await checkGoogle(asker, member.id, googleCode)
  const transaction_password = await hashSecret(given, services.settings.pepper, paymentTurn(asker, member))
  await change(asker, { transaction_password }, ({ transaction_password: old }) =>
    old === null ? 'transactionPasswordSet' : 'transactionPasswordChanged',
  )
}

/** Sets the username of an account that has none (AUTH-08). */
export async function setUsername(asker: Asker, username: string): Promise<void> {
  refuse(usernameFault(username))
  await change(asker, { username, username_key: sameKey(username) }, ({ username: old }) => {
    if (old !== null) throw new Refusal('alreadySet')
    return 'usernameSet'
  })
}

/** Binds the first e-mail with a code sent to it (AUTH-10). Refuses alreadySet. */
export async function setEmail(asker: Asker, email: string, code: string): Promise<void> {
  refuse(emailFault(email), codeFault(code, 'email'))
  // told before the code is spent; decided under the row's lock
  if (asker.member.email !== '') throw new Refusal('alreadySet')
  await bindEmail(asker, email, code, ({ email: old }) => {
    if (old !== null) throw new Refusal('alreadySet')
    return 'emailSet'
  })
}

/** Binds another e-mail: the authenticator's code is asked for as well, and the former address is told. */
export async function changeEmail(asker: Asker, email: string, code: string, googleCode: string): Promise<void> {
  const { member } = asker
  refuse(emailFault(email), codeFault(code, 'email'))
  if (!member.hasGoogle) throw new Refusal('googleNotSet')
  await checkGoogle(asker, member.id, googleCode)
  await bindEmail(asker, email, code, ({ email: old }) => (old === null ? 'emailSet' : 'emailChanged'))
}

async function bindEmail(asker: Asker, email: string, code: string, kindOf: KindOf): Promise<void> {
  const { member } = asker
  await spendMailCode(asker, { address: email, type: CODE_TYPES.bindEmail, code, member: member.id })
  await change(asker, { email, email_key: sameKey(email) }, kindOf)
}

/** Sets or changes the login password by a mailed code (AUTH-09). */
export async function setLoginPassword(asker: Asker, password: string, code: string): Promise<void> {
  const { services, member } = asker
  refuse(member.email === '' ? 'enterEmail' : undefined, password === '' ? 'enterPassword' : undefined)
  if (isCommonPassword(password)) throw new Refusal('commonPassword')
  const sent = { address: member.email, type: CODE_TYPES.loginPassword, code, member: member.id }
  const turn = { lane: 'entry', source: sourceOf(asker.ip), account: member.id.toString() } as const
  const login_password = await withMailCode(asker, sent, () => hashSecret(password, services.settings.pepper, turn))
  await change(asker, { login_password }, ({ login_password: old }) =>
    old === null ? 'loginPasswordSet' : 'loginPasswordChanged',
  )
}

/** What a change is, by what stood before; refuses one that may not be. */
type KindOf = (before: Awaited<ReturnType<typeof lockedMember>>) => SecurityEvent

/** Changes what protects the account; every other session ends (decision 5), but where only a name was given. */
async function change(asker: Asker, values: Parameters<typeof updateMember>[2], kindOf: KindOf): Promise<void> {
  const { services, member } = asker
  try {
    await inTransaction(services.database, async (tx) => {
      const before = await lockedMember(tx, member.id)
      // what waited, for a hash or for this row, may have been ended by the owner meanwhile
      await requireSession(tx, member)
      const kind = kindOf(before)
      await updateMember(tx, member.id, values)
      if (values.username) await requireOwnName(tx, member.id, values.username)
      if (kind !== 'usernameSet') await endOthers({ ...services, database: tx }, member)
      await noteSecurity(tx, asker, member.id, kind, before.email ?? '')
    })
  } catch (error) {
    if (violated(error) === 'member_username_key_key') throw new Refusal('usernameTaken')
    if (violated(error) === 'member_email_key_key') throw new Refusal('emailTaken')
    throw error
  }
}
