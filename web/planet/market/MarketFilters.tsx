import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PLANET_STATES, PLANET_TYPES } from '#calls/planet/planet.ts'
import { countText } from '#web/kit/figure/amount-text.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { PlanetPicture } from '#web/kit/planet/PlanetPicture.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import styles from './MarketFilters.module.css'
import { LEVELS, type MarketPlace, SORTS, sought } from './market-place.ts'
import { PlanetSearch } from './PlanetSearch.tsx'

/** The planet that stands for its kind in the filter. */
const SAMPLES = { terran: 3, ocean: 4, desert: 2, ice: 6, lava: 1, gas: 5, crystal: 7, void: 8 } as const

interface Props {
  readonly place: MarketPlace
  readonly here: number
  readonly everywhere: number | undefined
  readonly onChange: (change: Partial<MarketPlace>) => void
}

/** Where to look, for what kind, in which state and order; all of it in the address. */
export function MarketFilters({ place, here, everywhere, onChange }: Props): ReactNode {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <div className={styles.filters}>
      <div className={styles.where}>
        <Segmented
          label={t('planet.scope.label')}
          value={place.scope}
          options={[
            { value: 'system', label: `${t('planet.scope.system')} ${countText(here, locale)}` },
            {
              value: 'all',
              label:
                everywhere === undefined
                  ? t('planet.scope.all')
                  : `${t('planet.scope.all')} ${countText(everywhere, locale)}`,
            },
          ]}
          onPick={(scope) => onChange({ scope })}
        />
        <PlanetSearch value={place.search} onChange={(search) => onChange(sought(place, search))} />
      </div>
      <fieldset className={styles.types} data-scrolls="">
        <legend className="visually-hidden">{t('planet.types')}</legend>
        {PLANET_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            aria-pressed={place.type === type}
            onClick={() => onChange({ type: place.type === type ? '' : type })}
          >
            <PlanetPicture type={type} coordinates={`2-114-${SAMPLES[type]}`} level={3} diameter={40} />
            {t(`glossary.type.${type}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.order}>
        <Select
          bare
          label={t('planet.state')}
          value={place.state}
          options={[
            { value: '', label: t('planet.allStates') },
            ...PLANET_STATES.map((state) => ({ value: state, label: t(`glossary.planetState.${state}`) })),
          ]}
          onPick={(state) => onChange({ state })}
        />
        <Select
          bare
          label={t('planet.levelLabel')}
          value={place.level}
          options={[
            { value: '', label: t('planet.allLevels') },
            ...LEVELS.map((level) => ({ value: level, label: t('planet.level', { level: Number(level) }) })),
          ]}
          onPick={(level) => onChange({ level })}
        />
        <SortBy
          className={styles.sort}
          label={t('planet.sort.label')}
          value={place.sort}
          sorts={SORTS}
          word={(sort) => t(`planet.sort.${sort}`)}
          onPick={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  )
}
