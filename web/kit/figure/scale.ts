import { parseUnits } from '#rules/amount/decimal.ts'

/** How much of the whole is used, in thousandths, 0 to 1000; whole integers, so that 99.99% is never shown as full. */
export function fillOf(used: string, whole: string): number {
  const part = parseUnits(used) ?? 0n
  const all = parseUnits(whole) ?? 0n
  if (all === 0n) return 0
  const share = Number((part * 1000n) / all)
  return Math.min(share, 1000)
}

/** A part of a whole in thousandths as a percentage: 120 is `12.0%`. Its one decimal always stands, so that a column keeps its points below each other. */
export function shareText(thousandths: number): string {
  const digits = String(thousandths).padStart(2, '0')
  return `${digits.slice(0, -1)}.${digits.slice(-1)}%`
}
