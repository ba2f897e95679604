import { type ReactNode, useCallback, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Button } from '#web/kit/Button.tsx'
import { Fold } from '#web/list/filter/Fold.tsx'
import { closeOpened, OPENED } from '#web/route/over-page.ts'
import { LandFilters, LandState } from './LandFilters.tsx'
import styles from './LandMarket.module.css'
import { Lots } from './Lots.tsx'
import { type LandPlace, plotOf, readLandPlace, writeLandPlace } from './market-place.ts'
import { PlotSheet } from './PlotSheet.tsx'
import { Prices } from './Prices.tsx'

const CLEAR = { planetState: '', type: '', era: '', from: '', to: '' } as const

/** `/market`: plots of all planets by price (LAND-04): filters and prices beside the list, all of it in the address. */
export function LandMarket(): ReactNode {
  const t = useTranslations('market')
  const [place, go] = useLandPlace()
  const search = useCallback((text: string) => go({ search: text }), [go])
  return (
    <div className={styles.market}>
      <aside className={styles.side}>
        <h1>{t('title')}</h1>
        <LandState place={place} onChange={go} />
        <MoreFilters place={place} onChange={go} />
      </aside>
      <Lots
        place={place}
        onChange={go}
        onSearch={search}
        onPick={({ coordinates, x, y }) => go({ plot: `${coordinates}~${x}~${y}` }, true)}
      />
      <PlotSheet
        plot={plotOf(place.plot)}
        onOther={({ coordinates, x, y }) => go({ plot: `${coordinates}~${x}~${y}` })}
        onClose={() => closeOpened(() => go({ plot: '' }))}
      />
    </div>
  )
}

interface FilterProps {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/** The other filters and the prices; on a phone folded, so that the plots come first. */
function MoreFilters({ place, onChange }: FilterProps): ReactNode {
  const t = useTranslations('market')
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = Object.keys(CLEAR).filter((name) => place[name as keyof typeof CLEAR] !== '').length
  return (
    <>
      <div className={styles.fold}>
        <Fold id={id} open={open} onToggle={() => setOpen(!open)}>
          {t('filters', { count })}
        </Fold>
      </div>
      <div id={id} className={styles.more} data-open={open}>
        <LandFilters place={place} onChange={onChange} />
        <Prices place={place} onChange={onChange} />
        {count > 0 && <Button onClick={() => onChange(CLEAR)}>{t('clear')}</Button>}
      </div>
    </>
  )
}

/** The place in the market, and the way to another one. Filters replace the entry, an opened plot adds one. */
function useLandPlace(): readonly [LandPlace, (change: Partial<LandPlace>, add?: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (change: Partial<LandPlace>, add = false) =>
      setQuery(
        (before) => writeLandPlace({ ...readLandPlace(before), ...change }, before),
        add ? { state: OPENED } : { replace: true },
      ),
    [setQuery],
  )
  return [readLandPlace(query), go]
}
