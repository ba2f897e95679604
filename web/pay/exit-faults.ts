import type { ErrorName } from '#rules/errors/errors.ts'

/** Where a refusal of an exit's proofs is said: below the authenticator's code or below the six digits. */
const PLACES: Partial<Record<ErrorName, 'google' | 'code'>> = {
  enterGoogleCode: 'google',
  badGoogleCode: 'google',
  googleCodeUsed: 'google',
  googleLocked: 'google',
  googleNotSet: 'google',
  wrongPassword: 'code',
  badTransactionPassword: 'code',
  transactionPasswordLocked: 'code',
}

/** The faults that a sheet shows: of each proof below it, of anything else above both. */
export interface ExitFaults {
  readonly google?: string
  readonly code?: string
  readonly other?: string
}

/** The refusal at its place. */
export function exitFault(reason: ErrorName | undefined, message: string): ExitFaults {
  return { [(reason && PLACES[reason]) ?? 'other']: message }
}
