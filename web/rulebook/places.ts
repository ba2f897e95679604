import { scaled } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'

/** "0.0002" as "0.02%": all of its digits. */
export function percentOf(text: string): string {
  if (!/^\d+(\.\d+)?$/.test(text)) return ''
  return `${percent(scaled(text, 18), SHARE_SCALE ** 4n * 100n)}%`
}

/** The places of a list: 0, 1, 2 … as far as there are figures. */
export function indexes(figures: ReadonlyMap<string, string | number>, place: string): number[] {
  const found = new Set<number>()
  for (const key of figures.keys()) {
    if (!key.startsWith(`${place}.`)) continue
    const at = Number(key.slice(place.length + 1).split('.')[0])
    if (Number.isInteger(at)) found.add(at)
  }
  return [...found].sort((one, other) => one - other)
}
