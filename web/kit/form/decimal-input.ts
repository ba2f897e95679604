/** The most decimals an amount has (10^-8). */
const DECIMALS = 8
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * What a decimal field shows after a keystroke or paste (INPUT-01): digits and one dot only, a leading dot becomes
 * "0.", at most 8 decimals. Text only, never a number, so that no digit is lost.
 * Full-width digits are taken; grouping commas of a pasted amount are dropped, any other comma ends the amount:
 * "12,5" must not become 125.
 */
export function typeDecimal(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.').trim()
  const ungrouped = GROUPED.test(plain) ? plain.replaceAll(',', '') : (plain.split(',')[0] ?? '')
  const [whole = '', ...rest] = ungrouped.replace(/[^\d.]/g, '').split('.')
  if (rest.length === 0) return whole
  return `${whole || '0'}.${rest.join('').slice(0, DECIMALS)}`
}

/** The same number in its shortest form, for when the field is left: no needless zeros, no trailing dot. */
export function settleDecimal(text: string): string {
  const typed = typeDecimal(text)
  if (typed === '') return ''
  const [whole = '', fraction = ''] = typed.split('.')
  const short = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${short ? `.${short}` : ''}`
}
