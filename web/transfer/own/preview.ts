import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'

/** What a transfer would do to two balances, as decimal strings. */
export interface Preview {
  readonly amount: string
  /** What is left; null where there is not enough. */
  readonly fromAfter: string | null
  readonly toAfter: string
}

/** Works a transfer out; undefined while the amount is not one. */
export function previewOf(amount: string, balances: { from: string; to: string }): Preview | undefined {
  const moved = parseUnits(amount)
  if (moved === undefined || moved === 0n) return undefined
  const left = units(balances.from) - moved
  return {
    amount: formatUnits(moved),
    fromAfter: left < 0n ? null : formatUnits(left),
    toAfter: formatUnits(units(balances.to) + moved),
  }
}
