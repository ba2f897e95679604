import { UNIT } from '#rules/amount/amount.ts'
import { type Economy, eraOf, INDEX_SCALE, levelOf } from '#rules/economy/economy.ts'
import { type Plot, plotAt, topRange } from '#rules/land/plot.ts'
import { placeOf } from '#rules/planet/planet.ts'
import type { PlannedLand } from './plan/land-plan.ts'
import type { Naming } from './plan/people-plan.ts'
import { outwards } from './plots.ts'
import type { Scale } from './scale.ts'

/** An old land, and what is added to it while it has counted less than its investment: nothing, or minor units of DU. */
export interface OldLand extends PlannedLand {
  readonly added: bigint
}

/** Of each owner's lands one after the other: its era, and the tenths of its investment that are added. */
const KINDS = [
  [0, 0],
  [1, 0],
  [1, 5],
  [2, 0],
  [3, 0],
  [1, 6],
  [2, 10],
  [1, 0],
  [2, 0],
  [3, 10],
] as const
/** The land that stands a day before its cap: Bronze, what it costs, and what is added on the day of `addedAfter`. */
const ALMOST = { investment: 200n * UNIT, added: 200n * UNIT }

/**
 * The oldest lands: one of the Stone Age for each owner, completed ones, some that additions kept at work for longer, and the first
 * Bronze one that the next settlement completes. Each owner buys on the planet that he named.
 */
export function planOldLands(economy: Economy, scale: Scale, namings: readonly Naming[]): OldLand[] {
  const each = Math.ceil(scale.oldLands / namings.length)
  const lands = namings.flatMap(({ who, coordinates, level }, owner) => {
    // at most half of what the planet takes, so that an addition fits in
    const free = plotsOf(economy, coordinates, level).filter(({ least }) => least * 2n <= topRange(economy, level))
    return Array.from({ length: each }, (_, index): OldLand => {
      const almost = owner === 0 && index === 1
      const [era, tenths] = KINDS[index % KINDS.length] ?? KINDS[0]
      const place = free.findIndex((plot) => plot.era === era && (!almost || plot.least <= ALMOST.investment))
      const [plot] = free.splice(place, place < 0 ? 0 : 1)
      if (!plot) throw new Error(`no plot of era ${era} on ${coordinates}`)
      const { x, y, least } = plot
      const own = { investment: least, added: (least * BigInt(tenths)) / 10n }
      return { who, coordinates, x, y, era, method: 'DU', ...own, ...(almost ? ALMOST : {}) }
    })
  })
  return lands.slice(0, scale.oldLands)
}

/**
 * Days after the purchase on which additions are made, so that the land of `ALMOST` completes on the day after the last:
 * it earns 3 x 200 in 1,000 days at the Bronze rate, and each day before the addition took half of what it would now.
 */
export function addedAfter(economy: Economy, scale: Scale): number {
  const { rate } = eraOf(economy, 1)
  const days = Number((economy.capTimes * INDEX_SCALE + rate - 1n) / rate)
  const { investment, added } = ALMOST
  return (Number((investment + added) / added) * (scale.longDays - days)) | 0
}

function plotsOf(economy: Economy, coordinates: string, level: number): (Plot & { x: number; y: number })[] {
  const place = placeOf(coordinates)
  if (!place) throw new RangeError(`no place ${coordinates}`)
  return outwards(levelOf(economy, level).side).flatMap(([x, y]) => {
    const plot = plotAt(economy, place, level, x, y)
    return plot ? [{ ...plot, x, y }] : []
  })
}
