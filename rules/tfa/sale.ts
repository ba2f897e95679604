import { UNIT } from '#rules/amount/amount.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Pack, TfaFigures } from '#rules/economy/tfa.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

type Prices = Pick<Economy, 'prices'>

/**
 * What an amount of another asset is in RC, rounded down: that asset as low as it is taken at this moment, RC at its configured price. So
 * neither moves the market to bring more RC out of the treasury.
 */
export function worthInRc(economy: Prices, taken: Prices, asset: 'USDT' | 'DU', amount: Minor): Minor {
  return mulDivDown(amount, taken.prices[asset], economy.prices.RC)
}

/** What a price in USDT is in RC at this moment, both as low as they are taken, so that a buyer sees for how much RC he could sell it; rounded down. */
export function worthNow(taken: Prices, price: Minor): Minor {
  return mulDivDown(price, taken.prices.USDT, taken.prices.RC)
}

/** What of a pack's price goes into the TFA budget, in RC (economy, TFA). */
export function budgetPart(economy: Prices & { readonly tfa: TfaFigures }, taken: Prices, price: Minor): Minor {
  return worthInRc(economy, taken, 'USDT', mulDivDown(price, economy.tfa.budgetShare, SHARE_SCALE))
}

/** Why a pack is not sold to somebody at this moment, the first that applies; undefined: it is. */
export type WhyNot = 'closed' | 'stock' | 'day' | 'once' | 'charging' | 'cover' | 'backing'

/** What each is refused as: of stock, day and account it is the limit that was reached (ERR-11). */
export const SALE_REFUSALS = {
  closed: 'tfaPackClosed',
  stock: 'tfaLimitReached',
  day: 'tfaLimitReached',
  once: 'tfaLimitReached',
  charging: 'tfaChargeFirst',
  cover: 'tfaNotCovered',
  backing: 'tfaNotBacked',
} as const satisfies Record<WhyNot, ErrorName>

/** How a pack and its buyer stand. */
export interface Sale {
  /** An operator has taken the pack off sale. */
  readonly closed: boolean
  readonly sold: number
  readonly soldToday: number
  /** Whether the member has had one of this pack; whether one of his packages is not charged to 100%. */
  readonly had: boolean
  readonly charging: boolean
  /** What the budget holds, and what all packages can release and be withdrawn still; minor units of RC. */
  readonly budget: Minor
  readonly owed: Minor
  /** What the sale would put into the budget, and what the treasury has of it. */
  readonly part: Minor
  readonly treasury: Minor
}

/**
 * Whether a pack is sold (TFA-03; settlement, 29): only while the budget, this sale's part included, holds all that sold packages can
 * still release, and only what the treasury can back.
 */
export function whyNot(pack: Pack, sale: Sale): WhyNot | undefined {
  if (sale.closed) return 'closed'
  if (sale.sold >= pack.stock) return 'stock'
  if (sale.soldToday >= pack.aDay) return 'day'
  if (pack.perAccount === 'once' && sale.had) return 'once'
  if (sale.charging) return 'charging'
  if (sale.budget + sale.part < sale.owed + pack.quota) return 'cover'
  return sale.treasury < sale.part ? 'backing' : undefined
}

/** How a pack stands for everybody: a limit of one account, which comes before what the budget covers, does not hide that nobody is sold one. */
export function saleState(pack: Pack, sale: Sale): 'onSale' | 'soldOut' | 'closed' {
  const why = whyNot(pack, { ...sale, had: false, charging: false })
  if (why === undefined) return 'onSale'
  return why === 'closed' ? 'closed' : 'soldOut'
}

/**
 * In how many settlements, all withdrawn in time and the factor as it is, so much has come back; null: never, since all of the quota is
 * less, or nothing is released.
 */
export function paysBackIn(cost: Minor, quota: Minor, growth: Index): number | null {
  if (cost > quota || growth === 0n) return null
  return Number(mulDivUp(cost, INDEX_SCALE, quota * growth))
}

/** The least that leaves an exchange at a rate so that so much DP arrives, its fee within; minor units. */
export function costOfPoints(target: Minor, { fee }: Pick<Economy['exchange'], 'fee'>, rate: bigint): Minor {
  return mulDivUp(mulDivUp(target, UNIT, rate), SHARE_SCALE, SHARE_SCALE - fee)
}
