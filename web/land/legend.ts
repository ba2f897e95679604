import { countCodes, layerBands } from './map/codes.ts'
import { type Fill, fillOf, isOfState } from './map/fills.ts'
import { type MapLayer, type MapPlanes, plotStates } from './map/plot-states.ts'
import { INCOME_PER_DU } from './map-data.ts'

/** One line of the legend: how it is drawn, what it is, how many plots. */
export interface LegendLine {
  readonly code: number
  readonly fill: Fill | null
  readonly count: number
  readonly kind: 'state' | 'era' | 'band' | 'none'
  /** Of a band: above the one, up to the other; in DU. */
  readonly above?: number
  readonly upTo?: number
}

const ORDER = [plotStates.mine, plotStates.resale, plotStates.owned, plotStates.unsold, plotStates.notOpen]

/** The legend of a layer with its counts; what does not occur is left out. */
export function legendOf(planes: MapPlanes, layer: MapLayer): LegendLine[] {
  const bands = layerBands(planes, layer)
  const counts = countCodes(planes, layer, bands)
  const line = (code: number, kind: LegendLine['kind']): LegendLine => ({
    code,
    kind,
    fill: fillOf(layer, code),
    count: counts[code] ?? 0,
  })
  if (isOfState(layer)) return ORDER.map((code) => line(code, 'state')).filter(({ count }) => count > 0)
  const codes = [...counts.keys()].filter((code) => counts[code] !== 0)
  if (layer === 'era') return codes.map((code) => line(code, code > 6 ? 'none' : 'era'))
  const unit = layer === 'income' ? INCOME_PER_DU : 1
  return codes
    .filter((code) => code > 0)
    .map((code) => {
      if (code > 5) return line(code, 'none')
      const [above, upTo] = [bands[code - 2], bands[code - 1]]
      return {
        ...line(code, 'band'),
        ...(above !== undefined && { above: above / unit }),
        ...(upTo !== undefined && { upTo: upTo / unit }),
      }
    })
}
