import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { marketLands } from '#calls/land/market.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { type LandPlace, SORTS } from './market-place.ts'
import styles from './PlotList.module.css'
import { type MarketPlot, PlotRow } from './PlotRow.tsx'
import { usePreview } from './use-preview.ts'

/** A page that ends early asks on by itself until so many plots stand there. */
const FIRST_ROWS = 10

interface Props {
  readonly place: LandPlace
  readonly onPick: (plot: MarketPlot) => void
  readonly onSort: (sort: LandPlace['sort']) => void
}

/** The plots that the filters find, in the order of their price, in keyset pages. */
export function PlotList({ place, onPick, onSort }: Props): ReactNode {
  const t = useTranslations('market')
  const preview = usePreview()
  const list = useList(
    marketLands,
    (page) => ({
      landState: place.state,
      ...(place.planetState && { planetState: place.planetState }),
      ...(place.type && { planetType: place.type }),
      ...(place.era && { era: Number(place.era) }),
      ...(place.from && { priceFrom: place.from }),
      ...(place.to && { priceTo: place.to }),
      sort: place.sort,
      ...page,
    }),
    { atLeast: FIRST_ROWS },
  )
  return (
    <section className={styles.list} aria-label={t('plots')}>
      <div className={styles.head}>
        <h2>{t('plots')}</h2>
        <SortBy
          label={t('sort.label')}
          value={place.sort}
          sorts={SORTS}
          word={(sort) => t(`sort.${sort}`)}
          onPick={onSort}
        />
      </div>
      <ListFrame list={list} skeleton={<Skeleton rows={8} />} empty={<Empty text={t('none')} />}>
        {(plots) => (
          <ul>
            {plots.map((plot) => (
              <PlotRow
                key={`${plot.coordinates} ${plot.x} ${plot.y}`}
                plot={plot}
                preview={plot.state === 'soldOut' ? undefined : preview(plot.era, plot.price)}
                onPick={onPick}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  )
}
