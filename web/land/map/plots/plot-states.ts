/** What a plot is to the person who looks at it; the codes of the `state` plane. */
export const plotStates = { unsold: 0, owned: 1, mine: 2, resale: 3, notOpen: 4 } as const

/** One of the codes of `plotStates`. */
export type PlotState = (typeof plotStates)[keyof typeof plotStates]

/** What the fill of the plots tells. Outlines stay the same in every layer. */
export const mapLayers = ['ownership', 'era', 'price', 'yield'] as const

/** One of the layers. */
export type MapLayer = (typeof mapLayers)[number]

/** Which plots a layer is of; the others step back. */
export const mapShows = ['all', 'sale', 'mine'] as const

/** One of the choices of plots. */
export type MapShow = (typeof mapShows)[number]

/** What a map may show besides: whether plots are held or free, as far apart as two states can be. */
export type Shown = MapShow | 'held'

/** Four rising limits between the five steps of a layer: a value above the n-th belongs to step n + 1 at least. */
export type Bands = readonly number[]

/** What the map shows of its plots; layers without steps have no bands. */
export interface Look {
  readonly layer: MapLayer
  readonly show: Shown
  readonly bands: Bands
}

/** Whether fills do not tell what is mine, and outlines have to. */
export const isOutlined = ({ layer, show }: Pick<Look, 'layer' | 'show'>): boolean =>
  show !== 'mine' && show !== 'held' && (layer !== 'ownership' || show !== 'all')

/**
 * All plots of one planet, one number a plot in each plane, row by row (`index = y * side + x`).
 * Prices are whole DU, for shading and for what is said in passing; the true amount comes with the plot.
 */
export interface MapPlanes {
  readonly side: number
  readonly state: Uint8Array
  /** 0 to 6. */
  readonly era: Uint8Array
  readonly price: Uint32Array
  readonly version: number
  /** The plots that differ from `version - 1`; absent when all may. */
  readonly changed?: readonly number[]
}

/** New values of one plot; what is absent stays. */
export interface PlotChange {
  readonly x: number
  readonly y: number
  readonly state?: PlotState
  readonly era?: number
  readonly price?: number
}

/** Planes of a planet on which nothing is sold yet. */
export function emptyPlanes(side: number): MapPlanes {
  const count = side * side
  return {
    side,
    state: new Uint8Array(count),
    era: new Uint8Array(count),
    price: new Uint32Array(count),
    version: 0,
  }
}

/**
 * Applies changes: the arrays are written in place (a million plots are not copied for one sale), the answer is
 * a new object with the next version that names the changed plots. Plots outside the map are left out.
 */
export function changePlots(planes: MapPlanes, changes: readonly PlotChange[]): MapPlanes {
  const changed: number[] = []
  for (const { x, y, state, era, price } of changes) {
    if (!isPlot(planes.side, x, y)) continue
    const index = y * planes.side + x
    if (state !== undefined) planes.state[index] = state
    if (era !== undefined) planes.era[index] = era
    if (price !== undefined) planes.price[index] = price
    changed.push(index)
  }
  return { ...planes, version: planes.version + 1, changed }
}

/** Whether (x, y) names a plot of the map. */
export const isPlot = (side: number, x: number, y: number): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < side && y < side
