/**
 * A decimal number that is no money (an index, a growth, a factor) to so many decimals, cut: `3.8713…`, and `1` where nothing
 * follows. Never through floating point.
 */
export function cutText(value: string, decimals: number): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const full = fraction.replace(/0+$/, '')
  const shown = full.slice(0, decimals).replace(/0+$/, '')
  const point = shown === '' ? '' : '.'
  return `${whole}${point}${shown}${full.length > decimals ? '\u2026' : ''}`
}
