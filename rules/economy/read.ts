import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'

/** How figures stand in the economy's file: decimal strings. Each throws with what is none. */

/** A share of 10^4. */
export function share(text: string): Share {
  return scaled(text, 4)
}

/** A count that is reckoned with like amounts; throws with its name where it is no whole number. */
export function whole(name: string, count: number): bigint {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${name}: not a whole number: ${count}`)
  return BigInt(count)
}

/** An asset by its name; throws when there is none. */
export function assetIn(name: string): Asset {
  const found = ASSETS.find((known) => known === name)
  if (!found) throw new RangeError(`no asset ${name}`)
  return found
}

/** Amounts by asset, in minor units. */
export function amounts(record: Record<string, string>): Partial<Record<Asset, Minor>> {
  return Object.fromEntries(Object.entries(record).map(([name, text]) => [assetIn(name), units(text)]))
}
