import type { HeldTime } from '#calls/land/map/map-format.ts'
import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'

/** The plots of a planet as a day ended, and how many were owned; `unsold`: as nobody had bought any. */
export function planesOn(
  unsold: MapPlanes,
  times: readonly HeldTime[],
  day: number,
): { readonly planes: MapPlanes; readonly sold: number } {
  const state = new Uint8Array(unsold.state.length).fill(plotStates.unsold)
  const era = unsold.era.slice()
  const held = times.filter(({ from, until }) => from <= day && (until === 0 || until > day))
  for (const { index, era: of } of held) {
    state[index] = plotStates.owned
    era[index] = of
  }
  return { planes: { side: unsold.side, state, era, price: unsold.price, version: day }, sold: held.length }
}

/** The day on which the first plot was bought; undefined: none was. */
export function firstDay(times: readonly HeldTime[]): number | undefined {
  return times.reduce<number | undefined>((first, { from }) => Math.min(first ?? from, from), undefined)
}
