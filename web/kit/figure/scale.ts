import { parseUnits, units } from '#rules/amount/decimal.ts'
import { type Share, shareOf } from '#rules/amount/shares.ts'
import { countText } from './amount-text.ts'

/** How much of the whole is used, in thousandths, 0 to 1000; whole integers, so that 99.99% is never shown as full. */
export function fillOf(used: string, whole: string): number {
  const part = parseUnits(used) ?? 0n
  const all = parseUnits(whole) ?? 0n
  if (all === 0n) return 0
  const share = Number((part * 1000n) / all)
  return Math.min(share, 1000)
}

/** Tenths of a percent: as fine as a part is said. */
export const TENTHS = 1000

/**
 * A part of a whole, of `TENTHS`: `12.0%`. Its one decimal always stands, so that a column keeps its points below each other. What one
 * decimal would show as nothing, or as nothing left, is `<0.1%` and `>99.9%`; nothing is `0%`.
 */
export function shareText({ parts, bound }: Share, tag: string): string {
  if (bound === 'under') return '<0.1%'
  if (bound === 'over') return '>99.9%'
  return parts === 0 ? '0%' : `${countText(Math.floor(parts / 10), tag)}.${parts % 10}%`
}

/** The same of a percentage as it came, which may be above the whole: `3599.95` is `3,599.9%`. What no decimal string is stays as it is. */
export function percentText(percent: string, tag: string): string {
  const value = parseUnits(percent)
  return value === undefined ? `${percent}%` : shareText(shareOf(value, units('100'), TENTHS), tag)
}
