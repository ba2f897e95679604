import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { marketLands } from '#calls/land/market.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
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
  const words = useErrorWords()
  const preview = usePreview()
  const found = usePages(marketLands, (after) => ({
    landState: place.state,
    ...(place.planetState && { planetState: place.planetState }),
    ...(place.type && { planetType: place.type }),
    ...(place.era && { era: Number(place.era) }),
    ...(place.from && { priceFrom: place.from }),
    ...(place.to && { priceTo: place.to }),
    sort: place.sort,
    ...(after && { after }),
  }))
  const plots = found.data?.pages.flatMap(({ list }) => list) ?? []
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found
  const short = plots.length < FIRST_ROWS && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (short) void fetchNextPage()
  }, [short, fetchNextPage])
  const waiting = found.isPending || (plots.length === 0 && hasNextPage)
  return (
    <section className={styles.list} aria-label={t('plots')}>
      <div className={styles.head}>
        <h2>{t('plots')}</h2>
        <Select
          bare
          label={t('sort.label')}
          value={place.sort}
          options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onPick={onSort}
        />
      </div>
      {found.isError ? (
        <ErrorState text={words(found.error)} onRetry={found.refetch} />
      ) : waiting ? (
        <Skeleton rows={8} />
      ) : plots.length === 0 ? (
        <Empty text={t('none')} />
      ) : (
        <>
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
          <LoadMore shown={plots.length} more={hasNextPage} loading={isFetchingNextPage} onMore={fetchNextPage} />
        </>
      )}
    </section>
  )
}
