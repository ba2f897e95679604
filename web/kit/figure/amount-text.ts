/** The true minus sign: the width of a figure. */
export const MINUS = '−'

/** How many decimals: four as everywhere, all that there are (up to eight) where nothing may be left out, or two of a percentage. */
export type Precision = 'four' | 'all' | 'two'

/**
 * A decimal string for the eye: grouped as the language does, cut (not rounded up) to four decimals (LANG-04).
 * An amount that four decimals would show as nothing shows all its digits; nothing is `0`, also where four stand. Never through floating point.
 */
export function amountText(value: string, tag: string, precision: Precision = 'four'): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)
  if (!match) return value
  const [, minus = '', whole = '0', fraction = ''] = match
  if (!/[1-9]/.test(value)) return '0' // nothing has no sign, and one form wherever it stands
  const { group, decimal } = separators(tag)
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const decimals = shown(whole, fraction, precision)
  return `${minus && MINUS}${grouped}${decimals && `${decimal}${decimals}`}`
}

/**
 * A change in percent for the eye, a decimal string of at most two decimals: with its sign, which says it and no colour does, and two decimals, so
 * that one stands under the other. Of what has not changed `0`.
 */
export function changeText(percent: string, tag: string): string {
  if (!/[1-9]/.test(percent)) return '0'
  const text = amountText(percent, tag, 'two')
  return percent.startsWith('-') ? text : `+${text}`
}

/** How many there are of something, a whole number, grouped as the language does: `12,345`. */
export function countText(count: number, tag: string): string {
  return amountText(String(count), tag, 'all')
}

function shown(whole: string, fraction: string, precision: Precision): string {
  const full = fraction.replace(/0+$/, '')
  if (precision === 'all') return full
  if (precision === 'two') return fraction.slice(0, 2).padEnd(2, '0')
  const four = fraction.slice(0, 4).padEnd(4, '0')
  const vanishes = /^0*$/.test(whole) && four === '0000' && full !== ''
  return vanishes ? full : four
}

const known = new Map<string, { group: string; decimal: string }>()

function separators(tag: string): { group: string; decimal: string } {
  const found = known.get(tag)
  if (found) return found
  const parts = new Intl.NumberFormat(tag).formatToParts(11111.1)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const made = { group: of('group'), decimal: of('decimal') }
  known.set(tag, made)
  return made
}
