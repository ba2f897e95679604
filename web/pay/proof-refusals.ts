import type { ErrorName } from '#rules/errors/errors.ts'

/** Refusals of the proofs of a payment, and where each is said; they say nothing of what is paid. */
export const PROOFS: Partial<Record<ErrorName, 'google' | 'code'>> = {
  enterGoogleCode: 'google',
  badGoogleCode: 'google',
  googleCodeUsed: 'google',
  googleLocked: 'google',
  googleNotSet: 'google',
  swapNeedsCode: 'google',
  wrongPassword: 'code',
  badTransactionPassword: 'code',
  transactionPasswordLocked: 'code',
  enterEmailCode: 'code',
  badEmailCode: 'code',
  codeLocked: 'code',
}
