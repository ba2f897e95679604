import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { planetSeed } from '#pictures/planet/planet-seed.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { useWidth } from '#web/kit/look/use-width.ts'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { LandMap } from '#web/land/map/LandMap.tsx'
import type { LandMapControl } from '#web/land/map/land-map.ts'
import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { ChosenBar } from '#web/land/several/ChosenBar.tsx'
import { isIn } from '#web/land/several/chosen.ts'
import { SeveralSheet } from '#web/land/several/SeveralSheet.tsx'
import { useChosen } from '#web/land/several/use-chosen.ts'
import { type Wish, wishesOf } from '#web/land/several/wish.ts'
import { PlotLists } from '#web/land/unsold/PlotLists.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import { useEdition } from '#web/state/theme.ts'
import { GoTo, Layers, PlanetFacts } from './LandSide.tsx'
import { nextPlot } from './next-plot.ts'
import styles from './PlanetLand.module.css'
import { PlotPanel } from './PlotPanel.tsx'
import { useEscape } from './use-escape.ts'
import { useFollow } from './use-follow.ts'
import { useMapPlace, usePlotWords } from './use-map-place.ts'

const NONE: readonly PlotPlace[] = []
/** By then the map has been measured and can be flown over. */
const SETTLED_MS = 200

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly planes: MapPlanes
  readonly valued: boolean
  readonly onWantValues: () => void
  readonly onBought: () => void
}

/** The map of a planet's plots with what chooses, explains and lists them, and the plot that is picked. */
export function PlanetMap({ planet, planes, valued, onWantValues, onBought }: Props): ReactNode {
  const t = useTranslations('land')
  const name = usePlanetName()
  const edition = useEdition()
  const width = useWidth()
  const control = useRef<LandMapControl>(null)
  const [menu, setMenu] = useState(false)
  const { selected: open, layer, show, select, setLayer, setShow, several, setSeveral } = useMapPlace(planes.side)
  const choosing = useChosen(planes, several, setSeveral)
  const selected = choosing.on ? undefined : open
  // what is being paid for stays what it was when the sheet was opened
  const [buying, setBuying] = useState<readonly Wish[]>()
  const { label, hint, describe: sentenceOf } = usePlotWords(planes, valued)
  // on the phone the sheet leaves a strip of the map, which then shows the plot
  const lift = ({ x, y }: PlotPlace): void => {
    if (width === 'phone') window.scrollTo(0, 0)
    control.current?.goTo(x, y)
  }
  // what is invested is more to fetch than all else: only where it is shown, written or spoken
  const [spoken, setSpoken] = useState(false)
  const eras = useAnswer(eraList, {}).data?.eras
  const yields = useMemo(() => (eras ?? []).map(dayYield), [eras])
  const valuesShown = layer === 'price' || selected !== undefined || spoken
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
    if (!choosing.on) select(place)
    setMenu(false)
    lift(place)
  }
  const { follow, stop } = useFollow(select)
  const close = (): void => {
    stop()
    select(undefined)
    if (width !== 'phone') control.current?.focus()
  }
  useEscape(width !== 'phone' && selected !== undefined, close)
  const [paid, setPaid] = useState(false)
  const closeSheet = (): void => {
    setBuying(undefined)
    if (paid) {
      setPaid(false)
      choosing.clear()
      choosing.stop()
    }
    if (width !== 'phone') control.current?.focus()
  }
  // first what is being paid for, then the choice itself
  useEscape(choosing.on && (buying === undefined || width !== 'phone'), buying ? closeSheet : choosing.stop)
  const step = (by: 1 | -1): (() => void) | undefined => {
    const next = selected && nextPlot(planes, show, selected, by)
    return (
      next &&
      (() => {
        stop()
        select(next)
        if (width === 'phone') lift(next)
        else control.current?.reveal(next.x, next.y)
      })
    )
  }
  const zoom = (
    <div className={styles.zoom}>
      <IconButton icon="plus" label={t('zoomIn')} onClick={() => control.current?.zoomBy(1.6)} />
      <IconButton icon="minus" label={t('zoomOut')} onClick={() => control.current?.zoomBy(1 / 1.6)} />
      <IconButton icon="plot" label={t('zoomAll')} onClick={() => control.current?.fit()} />
    </div>
  )
  const side = (
    <>
      <Layers planes={planes} layer={layer} show={show} yields={yields} onLayer={setLayer} onShow={setShow} />
      <div className={styles.tools}>
        <GoTo side={planes.side} onGo={goTo} />
        {width === 'wide' && zoom}
      </div>
    </>
  )
  const lists = (
    <PlotLists
      coordinates={planet.coordinates}
      eras={planet.eras}
      planes={planes}
      yields={yields}
      selected={selected}
      choosing={choosing}
      onPick={goTo}
    />
  )
  const bar = choosing.on && (
    <ChosenBar choosing={choosing} onBuy={() => setBuying(wishesOf(planes, choosing.chosen, eras ?? []))} />
  )
  const panel = buying ? (
    <SeveralSheet
      planet={planet}
      plots={buying}
      modal={width === 'phone'}
      onClose={closeSheet}
      onLeaveOut={choosing.drop}
      onBought={() => {
        setPaid(true)
        onBought()
      }}
    />
  ) : (
    selected && (
      <PlotPanel
        planet={planet}
        place={selected}
        modal={width === 'phone'}
        taken={planes.state[selected.y * planes.side + selected.x] === plotStates.owned}
        onClose={close}
        onPrevious={step(-1)}
        onNext={step(1)}
        onBought={onBought}
      />
    )
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
            {zoom}
          </div>
        )}
        <div className={styles.map} data-lifted={width === 'phone' && selected !== undefined}>
          <LandMap
            ref={control}
            planes={planes}
            relief={{ seed: planetSeed(planet.type, planet.coordinates, planet.level), type: planet.type }}
            layer={layer}
            show={show}
            theme={edition}
            selected={selected ?? null}
            chosen={choosing.on ? choosing.chosen : NONE}
            label={label}
            describe={(x, y) => {
              setSpoken(true)
              const sentence = sentenceOf(x, y)
              return choosing.on && isIn(choosing.chosen, { x, y }) ? t('several.describe', { sentence }) : sentence
            }}
            hint={hint}
            onHint={() => setSpoken(true)}
            onReach={(x, y) => {
              if (selected && width !== 'phone') follow({ x, y })
            }}
            onSelect={(x, y) => {
              stop()
              if (choosing.on) {
                choosing.press({ x, y })
                return
              }
              select({ x, y })
              if (width === 'phone') lift({ x, y })
            }}
            ariaLabel={t('mapOf', { planet: name(planet), side: planes.side })}
          />
        </div>
        {width === 'phone' && <div className={styles.below}>{side}</div>}
      </div>
      {width === 'phone' ? (
        <>
          <div className={styles.below}>{lists}</div>
          {bar}
          {panel}
        </>
      ) : (
        <div className={styles.panel}>
          {panel ?? (
            <>
              <div className={styles.scroll}>{lists}</div>
              {bar}
            </>
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
