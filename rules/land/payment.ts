import { type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { least, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'

export type PayMethod = 'DU' | 'hPT+DU' | 'RC' | 'SAI' | 'USDT'

/** What one balance pays. */
export interface Payment {
  readonly asset: Asset
  /** Minor units of the asset that leave. */
  readonly units: Minor
  /** DU for one of it, of 10^8. */
  readonly price: bigint
  /** Minor units of DU that it stands for. */
  readonly worth: Minor
}

/** One leg of a quote as it is kept: what leaves which account, for how much DU. */
export interface QuoteLeg {
  readonly asset: Payment['asset']
  readonly book: 'investment' | 'bonus'
  readonly units: string
  readonly worth: string
  readonly price: string
}

type Prices = Pick<Economy, 'prices'>

/**
 * What each balance pays of an amount of DU (LAND-05, LAND-06): of a mixed payment hPT goes first, as far as it
 * reaches, then DU. Rounded up for the payer, so that what is worked is never less than what was bought.
 * `undefined`: the method is closed, its asset has no price.
 */
export function payments(economy: Prices, method: PayMethod, amount: Minor, hptBalance: Minor): Payment[] | undefined {
  if (method !== 'hPT+DU') {
    const paid = payIn(economy, method, amount)
    return paid && [paid]
  }
  const price = economy.prices.hPT
  if (price === 0n) return undefined
  // whole amounts only: what hPT stands for is rounded down, so DU pays the rest exactly
  const worth = least(amount, mulDivDown(hptBalance, price, UNIT))
  const first = payIn(economy, 'hPT', worth)
  const rest = payIn(economy, 'DU', amount - worth)
  return [first, rest].filter((paid) => paid !== undefined && paid.units > 0n) as Payment[]
}

function payIn(economy: Prices, asset: Asset, worth: Minor): Payment | undefined {
  const price = economy.prices[asset]
  return price === 0n ? undefined : { asset, units: mulDivUp(worth, UNIT, price), price, worth }
}

/** How a purchase of `amount` DU is split (economy, A purchase of land): the reward budget's share is rounded down. */
export function split(economy: Economy, amount: Minor): { rewards: Minor; emission: Minor } {
  const rewards = mulDivDown(amount, economy.rewardShare, 10_000n)
  return { rewards, emission: amount - rewards }
}
