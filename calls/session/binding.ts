import * as z from 'zod/mini'
import { hashed, typedAccount, typedCode } from '#calls/fields.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

/** What links a pending identity to an account that exists: its password, and its authenticator's code where one is bound. */
export const binding = z.strictObject({
  /** The pending identity's own token. */
  pending: z.string().check(z.maxLength(100)),
  account: typedAccount,
  password: z.optional(hashed),
  googleCode: typedCode,
})

export const BINDING_ERRORS: readonly ErrorName[] = [
  'pendingExpired',
  'enterUsername',
  'enterPassword',
  'wrongPassword',
  'loginLocked',
  'enterGoogleCode',
  'badGoogleCode',
  'googleCodeUsed',
  'googleLocked',
  'identityTaken',
  'accountFrozen',
]
