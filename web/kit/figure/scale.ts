import { parseUnits } from '#rules/amount/decimal.ts'

/** How much of the whole is used, in thousandths, 0 to 1000; whole integers, so that 99.99% is never shown as full. */
export function fillOf(used: string, whole: string): number {
  const part = parseUnits(used) ?? 0n
  const all = parseUnits(whole) ?? 0n
  if (all === 0n) return 0
  const share = Number((part * 1000n) / all)
  return Math.min(share, 1000)
}
