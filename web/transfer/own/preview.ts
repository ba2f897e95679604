import { formatUnits, parseUnits, units } from '#rules/amount/decimal.ts'
import type { OwnBook } from '#rules/transfer/own.ts'

/** From which of one's own accounts to which. */
export interface Way {
  readonly from: OwnBook
  readonly to: OwnBook
}

/** The ways that a form begins with, in this order. */
const USUAL: readonly [Way, ...Way[]] = [
  { from: 'bonus', to: 'investment' },
  { from: 'investment', to: 'trading' },
  { from: 'trading', to: 'investment' },
]

/** What is likely meant before one is chosen: out of the first account that holds something of the asset. */
export function usualWay(balanceOf: (book: OwnBook) => string): Way {
  return USUAL.find(({ from }) => units(balanceOf(from)) > 0n) ?? USUAL[0]
}

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
