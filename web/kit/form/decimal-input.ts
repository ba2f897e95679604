/** The most decimals an amount has (10^-8). */
const DECIMALS = 8
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

function plainOf(text: string): string {
  return text.normalize('NFKC').replaceAll('。', '.').trim()
}

/**
 * What a decimal field shows after a keystroke or paste (INPUT-01): digits and one dot only, a leading dot becomes
 * "0.", at most 8 decimals. Text only, never a number, so that no digit is lost.
 * Full-width digits are taken; grouping commas of a pasted amount are dropped, any other comma ends the amount:
 * "12,5" must not become 125.
 */
export function typeDecimal(text: string): string {
  const plain = plainOf(text)
  const ungrouped = GROUPED.test(plain) ? plain.replaceAll(',', '') : (plain.split(',')[0] ?? '')
  const [whole = '', ...rest] = ungrouped.replace(/[^\d.]/g, '').split('.')
  if (rest.length === 0) return whole
  return `${whole || '0'}.${rest.join('').slice(0, DECIMALS)}`
}

/** What may be put in at once: an amount, perhaps with its unit behind it. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:\s*[A-Za-z]+)?$/
/** The most digits before the dot that an amount has. */
const WHOLE = 18

/**
 * What the field shows when it showed `before` and holds `text` now. What is put in at once and is no amount is not taken: "1e3" must not become 13, nor "-5"
 * 5; nor is what is longer than any amount.
 */
export function takeDecimal(before: string, text: string): string {
  if (!isOneKey(before, text) && !AMOUNT.test(plainOf(text))) return before
  const next = typeDecimal(text)
  const [whole = ''] = next.split('.')
  return whole.length > WHOLE ? before : next
}

/** Whether one text is the other with one character more. */
function isOneKey(before: string, text: string): boolean {
  const [short, long] = before.length < text.length ? [before, text] : [text, before]
  if (long.length - short.length !== 1) return false
  const at = [...short].findIndex((digit, place) => digit !== long[place])
  return at === -1 || long.slice(at + 1) === short.slice(at)
}

/** The same number in its shortest form, for when the field is left: no needless zeros, no trailing dot. */
export function settleDecimal(text: string): string {
  const typed = typeDecimal(text)
  if (typed === '') return ''
  const [whole = '', fraction = ''] = typed.split('.')
  const short = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${short ? `.${short}` : ''}`
}
