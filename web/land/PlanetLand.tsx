import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetSeed } from '#pictures/planet/planet-seed.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { useEdition } from '#web/shell/theme.ts'
import { ChooseLand } from './ChooseLand.tsx'
import { GoTo, Layers, PlanetFacts } from './LandSide.tsx'
import { LandMap } from './map/LandMap.tsx'
import type { LandMapControl } from './map/land-map.ts'
import type { MapPlanes } from './map/plot-states.ts'
import styles from './PlanetLand.module.css'
import { PlotPanel } from './PlotPanel.tsx'
import { type PlotPlace, plotHash } from './plot-place.ts'
import { SoldList } from './SoldList.tsx'
import { useMapPlace, usePlotWords } from './use-map-place.ts'
import { usePlanetMap } from './use-planet-map.ts'
import { useWidth } from './use-width.ts'

type Detail = AnswerOf<typeof planetDetail>

/** By then the map has been measured and can be flown over. */
const SETTLED_MS = 200

/** `/land`: the plots of one planet on their map and as a list; without a planet in the address, which one (LAND-03). */
export function Land(): ReactNode {
  const [query] = useSearchParams()
  const coordinates = query.get('planet') ?? ''
  return /^\d+-\d+-\d+$/.test(coordinates) ? <PlanetLand key={coordinates} coordinates={coordinates} /> : <ChooseLand />
}

function PlanetLand({ coordinates }: { readonly coordinates: string }): ReactNode {
  const words = useErrorWords()
  const detail = useAnswer(planetDetail, { coordinates })
  const me = useAnswer(personal, {})
  const map = usePlanetMap(detail.data, Number(me.data?.userId ?? -1))
  const error = detail.error ?? map.error
  const retry = (): void => {
    if (detail.isError) void detail.refetch()
    map.refresh()
  }
  if (error) return <ErrorState text={words(error)} onRetry={retry} />
  if (!detail.data || !map.planes)
    return (
      <div className={styles.land} aria-busy="true">
        <aside className={styles.side}>
          <Skeleton rows={8} shape="lines" />
        </aside>
        <div className={styles.waiting} />
        <div className={styles.panel}>
          <div className={styles.scroll}>
            <Skeleton rows={6} />
          </div>
        </div>
      </div>
    )
  return (
    <Shown
      planet={detail.data}
      planes={map.planes}
      valued={map.valued}
      onWantValues={map.wantValues}
      onBought={map.refresh}
    />
  )
}

interface ShownProps {
  readonly planet: Detail
  readonly planes: MapPlanes
  readonly valued: boolean
  readonly onWantValues: () => void
  readonly onBought: () => void
}

function Shown({ planet, planes, valued, onWantValues, onBought }: ShownProps): ReactNode {
  const t = useTranslations('land')
  const name = usePlanetName()
  const edition = useEdition()
  const width = useWidth()
  const control = useRef<LandMapControl>(null)
  const [menu, setMenu] = useState(false)
  const { selected, layer, select, setLayer } = useMapPlace(planes.side)
  const { label, describe: sentenceOf } = usePlotWords(planes, valued)
  // on the phone the sheet leaves a strip of the map, which then shows the plot
  const lift = ({ x, y }: PlotPlace): void => {
    if (width === 'phone') window.scrollTo(0, 0)
    control.current?.goTo(x, y)
  }
  // what is invested is more to fetch than all else: only where it is shown, written or spoken
  const [spoken, setSpoken] = useState(false)
  const valuesShown = layer === 'price' || layer === 'income' || selected !== undefined || spoken
  useEffect(() => {
    if (valuesShown) onWantValues()
  })
  const start = useRef(selected)
  useEffect(() => {
    // a link to a plot opens at the plot, where the whole map is too small to see it
    const timer = setTimeout(() => {
      const place = start.current
      if (place && (width === 'phone' || planes.side > 64)) control.current?.goTo(place.x, place.y)
      start.current = undefined
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [width, planes.side])
  const goTo = (place: PlotPlace): void => {
    select(place)
    setMenu(false)
    lift(place)
  }
  const side = (
    <>
      <Layers planes={planes} layer={layer} onLayer={setLayer} />
      <GoTo side={planes.side} onGo={goTo} />
    </>
  )
  const panel = selected && (
    <PlotPanel
      key={plotHash(selected)}
      planet={planet}
      place={selected}
      modal={width === 'phone'}
      onClose={() => select(undefined)}
      onBought={onBought}
    />
  )
  return (
    <div className={styles.land}>
      {width === 'wide' && (
        <aside className={styles.side}>
          <PlanetFacts planet={planet} />
          {side}
        </aside>
      )}
      <div className={styles.middle}>
        {width !== 'wide' && (
          <div className={styles.top}>
            <PlanetFacts small planet={planet} />
            {width === 'narrow' && (
              <Button icon="filter" onClick={() => setMenu(true)}>
                {t('menu')}
              </Button>
            )}
          </div>
        )}
        <div className={styles.map} data-lifted={width === 'phone' && selected !== undefined}>
          <LandMap
            ref={control}
            planes={planes}
            relief={{ seed: planetSeed(planet.type, planet.coordinates, planet.level), type: planet.type }}
            layer={layer}
            theme={edition}
            selected={selected ?? null}
            label={label}
            describe={(x, y) => {
              setSpoken(true)
              return sentenceOf(x, y)
            }}
            onSelect={(x, y) => {
              select({ x, y })
              if (width === 'phone') lift({ x, y })
            }}
            ariaLabel={t('mapOf', { planet: name(planet), side: planes.side })}
          />
          <div className={styles.zoom}>
            <IconButton icon="plus" label={t('zoomIn')} onClick={() => control.current?.zoomBy(1.6)} />
            <IconButton icon="minus" label={t('zoomOut')} onClick={() => control.current?.zoomBy(1 / 1.6)} />
            <IconButton icon="plot" label={t('zoomAll')} onClick={() => control.current?.fit()} />
          </div>
        </div>
        {width === 'phone' && <div className={styles.below}>{side}</div>}
      </div>
      {width === 'phone' ? (
        <>
          <div className={styles.below}>
            <SoldList coordinates={planet.coordinates} selected={selected} onPick={goTo} />
          </div>
          {panel}
        </>
      ) : (
        <div className={styles.panel}>
          {panel ?? (
            <div className={styles.scroll}>
              <h2>{t('plots')}</h2>
              <p className={styles.hint}>{t('pickHint')}</p>
              <SoldList coordinates={planet.coordinates} selected={selected} onPick={goTo} />
            </div>
          )}
        </div>
      )}
      {width === 'narrow' && (
        <Sheet open={menu} onClose={() => setMenu(false)} title={t('menu')}>
          <div className={styles.menu}>
            <PlanetFacts planet={planet} />
            {side}
          </div>
        </Sheet>
      )}
    </div>
  )
}
