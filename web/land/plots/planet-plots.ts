import type { MapChange, MapPart } from '#calls/land/map/map-format.ts'
import {
  changePlots,
  type MapPlanes,
  type PlotChange,
  type PlotState,
  plotStates,
} from '#web/land/map/plots/plot-states.ts'

/** The plots of one planet as the parts of its map tell them, one after the other. */
export interface PlanetPlots {
  /** Takes a part; answers the planes with it. Arrays are written in place, but by a whole map. */
  take(part: MapPart): MapPlanes
  /** Whose plots are mine from now on; a part `holding` or a change tells which. */
  readonly me: number
  /** Whether what is invested in sold plots is known. */
  readonly valued: boolean
}

/** Begins with a planet on which nobody had bought any; `me` is a user's ID, -1 for nobody. */
export function planetPlots(unsold: MapPlanes, me: number): PlanetPlots {
  let planes = unsold
  let valued = false

  const takeWhole = (part: Exclude<MapPart, { part: 'changes' | 'history' }>): void => {
    const version = planes.version + 1
    if (part.part === 'plots') {
      planes = copyOf(unsold)
      valued = false
      for (const { index, era } of part.sold) {
        planes.state[index] = plotStates.owned
        planes.era[index] = era
      }
    } else if (part.part === 'values') {
      for (const { index, investment } of part.sold) planes.price[index] = investment
      valued = true
    } else for (const index of part.held) planes.state[index] = plotStates.mine
    // what may have changed is not told: all of it
    const { side, state, era, price } = planes
    planes = { side, state, era, price, version }
  }
  const changeOf = ({ index, era, investment, owner }: MapChange): PlotChange => {
    const place = { x: index % planes.side, y: Math.floor(index / planes.side) }
    if (owner === 0)
      return {
        ...place,
        state: (unsold.state[index] ?? 0) as PlotState,
        era: unsold.era[index] ?? 0,
        price: unsold.price[index] ?? 0,
      }
    return {
      ...place,
      state: owner === me ? plotStates.mine : plotStates.owned,
      era,
      price: investment,
    }
  }

  return {
    me,
    get valued() {
      return valued
    },
    take(part) {
      if (part.side !== planes.side) throw new RangeError('the map is of another size than the planet')
      // when which plot was held is nothing of now
      if (part.part === 'history') return planes
      if (part.part !== 'changes') takeWhole(part)
      else if (part.changes.length > 0) planes = changePlots(planes, part.changes.map(changeOf))
      return planes
    },
  }
}

function copyOf(planes: MapPlanes): MapPlanes {
  const { side, state, era, price, version } = planes
  return { side, state: state.slice(), era: era.slice(), price: price.slice(), version }
}
