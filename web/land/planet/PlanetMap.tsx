import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { IconButton } from '#web/kit/Button.tsx'
import { useWidth } from '#web/kit/look/use-width.ts'
import type { LandMapControl } from '#web/land/map/land-map.ts'
import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import { ChosenBar } from '#web/land/several/ChosenBar.tsx'
import { SeveralSheet } from '#web/land/several/SeveralSheet.tsx'
import { useBuying } from '#web/land/several/use-buying.ts'
import { wishesOf } from '#web/land/several/wish.ts'
import { PlotLists } from '#web/land/unsold/PlotLists.tsx'
import { LandLayout } from './LandLayout.tsx'
import { GoTo, Layers } from './LandSide.tsx'
import { PickMap } from './PickMap.tsx'
import styles from './PlanetLand.module.css'
import { PlotPanel } from './PlotPanel.tsx'
import { usePicking } from './picking/use-picking.ts'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
  readonly planes: MapPlanes
  readonly valued: boolean
  readonly onWantValues: () => void
  readonly onBought: () => void
}

/** The map of a planet's plots with what chooses, explains and lists them, and the plot that is picked. */
export function PlanetMap({ planet, planes, valued, onWantValues, onBought }: Props): ReactNode {
  const width = useWidth()
  const phone = width === 'phone'
  const control = useRef<LandMapControl>(null)
  const picking = usePicking(control, planes)
  const { selected, choosing, layer, show } = picking
  const buying = useBuying(choosing, () => {
    if (!phone) control.current?.focus()
  })
  const eras = useAnswer(eraList, {}).data?.eras
  const yields = useMemo(() => (eras ?? []).map(dayYield), [eras])
  const barred = (eras ?? []).filter(({ mayBuy }) => !mayBuy).map(({ era }) => era)
  // what is invested is more to fetch than all else: only where it is shown, written or spoken
  const [spoken, setSpoken] = useState(false)
  const valuesShown = layer === 'price' || selected !== undefined || spoken
  useEffect(() => {
    if (valuesShown) onWantValues()
  })
  const zoom = <Zoom control={control} />
  return (
    <LandLayout
      planet={planet}
      open={selected !== undefined}
      zoom={zoom}
      map={
        <PickMap
          planet={planet}
          planes={planes}
          valued={valued}
          barred={barred}
          control={control}
          picking={picking}
          onSpeak={() => setSpoken(true)}
        />
      }
      tools={(leave) => (
        <>
          <Layers
            planes={planes}
            layer={layer}
            show={show}
            yields={yields}
            onLayer={picking.setLayer}
            onShow={picking.setShow}
          />
          <div className={styles.tools}>
            <GoTo
              side={planes.side}
              onGo={(place) => {
                leave()
                picking.goTo(place)
              }}
            />
            {width === 'wide' && zoom}
          </div>
        </>
      )}
      lists={
        <PlotLists
          coordinates={planet.coordinates}
          eras={planet.eras}
          planes={planes}
          yields={yields}
          barred={barred}
          selected={selected}
          choosing={choosing}
          onPick={picking.goTo}
        />
      }
      bar={
        choosing.on && (
          <ChosenBar choosing={choosing} onBuy={() => buying.open(wishesOf(planes, choosing.chosen, eras ?? []))} />
        )
      }
      panel={
        buying.plots ? (
          <SeveralSheet
            planet={planet}
            plots={buying.plots}
            modal={phone}
            onClose={buying.close}
            onLeaveOut={choosing.drop}
            onBought={() => {
              buying.bought()
              onBought()
            }}
          />
        ) : selected ? (
          <PlotPanel
            planet={planet}
            place={selected}
            modal={phone}
            taken={planes.state[selected.y * planes.side + selected.x] === plotStates.owned}
            onClose={picking.close}
            onPrevious={picking.step(-1)}
            onNext={picking.step(1)}
            onOther={picking.press}
            onBought={onBought}
          />
        ) : null
      }
    />
  )
}

/** Nearer, farther, and all of it. */
function Zoom({ control }: { readonly control: RefObject<LandMapControl | null> }): ReactNode {
  const t = useTranslations('land')
  return (
    <div className={styles.zoom}>
      <IconButton icon="plus" label={t('zoomIn')} onClick={() => control.current?.zoomBy(1.6)} />
      <IconButton icon="minus" label={t('zoomOut')} onClick={() => control.current?.zoomBy(1 / 1.6)} />
      <IconButton icon="plot" label={t('zoomAll')} onClick={() => control.current?.fit()} />
    </div>
  )
}
