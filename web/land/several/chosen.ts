import { MOST_PLOTS } from '#calls/land/several.ts'
import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

/** The plots that an address names, as `12.7_8.3`: each once, those of this map, as many as one purchase takes. */
export function readChosen(text: string, side: number): PlotPlace[] {
  const places = text.split('_').flatMap((part) => {
    const [, x, y] = /^(\d{1,4})\.(\d{1,4})$/.exec(part) ?? []
    return x === undefined || y === undefined ? [] : [{ x: Number(x), y: Number(y) }]
  })
  const seen = new Set<string>()
  return places
    .filter(({ x, y }) => {
      const known = seen.has(`${x} ${y}`)
      seen.add(`${x} ${y}`)
      return !known && x < side && y < side
    })
    .slice(0, MOST_PLOTS)
}

/** The same as an address writes it. */
export const writeChosen = (places: readonly PlotPlace[]): string => places.map(({ x, y }) => `${x}.${y}`).join('_')

/** Whether a plot is among those that are chosen. */
export const isIn = (places: readonly PlotPlace[], { x, y }: PlotPlace): boolean =>
  places.some((place) => place.x === x && place.y === y)

/** What came of a press on a plot: the choice with it or without it; or why it stays as it is. */
export type Pressed =
  | { readonly chosen: readonly PlotPlace[]; readonly refused?: never }
  | { readonly chosen?: never; readonly refused: 'notForSale' | 'full' }

/** Takes a plot into the choice, or out of it. Sold ones are not taken, and no more than one purchase takes. */
export function press(planes: MapPlanes, chosen: readonly PlotPlace[], place: PlotPlace): Pressed {
  if (isIn(chosen, place)) return { chosen: chosen.filter(({ x, y }) => x !== place.x || y !== place.y) }
  if (!isForSale(planes, place)) return { refused: 'notForSale' }
  if (chosen.length >= MOST_PLOTS) return { refused: 'full' }
  return { chosen: [...chosen, place] }
}

/** Whether nobody has a plot yet and it can be bought. */
export const isForSale = ({ side, state }: MapPlanes, { x, y }: PlotPlace): boolean =>
  state[y * side + x] === plotStates.unsold

/** The least that plots ask for together, whole DU. */
export const leastOf = ({ side, price }: MapPlanes, places: readonly PlotPlace[]): number =>
  places.reduce((sum, { x, y }) => sum + (price[y * side + x] ?? 0), 0)
