import type { ErrorName } from '#rules/errors/errors.ts'
import { type AnyCall, namesNobody } from './call.ts'

/** Errors that every call can give: the envelope's own. */
const OF_THE_ENVELOPE: readonly ErrorName[] = [
  'badRequest',
  'badSignature',
  'staleTimestamp',
  'replayed',
  'tooManyRequests',
  'payloadTooLarge',
  'internal',
  'outcomeUnknown',
  'databaseAway',
]

const TRANSACTION_PASSWORD: readonly ErrorName[] = [
  'transactionPasswordNotSet',
  'badTransactionPassword',
  'wrongPassword',
  'transactionPasswordLocked',
]

const GOOGLE: readonly ErrorName[] = [
  'googleNotSet',
  'enterGoogleCode',
  'badGoogleCode',
  'googleCodeUsed',
  'googleLocked',
]

/**
 * Every refusal that a call declares: the envelope's, those of what it needs (session, factors, money, an exit), and its
 * own. What is refused by another name is a fault of the call (`server/api/gate/gate.ts`).
 */
export function errorsOf(call: AnyCall): ErrorName[] {
  const errors: ErrorName[] = [...OF_THE_ENVELOPE]
  if (call.who === 'user') errors.push('notLoggedIn', 'sessionExpired')
  const leaves = call.money === 'out' || call.money === 'sometimesOut'
  if (call.factor === 'transactionPassword') errors.push(...TRANSACTION_PASSWORD)
  if (call.factor === 'passwordOrCodeAndGoogle') errors.push('enterEmailCode', 'badEmailCode', 'codeLocked')
  if (call.factor === 'transactionPasswordAndGoogle' || leaves) errors.push(...TRANSACTION_PASSWORD, ...GOOGLE)
  if (call.money && call.who === 'user') errors.push('requestReused')
  // a code that is sent is proved there, and asked for of who names somebody
  if (call.money === 'market' || call.names !== namesNobody) errors.push(...GOOGLE)
  if (leaves || call.money === 'market')
    errors.push('securityHold', 'accountFrozen', 'accountStopped', 'depositsNotFinal')
  return [...new Set([...errors, ...call.errors])]
}
