import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Button } from '#web/kit/Button.tsx'
import { LandFilters } from './LandFilters.tsx'
import styles from './LandMarket.module.css'
import { type LandPlace, plotOf, readLandPlace, writeLandPlace } from './market-place.ts'
import { PlotList } from './PlotList.tsx'
import { PlotSheet } from './PlotSheet.tsx'
import { Prices } from './Prices.tsx'

const CLEAR = { planetState: '', type: '', era: '', from: '', to: '' } as const

/** `/market`: plots of all planets by price (LAND-04): filters and prices beside the list, all of it in the address. */
export function LandMarket(): ReactNode {
  const t = useTranslations('market')
  const [place, go] = useLandPlace()
  const filtered = Object.keys(CLEAR).some((name) => place[name as keyof typeof CLEAR] !== '')
  return (
    <div className={styles.market}>
      <aside className={styles.side}>
        <h1>{t('title')}</h1>
        <LandFilters place={place} onChange={go} />
        <Prices place={place} onChange={go} />
        {filtered && <Button onClick={() => go(CLEAR)}>{t('clear')}</Button>}
      </aside>
      <PlotList
        place={place}
        onPick={({ coordinates, x, y }) => go({ plot: `${coordinates}~${x}~${y}` }, true)}
        onSort={(sort) => go({ sort })}
      />
      <PlotSheet plot={plotOf(place.plot)} onClose={() => go({ plot: '' })} />
    </div>
  )
}

/** The place in the market, and the way to another one. Filters replace the entry, an opened plot adds one. */
function useLandPlace(): readonly [LandPlace, (change: Partial<LandPlace>, add?: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (change: Partial<LandPlace>, add = false) =>
      setQuery((before) => writeLandPlace({ ...readLandPlace(before), ...change }, before), { replace: !add }),
    [setQuery],
  )
  return [readLandPlace(query), go]
}
