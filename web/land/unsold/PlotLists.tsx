import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Button } from '#web/kit/Button.tsx'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import { SoldList } from '#web/land/planet/SoldList.tsx'
import type { PlotPlace } from '#web/land/plot-place.ts'
import type { Choosing } from '#web/land/several/use-chosen.ts'
import styles from './PlotLists.module.css'
import { UnsoldList } from './UnsoldList.tsx'
import { readUnsoldPlace, type UnsoldPlace, writeUnsoldPlace } from './unsold-place.ts'

interface Props {
  readonly coordinates: string
  readonly eras: readonly number[]
  readonly planes: MapPlanes
  readonly yields: readonly string[]
  /** Eras of which who looks may buy no plot any more. */
  readonly barred: readonly number[]
  readonly selected: PlotPlace | undefined
  readonly choosing: Choosing
  /** Opens a plot, or shows it on the map where several are chosen. */
  readonly onPick: (place: PlotPlace) => void
}

/** What the map draws, in words: the plots for sale and the sold ones; and the way to choose several. */
export function PlotLists({ coordinates, eras, planes, yields, barred, selected, choosing, onPick }: Props): ReactNode {
  const t = useTranslations('land')
  const [query, setQuery] = useSearchParams()
  const place = readUnsoldPlace(query)
  const change = useCallback(
    (next: Partial<UnsoldPlace>) =>
      setQuery((before) => writeUnsoldPlace({ ...readUnsoldPlace(before), ...next }, before), { replace: true }),
    [setQuery],
  )
  return (
    <div className={styles.lists}>
      <div className={styles.head}>
        <h2>{t('plots')}</h2>
        <Button aria-pressed={choosing.on} onClick={() => (choosing.on ? choosing.stop() : choosing.start())}>
          {choosing.on ? t('several.stop') : t('several.start')}
        </Button>
      </div>
      <p className={styles.hint}>{choosing.on ? t('several.pickHint') : t('pickHint')}</p>
      <Segmented
        label={t('plots')}
        value={place.of}
        options={[
          { value: 'sale', label: t('show.sale') },
          { value: 'sold', label: t('unsold.sold') },
        ]}
        onPick={(of) => change({ of })}
      />
      {place.of === 'sale' ? (
        <UnsoldList
          planes={planes}
          eras={eras}
          yields={yields}
          barred={barred}
          place={place}
          onPlace={change}
          selected={selected}
          chosen={choosing.on ? choosing.chosen : undefined}
          onPick={choosing.on ? choosing.press : onPick}
        />
      ) : (
        <SoldList coordinates={coordinates} selected={selected} onPick={onPick} />
      )}
    </div>
  )
}
