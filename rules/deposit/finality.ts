import { ASSETS, type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { least, most, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'

/** So much of an asset, in minor units. */
export interface Sum {
  readonly asset: Asset
  readonly units: Minor
}

/** What an exit would leave too little of: DU for all that has a price, else the asset itself. Minor units. */
export interface Uncovered {
  readonly asset: Asset
  /** What has to stay. */
  readonly needed: Minor
  /** What would. */
  readonly left: Minor
}

/**
 * Whether what a member still has covers his deposits that are not final (architecture, decision 4), rounded against him. Of its own
 * asset a deposit is covered one for one; what is missing of it counts at the highest price, what is left of all else at the lowest, at
 * which assets are taken: what was changed into what is worth less would else stand in for it (decision 110). An asset that nothing is
 * taken at covers itself alone. Undefined: it does.
 */
export function uncovered(
  { lowest, highest }: { readonly lowest: Pick<Economy, 'prices'>; readonly highest: Pick<Economy, 'prices'> },
  held: readonly Sum[],
  notFinal: readonly Sum[],
): Uncovered | undefined {
  for (const { asset } of notFinal) {
    if (lowest.prices[asset] > 0n) continue
    const needed = sumOf(notFinal, asset)
    const left = sumOf(held, asset)
    if (left < needed) return { asset, needed, left }
  }
  const worth = (of: (asset: Asset) => Minor): Minor => ASSETS.reduce((sum, asset) => sum + of(asset), 0n)
  const missing = worth((asset) => {
    const short = most(0n, sumOf(notFinal, asset) - sumOf(held, asset))
    return mulDivUp(short, highest.prices[asset], UNIT)
  })
  const spare = worth((asset) => {
    const beyond = most(0n, sumOf(held, asset) - sumOf(notFinal, asset))
    return mulDivDown(beyond, lowest.prices[asset], UNIT)
  })
  if (spare >= missing) return undefined
  const needed = worth((asset) => mulDivUp(sumOf(notFinal, asset), highest.prices[asset], UNIT))
  return { asset: 'DU', needed, left: needed - (missing - spare) }
}

/** What of each asset was there before and is after: what came in between counts for nothing. */
export function keptThroughout(before: readonly Sum[], after: readonly Sum[]): Sum[] {
  return ASSETS.map((asset) => ({ asset, units: least(sumOf(before, asset), sumOf(after, asset)) }))
}

function sumOf(sums: readonly Sum[], wanted: Asset): Minor {
  return sums.reduce((sum, { asset, units }) => (asset === wanted ? sum + units : sum), 0n)
}
