import { type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
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
 * Whether what a member still has covers his deposits that are not final (architecture, decision 4), at the prices at which
 * assets are taken, rounded against him. An asset without a price covers itself alone. Undefined: it does.
 */
export function uncovered(
  { prices }: Pick<Economy, 'prices'>,
  held: readonly Sum[],
  notFinal: readonly Sum[],
): Uncovered | undefined {
  for (const { asset } of notFinal) {
    if (prices[asset] > 0n) continue
    const needed = sumOf(notFinal, asset)
    const left = sumOf(held, asset)
    if (left < needed) return { asset, needed, left }
  }
  const needed = notFinal.reduce((sum, { asset, units }) => sum + mulDivUp(units, prices[asset], UNIT), 0n)
  const left = held.reduce((sum, { asset, units }) => sum + mulDivDown(units, prices[asset], UNIT), 0n)
  return left < needed ? { asset: 'DU', needed, left } : undefined
}

function sumOf(sums: readonly Sum[], wanted: Asset): Minor {
  return sums.reduce((sum, { asset, units }) => (asset === wanted ? sum + units : sum), 0n)
}
