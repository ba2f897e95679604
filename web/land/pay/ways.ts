import type { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'

/** Ways to pay as they stand in the list: the asset, and for DU the account. */
export const WAYS = ['hPT+DU', 'DU', 'bonus', 'RC', 'SAI', 'USDT'] as const
export type Way = (typeof WAYS)[number]

/** Without a fee first; then what the member came with. */
const PREFERRED: readonly Way[] = ['DU', 'bonus', 'USDT', 'RC', 'SAI', 'hPT+DU']

export type Balances = AnswerOf<typeof assetList>['balances']

/** What stands behind a way: its balances, a part each, and for how much DU payments take them, minor units. */
export function behind(way: Way, balances: Balances) {
  const assets = way === 'hPT+DU' ? ['hPT', 'DU'] : way === 'bonus' ? ['DU'] : [way]
  const book = way === 'bonus' ? 'bonus' : 'investment'
  const parts = assets.map((asset) => {
    const found = balances.find((balance) => balance.book === book && balance.asset === asset)
    return { asset, amount: found?.amount ?? '0', worth: units(found?.pays ?? '0') }
  })
  return { parts, worth: parts.reduce((sum, { worth }) => sum + worth, 0n) }
}

/** The first way whose balances pay an amount of DU, minor units; undefined when none does. */
export function wayThatCovers(amount: bigint, balances: Balances): Way | undefined {
  return PREFERRED.find((way) => behind(way, balances).worth >= amount)
}

/** With which way a sheet begins: the first that covers, else the one that pays most, of which the least is missing. */
export function firstWay(amount: bigint, balances: Balances): Way {
  const covering = wayThatCovers(amount, balances)
  if (covering) return covering
  return PREFERRED.reduce((best, way) => (behind(way, balances).worth > behind(best, balances).worth ? way : best))
}

/** A balance a part, to stand beside a way: `["0.5 hPT", "12 DU"]`; `text` says an amount. */
export function heldTexts(way: Way, balances: Balances, text: (amount: string) => string): string[] {
  return behind(way, balances).parts.map(({ asset, amount }) => `${text(formatUnits(units(amount)))} ${asset}`)
}
