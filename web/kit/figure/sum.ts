import { formatUnits, units } from '#rules/amount/decimal.ts'

/** The sum of decimal strings. */
export function sumOf(amounts: readonly string[]): string {
  return formatUnits(amounts.reduce((total, amount) => total + units(amount), 0n))
}

/** Whether a decimal string is above nothing. */
export function isSome(amount: string): boolean {
  return units(amount) > 0n
}
