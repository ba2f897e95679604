import type { Index } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { averageOf } from '#rules/swap/price.ts'
import { type Worth, worthOfOne } from '#rules/swap/worth.ts'
import type { Reader } from '#server/store/database.ts'
import { type AssetThen, windowsThen } from './windows.sql.ts'

const MINUTE_MS = 60_000

/**
 * What one of each asset was worth at its instant of the world, in the order of asking: the one answer for totals, statements and exports,
 * so that they agree (decision 130). It stays what it is: what happens at the very instant or after it has no part in its averages; only
 * a pool that opens at that instant has, and a configured price is today's.
 */
export async function worthThen(
  reader: Reader,
  { prices, swap }: Pick<Economy, 'prices' | 'swap'>,
  wanted: readonly AssetThen[],
): Promise<readonly (Worth | undefined)[]> {
  const keyed = new Map(wanted.map((one) => [keyOf(one), one]))
  const places = new Map([...keyed.keys()].map((key, place) => [key, place]))
  const distinct = [...keyed.values()]
  const averages = distinct.map((): Index[] => [])
  for (const { place, minutes, since, last } of await windowsThen(reader, distinct, swap.averageMinutes)) {
    const at = distinct[place]?.at.getTime() ?? 0
    averages[place]?.push(averageOf(since, last, at - minutes * MINUTE_MS, at))
  }
  const worths = distinct.map(({ asset }, place) => worthOfOne(asset, averages[place] ?? [], prices))
  return wanted.map((one) => worths[places.get(keyOf(one)) ?? -1])
}

const keyOf = ({ asset, at }: AssetThen) => `${asset} ${at.getTime()}`
