import { countCodes, lookOf, mineCode } from '#web/land/map/plots/codes.ts'
import { type Fill, fillOf, notOpenCode, otherCode } from '#web/land/map/plots/fills.ts'
import {
  isOutlined,
  type Look,
  type MapLayer,
  type MapPlanes,
  type MapShow,
  plotStates,
} from '#web/land/map/plots/plot-states.ts'

/** One line of the legend: how it is drawn, what it is, how many plots. */
export interface LegendLine {
  readonly code: number
  readonly fill: Fill | null
  readonly count: number
  readonly kind: 'state' | 'era' | 'yield' | 'band' | 'other' | 'notOpen' | 'outline'
  /** Of a band: above the one, up to the other; in DU. */
  readonly above?: number
  readonly upTo?: number
}

const ORDER = [plotStates.mine, plotStates.resale, plotStates.owned, plotStates.unsold]
const ERAS = [0, 1, 2, 3, 4, 5, 6]

/** The legend of a layer of some plots with its counts; what does not occur is left out. A million plots take many steps. */
export function* legendOf(
  planes: MapPlanes,
  layer: MapLayer,
  show: MapShow,
): Generator<undefined, readonly LegendLine[]> {
  const look = lookOf(planes, layer, show)
  const counts = yield* countCodes(planes, look)
  const line = (code: number, kind: LegendLine['kind']): LegendLine => ({
    code,
    kind,
    fill: fillOf(look, code),
    count: counts[code] ?? 0,
  })
  const band = (step: number): LegendLine => {
    const [above, upTo] = [look.bands[step - 2], look.bands[step - 1]]
    return {
      ...line(step, 'band'),
      ...(above !== undefined && { above }),
      ...(upTo !== undefined && { upTo }),
    }
  }
  const own = {
    ownership: () => ORDER.map((code) => line(code, 'state')),
    era: () => ERAS.map((code) => line(code, 'era')),
    price: () => [1, 2, 3, 4, 5].map(band),
    yield: () => ERAS.map((code) => line(code, 'yield')),
  }
  const lines = [...own[layer](), line(otherCode, 'other'), line(notOpenCode, 'notOpen'), ...outline(look, counts)]
  return lines.filter(({ count }) => count > 0)
}

/** Where fills tell of something else, or of others, an outline tells what is mine. */
function outline(look: Look, counts: Uint32Array): LegendLine[] {
  return isOutlined(look) ? [{ code: mineCode, kind: 'outline', fill: null, count: counts[mineCode] ?? 0 }] : []
}
