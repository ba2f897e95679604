import { LOGIN_PASSWORD } from '#rules/account/account.ts'

/** Which parts of the login password's rule a text meets (AUTH-09). */
export function rulesMet(password: string): Readonly<Record<'length' | 'upper' | 'lower' | 'digit', boolean>> {
  return {
    length: password.length >= LOGIN_PASSWORD.least && password.length <= LOGIN_PASSWORD.most,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /\d/.test(password),
  }
}
