import type { AnswerOf } from '#calls/call.ts'
import type { exchangeConfig } from '#calls/exchange/exchange.ts'
import { formatUnits, parseUnits, scaled, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'

export type Pair = AnswerOf<typeof exchangeConfig>['pairs'][number]

/** `USDT-DU`: the pair as it stands in the address. */
export function pairKey({ from, to }: Pick<Pair, 'from' | 'to'>): string {
  return `${from}-${to}`
}

/** What an exchange would do, as decimal strings. */
export interface Preview {
  readonly leaves: string
  readonly fee: string
  readonly arrives: string
  /** My balances after it; null where there is not enough. */
  readonly fromAfter: string | null
  readonly toAfter: string
}

export type Fault = 'none' | 'range' | 'balance'

/** Works an exchange out by the rule that the server runs; undefined while the amount is not one. */
export function previewOf(pair: Pair, amount: string, balances: { from: string; to: string }): Preview | undefined {
  const leaves = parseUnits(amount)
  if (leaves === undefined || leaves === 0n) return undefined
  // percent with two decimals is the share of 10^4
  const left = units(balances.from) - leaves
  const { fee, arrives } = exchangeOf(leaves, scaled(pair.feePercent, 2), units(pair.rate))
  return {
    leaves: formatUnits(leaves),
    fee: formatUnits(fee),
    arrives: formatUnits(arrives),
    fromAfter: left < 0n ? null : formatUnits(left),
    toAfter: formatUnits(units(balances.to) + arrives),
  }
}

/** What is wrong with an amount: outside of the bounds, or more than there is. */
export function faultOf(pair: Pair, amount: string, balance: string): Fault {
  const leaves = parseUnits(amount)
  if (leaves === undefined) return 'none'
  if (leaves < units(pair.least) || leaves > units(pair.most)) return 'range'
  return leaves > units(balance) ? 'balance' : 'none'
}

/** The most that can be exchanged at once: what there is, within the bounds. */
export function mostOf(pair: Pair, balance: string): string {
  return formatUnits(least(units(balance), units(pair.most)))
}
