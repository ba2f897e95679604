import { units } from '#rules/amount/decimal.ts'

/** Minor units of a decimal string of an answer, which may be negative; throws on what is none. */
export function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -units(text.slice(1)) : units(text)
}
