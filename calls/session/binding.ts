import * as z from 'zod/mini'
import { hashed } from '#calls/fields.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

/** What links a pending identity to an account that exists: its password, and its authenticator's code where one is bound. */
export const binding = z.strictObject({
  /** The pending identity's own token. */
  pending: z.string().check(z.maxLength(100)),
  account: z.optional(z.string().check(z.maxLength(254))),
  password: z.optional(hashed),
  googleCode: z.optional(z.string().check(z.maxLength(12))),
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
]
