import { type ErrorName, Refusal } from '#rules/errors/errors.ts'
import { UNSEEN } from '#rules/text/unseen.ts'
import { isWeak } from './weak-digits.ts'

/** At most so many characters (AUTH-08). */
export const USERNAME_MOST = 16
export const LOGIN_PASSWORD = { least: 8, most: 20 } as const
/** A mailed code: digits, minutes it lives, wrong tries it survives, seconds until the next may be sent (AUTH-11, 12). */
export const MAIL_CODE = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const
/** Wrong transaction passwords: so many lock it for so long (decision 6). */
export const TRANSACTION_TRIES = { few: 5, minutes: 30, many: 10, hours: 24 } as const
/**
 * Wrong login passwords of one name from all networks that its account was not used from, together: so many lock those for so
 * long. From one network TRANSACTION_TRIES hold.
 */
export const LOGIN_TRIES = { few: 50, minutes: 30, many: 200, hours: 1 } as const
/** Seconds of one step of an authenticator code (RFC 6238). */
export const GOOGLE_STEP_SECONDS = 30

// letters, digits and special symbols of any script; no space, no control or invisible character; no mark without a letter
const USERNAME = /^[\p{L}\p{N}\p{P}\p{S}][\p{L}\p{N}\p{M}\p{P}\p{S}]*$/u
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const SIX_DIGITS = /^\d{6}$/

/** What is wrong with a username, or nothing (AUTH-08). What reads as an e-mail address is none. */
export function usernameFault(name: string): ErrorName | undefined {
  if (name === '') return 'enterUsername'
  const seen = USERNAME.test(name) && !UNSEEN.test(name)
  return [...name].length > USERNAME_MOST || !seen || readsAsAddress(sameKey(name)) ? 'badUsername' : undefined
}

/** What is wrong with an e-mail address, or nothing (AUTH-10). */
export function emailFault(address: string): ErrorName | undefined {
  if (address === '') return 'enterEmail'
  return address.length > 254 || !EMAIL.test(address) ? 'badEmail' : undefined
}

/** What is wrong with a login password as it is typed, or nothing (AUTH-09). The server sees only its hash. */
export function loginPasswordFault(password: string): ErrorName | undefined {
  if (password === '') return 'enterPassword'
  const { least, most } = LOGIN_PASSWORD
  const good = /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)
  return password.length < least || password.length > most || !good ? 'badPassword' : undefined
}

/** What is wrong with a transaction password as it is typed, or nothing (AUTH-14). */
export function transactionPasswordFault(password: string): ErrorName | undefined {
  if (password === '') return 'enterPassword'
  return SIX_DIGITS.test(password) ? undefined : 'badTransactionPassword'
}

/** The same of one that is to be set: besides, it must not be guessed first. */
export function newTransactionPasswordFault(password: string): ErrorName | undefined {
  return transactionPasswordFault(password) ?? (isWeak(password) ? 'weakTransactionPassword' : undefined)
}

/** What is wrong with a six-digit code as it is typed, or nothing; each kind of code has its own words. */
export function codeFault(code: string, kind: 'email' | 'google'): ErrorName | undefined {
  if (code === '') return kind === 'email' ? 'enterEmailCode' : 'enterGoogleCode'
  if (SIX_DIGITS.test(code)) return undefined
  return kind === 'email' ? 'badEmailCode' : 'badGoogleCode'
}

/** Throws the first fault that is one. */
export function refuse(...faults: readonly (ErrorName | undefined)[]): void {
  const first = faults.find((fault) => fault !== undefined)
  if (first) throw new Refusal(first)
}

/**
 * Whether what is typed where a username or an e-mail may stand is the latter, in the form of `sameKey`: every address has a
 * dot after its `@`, and no username may (docs/decisions/029-at-signs-in-names.md).
 */
export function readsAsAddress(key: string): boolean {
  return /@.*\./s.test(key)
}

/** What makes two usernames or addresses the same. */
export function sameKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** A user id as decimal text, as addresses and fields have it. */
export const USER_ID = /^[1-9]\d{0,17}$/
