import type { AnswerOf } from '#calls/call.ts'
import type { bagList } from '#calls/tfa/packs.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { paysBackIn } from '#rules/tfa/sale.ts'

type List = AnswerOf<typeof bagList>
export type Pack = List['packs'][number]

/** What a pack gives a day, and in how many settlements it has paid back, at the last factor; null: never. */
export interface Gain {
  /** RC a day before and after 100% charge. */
  readonly charging: string
  readonly completed: string
  /** Its price alone: never charged, and charged at once with DP that cost nothing; its price and all of its DP, bought. */
  readonly uncharged: number | null
  readonly granted: number | null
  readonly bought: number | null
}

/** Works it out by the rules that sell and release (rules/tfa). */
export function gainOf(pack: Pack, rules: Pick<List, 'chargingGrowth' | 'completedGrowth'>): Gain {
  const [quota, price, worth] = [units(pack.quota), units(pack.price), units(pack.worth)]
  const [charging, completed] = [BigInt(rules.chargingGrowth), BigInt(rules.completedGrowth)]
  const daily = (growth: bigint): string => formatUnits(mulDivDown(quota, growth, INDEX_SCALE))
  // the DP are paid in USDT as well, and are worth as much of RC as the price is
  const whole = worth + mulDivUp(worth, units(pack.chargeCost), price)
  return {
    charging: daily(charging),
    completed: daily(completed),
    uncharged: paysBackIn(worth, quota, charging),
    granted: paysBackIn(worth, quota, completed),
    bought: paysBackIn(whole, quota, completed),
  }
}
