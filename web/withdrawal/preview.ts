import type { AnswerOf } from '#calls/call.ts'
import type { withdrawConfig } from '#calls/withdrawal/config.ts'
import { formatUnits, parseUnits, scaled, units } from '#rules/amount/decimal.ts'
import { least } from '#rules/amount/rounding.ts'
import { withdrawalParts } from '#rules/withdrawal/parts.ts'
import { approvalsNeeded, withdrawalWorth } from '#rules/withdrawal/review.ts'

export type Config = AnswerOf<typeof withdrawConfig>
export type Coin = Config['coins'][number]

/** `56-USDT`: a coin as it stands in a choice. */
export function coinKey({ chainId, asset }: Pick<Coin, 'chainId' | 'asset'>): string {
  return `${chainId}-${asset}`
}

/** What a withdrawal would do, as decimal strings. */
export interface Preview {
  readonly leaves: string
  readonly fee: string
  readonly arrives: string
  /** My balance after it; null where there is not enough. */
  readonly after: string | null
  readonly approvals: 0 | 1 | 2
}

export type Fault = 'none' | 'range' | 'balance'

/** Works a withdrawal out by the rules that the server runs; undefined while the amount is not one. */
export function previewOf(config: Config, coin: Coin, amount: string, balance: string): Preview | undefined {
  const leaves = parseUnits(amount)
  if (leaves === undefined || leaves === 0n) return undefined
  // percent with two decimals is the share of 10^4
  const figures = { fee: scaled(coin.feePercent, 2), feeLeast: units(coin.feeLeast) }
  const { fee, arrives } = withdrawalParts(leaves, figures, coin.decimals)
  const worth = withdrawalWorth({ worth: { [coin.asset]: units(coin.worth) } }, [{ asset: coin.asset, units: leaves }])
  const limits = { automaticADay: units(config.automaticADay), twoApproversAbove: units(config.twoApproversAbove) }
  const left = units(balance) - leaves
  return {
    leaves: formatUnits(leaves),
    fee: formatUnits(fee),
    arrives: formatUnits(arrives),
    after: left < 0n ? null : formatUnits(left),
    approvals: approvalsNeeded(limits, worth, units(config.leftToday)),
  }
}

/** What is wrong with an amount: outside of the bounds, or more than there is. */
export function faultOf(coin: Coin, amount: string, balance: string): Fault {
  const leaves = parseUnits(amount)
  if (leaves === undefined) return 'none'
  if (leaves < units(coin.least) || leaves > units(coin.most)) return 'range'
  return leaves > units(balance) ? 'balance' : 'none'
}

/** The most that can be withdrawn at once: what there is, within the bounds. */
export function mostOf(coin: Coin, balance: string): string {
  return formatUnits(least(units(balance), units(coin.most)))
}
