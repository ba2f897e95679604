import type { RequestOf } from '#calls/call.ts'
import type { unfreeze as unfreezeCall } from '#calls/security/unfreeze.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { codeFault, refuse } from '#rules/account/account.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { FREEZE_HOURS } from '#rules/security/events.ts'
import { spendMailCode } from '#server/code/spend-code.ts'
import { proveGoogleIfBound } from '#server/factor/authenticator.ts'
import { memberByPassword, requireStillKnown } from '#server/factor/login-password.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { freezeInForce, insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { contactOf } from '#server/member/contact.ts'
import { endAll } from '#server/member/session.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { spendFreezeLink } from '#server/security-event/freeze-link.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { removeLinked } from '#server/session/identity.ts'
import { inTransaction, type Reader, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'

/** Freezes the account whose mail held the link: every session ends, nobody gets in, nothing leaves. Refuses freezeLinkSpent. */
export async function freezeByLink(visitor: Visitor, token: string): Promise<void> {
  const { services } = visitor
  await inTransaction(services.database, async (tx) => {
    const member = await spendFreezeLink(services, tx, token)
    if (member === undefined) throw new Refusal('freezeLinkSpent')
    await freeze(tx, visitor, member, 'owner')
  })
}

/** Freezes an account; false when it was frozen already, and nobody else is to lift it from now on. */
export async function freeze(tx: Tx, from: Origin, member: UserId, by: 'owner' | 'operator'): Promise<boolean> {
  await keepExitsWaiting(tx, member)
  const frozen = await insertFreeze(tx, member, by)
  await endAll(tx, member, from.services.now())
  if (frozen) await noteSecurity(tx, from, member, 'frozen')
  return frozen !== undefined
}

/** Lifts a freeze: no session outlives it, nothing leaves for another day, what was linked lately is removed. Refuses notFrozen. */
export async function lift(tx: Tx, from: Origin, member: UserId, by: 'owner' | 'operator'): Promise<void> {
  // first of all, as who freezes does: what follows of it would ask for the same row after that of the freeze
  await keepExitsWaiting(tx, member)
  const frozen = await freezeInForce(tx, member)
  if (!frozen || !(await liftFreeze(tx, member, by))) throw new Refusal('notFrozen')
  // a login at the moment of the freeze may have left a session that is good again from now on
  await endAll(tx, member, from.services.now())
  await noteSecurity(tx, from, member, 'unfrozen')
  await removeLinked(tx, from, member, (await worldNow(tx)).getTime() - frozen.at.getTime())
}

/**
 * Lifts the freeze of one who shows that he is the owner: login password, authenticator where one is bound, and a code
 * mailed to the account's address; at the earliest a day after it was frozen, by the world's clock. Without a login password
 * or an address it is the operator's to lift, and so is what an operator has frozen (docs/decisions/166). Refuses also notFrozen,
 * frozenByOperator, unfreezeTooSoon.
 */
export async function unfreezeByOwner(visitor: Visitor, form: RequestOf<typeof unfreezeCall>): Promise<void> {
  const { services } = visitor
  const { account = '', password = '', code = '', googleCode = '' } = form
  refuse(account === '' ? 'enterUsername' : undefined, password === '' ? 'enterPassword' : undefined)
  refuse(codeFault(code, 'email'))
  const known = await memberByPassword(visitor, account, password)
  const member = known.id
  await requireRipe(services.database, member)
  await proveGoogleIfBound(visitor, member, googleCode)
  const { email } = await contactOf(services.database, member)
  await spendMailCode(visitor, { address: email, type: CODE_TYPES.unfreeze, code, member: null })
  await inTransaction(services.database, async (tx) => {
    await keepExitsWaiting(tx, member)
    await requireStillKnown(tx, known)
    // it may have been lifted and frozen anew while the codes were looked at
    await requireRipe(tx, member)
    await lift(tx, visitor, member, 'owner')
  })
}

async function requireRipe(reader: Reader, member: UserId): Promise<void> {
  const found = await freezeInForce(reader, member)
  if (!found) throw new Refusal('notFrozen')
  // whoever has all the owner's proofs may be whom it was frozen against
  if (found.by === 'operator') throw new Refusal('frozenByOperator')
  const from = found.at.getTime() + FREEZE_HOURS * 3_600_000
  if ((await worldNow(reader)).getTime() < from) throw new Refusal('unfreezeTooSoon', { until: from })
}
