import { useLocale, useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { useDot } from '#web/kit/words/use-dot.ts'
import {
  type MapLayer,
  type MapPlanes,
  type MapShow,
  mapLayers,
  mapShows,
  plotStates,
} from '#web/land/map/plots/plot-states.ts'
import { type PlotPlace, plotHash, plotPlace } from '#web/land/plot-place.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import { go, useNavigation } from '#web/route/navigation.ts'
import { OPENED } from '#web/route/over-page.ts'

/** The selected plot stands in the address's hash, the layer and the plots shown in its query. */
export function useMapPlace(side: number) {
  const [query] = useSearchParams()
  const hash = useNavigation(({ place }) => place?.hash ?? '')
  const write = (search: URLSearchParams, to: string, add = false) =>
    void go(`?${search}${to}`, add ? { state: OPENED } : { replace: true })
  const choose = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(query)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    write(next, hash)
  }
  return {
    selected: plotPlace(hash, side),
    layer: mapLayers.find((known) => known === query.get('layer')) ?? ('ownership' as MapLayer),
    /** `add`: the browser's Back leads to what was before, instead of away. */
    select: (place: PlotPlace | undefined, add = false) => write(query, place ? plotHash(place) : '', add),
    show: mapShows.find((known) => known === query.get('show')) ?? ('all' as MapShow),
    setLayer: (layer: MapLayer) => choose('layer', layer, 'ownership'),
    setShow: (show: MapShow) => choose('show', show, 'all'),
    /** Several that are chosen together, as the address says it; null where plots are opened one at a time. */
    several: query.get('several'),
    /** Changes it; then no plot is open. */
    setSeveral: (text: string | undefined) => {
      const next = new URLSearchParams(query)
      if (text === undefined) next.delete('several')
      else next.set('several', text)
      write(next, '')
    },
  }
}

const STATE_WORDS = {
  [plotStates.unsold]: 'unsold',
  [plotStates.owned]: 'owned',
  [plotStates.mine]: 'mine',
  [plotStates.resale]: 'resale',
  [plotStates.notOpen]: 'notOpen',
} as const

/**
 * What is written beside the selected plot, and what is spoken of any. Prices of sold plots are left out until they are
 * `valued`. Of an unsold plot of a `barred` era it is said that who looks may not buy it.
 */
export function usePlotWords(planes: MapPlanes, valued: boolean, barred: readonly number[]) {
  const t = useTranslations()
  const locale = useLocale()
  const dot = useDot()
  const at = (x: number, y: number): number => y * planes.side + x
  const stateAt = (x: number, y: number) => (planes.state[at(x, y)] ?? 0) as keyof typeof STATE_WORDS
  const barredAt = (x: number, y: number): boolean =>
    stateAt(x, y) === plotStates.unsold && barred.includes(planes.era[at(x, y)] ?? 0)
  const priceAt = (x: number, y: number): string | undefined => {
    const sold = stateAt(x, y) !== plotStates.unsold && stateAt(x, y) !== plotStates.notOpen
    return sold && !valued ? undefined : amountText(String(planes.price[at(x, y)] ?? 0), locale, 'all')
  }
  return {
    label: (x: number, y: number) => {
      const price = priceAt(x, y)
      return price === undefined ? `${x}, ${y}` : `${x}, ${y}${dot}${price} DU`
    },
    /** Beside the pointer: where and for how much, then when and whose. */
    hint: (x: number, y: number): readonly [string, string] => {
      const price = priceAt(x, y)
      const era = t(`glossary.era.${eraKey(planes.era[at(x, y)] ?? 0)}`)
      return [
        price === undefined ? `${x}, ${y}` : `${x}, ${y}${dot}${price} DU`,
        `${era}${dot}${barredAt(x, y) ? t('land.barred') : t(`land.state.${STATE_WORDS[stateAt(x, y)]}`)}`,
      ]
    },
    describe: (x: number, y: number) => {
      const state = barredAt(x, y) ? t('land.barred') : t(`land.state.${STATE_WORDS[stateAt(x, y)]}`)
      const era = t(`glossary.era.${eraKey(planes.era[at(x, y)] ?? 0)}`)
      const price = priceAt(x, y)
      return price === undefined
        ? t('land.describeSold', { x, y, state, era })
        : t('land.describe', { x, y, state, era, price })
    },
  }
}
