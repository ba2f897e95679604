import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { PlanetSearch } from '#web/planet/market/PlanetSearch.tsx'
import { GroupList } from './GroupList.tsx'
import styles from './Lots.module.css'
import { type LandPlace, SORTS, VIEWS } from './market-place.ts'
import { PlotList } from './PlotList.tsx'
import type { MarketPlot } from './PlotRow.tsx'

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>, add?: boolean) => void
  readonly onSearch: (search: string) => void
  readonly onPick: (plot: MarketPlot) => void
}

/** What the filters find: searched, by planet or plot by plot, in an order. */
export function Lots({ place, onChange, onSearch, onPick }: Props): ReactNode {
  const t = useTranslations('market')
  const byPlanet = place.view === 'planets' && place.state !== 'soldOut'
  return (
    <section className={styles.lots} aria-label={t('plots')}>
      <div className={styles.search}>
        <PlanetSearch value={place.search} onChange={onSearch} />
        {place.state !== 'soldOut' && (
          <Segmented
            label={t('view.label')}
            value={place.view}
            options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
            onPick={(view) => onChange({ view })}
          />
        )}
      </div>
      <div className={styles.head}>
        <h2>{byPlanet ? t('view.planets') : t('plots')}</h2>
        <SortBy
          label={t('sort.label')}
          value={place.sort}
          sorts={SORTS}
          word={(sort) => t(`sort.${sort}`)}
          onPick={(sort) => onChange({ sort })}
        />
      </div>
      {byPlanet ? (
        <GroupList
          place={place}
          onChange={onChange}
          onPick={(coordinates) => onChange({ view: 'plots', search: coordinates }, true)}
        />
      ) : (
        <PlotList place={place} onChange={onChange} onPick={onPick} />
      )}
    </section>
  )
}
