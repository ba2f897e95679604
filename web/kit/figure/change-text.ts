import { amountText } from './amount-text.ts'

/**
 * A change in percent for the eye, a decimal string of at most two decimals: with its sign, which says it and no colour does, and two decimals, so
 * that one stands under the other. Of what has not changed `0`.
 */
export function changeText(percent: string, tag: string): string {
  if (!/[1-9]/.test(percent)) return '0'
  const text = amountText(percent, tag, 'two')
  return percent.startsWith('-') ? text : `+${text}`
}
