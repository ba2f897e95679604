import type { Asset } from '#rules/amount/amount.ts'

/** What leaves and what arrives; one of the two is USDT. */
export interface Pair {
  readonly from: Asset
  readonly to: Asset
}

/** `RC-USDT`: the pair as it stands in the address. */
export function pairKey({ from, to }: Pair): string {
  return `${from}-${to}`
}

/** The page of swaps, with a pair chosen. */
export function swapOf(pair: Pair): string {
  return `/swap?pair=${pairKey(pair)}`
}

/** The pairs of some pools, each both ways, the sale first. */
export function pairsOf(assets: readonly Asset[]): readonly Pair[] {
  return assets.flatMap((asset): Pair[] => [
    { from: asset, to: 'USDT' },
    { from: 'USDT', to: asset },
  ])
}

/** Which pair an address names, of those that there are; the first where it names none. */
export function pairNamed(text: string | null, pairs: readonly Pair[]): Pair | undefined {
  return pairs.find((pair) => pairKey(pair) === text) ?? pairs[0]
}

/** The asset that has the pool. */
export function assetOf({ from, to }: Pair): Asset {
  return from === 'USDT' ? to : from
}
