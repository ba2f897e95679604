import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { marketLands } from '#calls/land/market.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { askedOf, type LandPlace } from './market-place.ts'
import { type MarketPlot, PlotRow } from './PlotRow.tsx'
import { Total } from './Total.tsx'
import { usePreview } from './use-preview.ts'

/** A page that ends early asks on by itself until so many plots stand there. */
const FIRST_ROWS = 10

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
  readonly onPick: (plot: MarketPlot) => void
}

/** The plots that the filters find, in the order that is asked for, in keyset pages. */
export function PlotList({ place, onChange, onPick }: Props): ReactNode {
  const t = useTranslations('market')
  const { previewOf, pending } = usePreview()
  const list = useList(marketLands, (page) => ({ landState: place.state, ...askedOf(place), ...page }), {
    atLeast: FIRST_ROWS,
  })
  return (
    <>
      <Total first={list.first} place={place} onChange={onChange} />
      {/* what a row says of income makes it higher: it comes with the row, not after it */}
      <ListFrame
        list={pending && list.state === 'filled' ? { ...list, state: 'loading' } : list}
        skeleton={<Skeleton rows={8} />}
        empty={<Empty text={t('none')} />}
      >
        {(plots) => (
          <ul>
            {plots.map((plot) => (
              <PlotRow
                key={`${plot.coordinates} ${plot.x} ${plot.y}`}
                plot={plot}
                preview={plot.state === 'soldOut' ? undefined : previewOf(plot.era, plot.price)}
                barred={plot.state !== 'soldOut' && (list.first?.barred.includes(plot.era) ?? false)}
                onPick={onPick}
              />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
