import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MANAGE_SORTS } from '#calls/planet/manage.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { PlanetSearch } from '#web/planet/market/PlanetSearch.tsx'
import styles from './Manage.module.css'
import { type ManagePlace, OWN_STATES } from './manage-place.ts'

interface Props {
  readonly place: ManagePlace
  readonly onChange: (change: Partial<ManagePlace>) => void
}

/** What of my planets is shown and in which order; all of it in the address. */
export function ManageFilters({ place, onChange }: Props): ReactNode {
  const t = useTranslations()
  return (
    <div className={styles.filters}>
      <PlanetSearch bare value={place.search} onChange={(search) => onChange({ search })} />
      <Select
        bare
        label={t('planet.state')}
        value={place.state}
        options={[
          { value: '', label: t('planet.allStates') },
          ...OWN_STATES.map((state) => ({ value: state, label: t(`glossary.planetState.${state}`) })),
        ]}
        onPick={(state) => onChange({ state })}
      />
      <Select
        bare
        label={t('planet.types')}
        value={place.type}
        options={[
          { value: '', label: t('planet.types') },
          ...PLANET_TYPES.map((type) => ({ value: type, label: t(`glossary.type.${type}`) })),
        ]}
        onPick={(type) => onChange({ type })}
      />
      <SortBy
        label={t('manage.sort.label')}
        value={place.sort}
        sorts={MANAGE_SORTS}
        word={(sort) => t(`manage.sort.${sort}`)}
        onPick={(sort) => onChange({ sort })}
      />
    </div>
  )
}
