import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MANAGE_SORTS } from '#calls/planet/manage.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Manage.module.css'
import { type ManagePlace, OWN_STATES } from './manage-place.ts'

/** So long after the last keystroke the list is asked. */
const PAUSE_MS = 300

interface Props {
  readonly place: ManagePlace
  readonly onChange: (change: Partial<ManagePlace>) => void
}

/** What of my planets is shown and in which order; all of it in the address. */
export function ManageFilters({ place, onChange }: Props): ReactNode {
  const t = useTranslations()
  return (
    <div className={styles.filters}>
      <Search value={place.search} onChange={(search) => onChange({ search })} />
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
      <Select
        bare
        label={t('manage.sort.label')}
        value={place.sort}
        options={MANAGE_SORTS.map((sort) => ({ value: sort, label: t(`manage.sort.${sort}`) }))}
        onPick={(sort) => onChange({ sort })}
      />
    </div>
  )
}

interface SearchProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

function Search({ value, onChange }: SearchProps): ReactNode {
  const t = useTranslations('planet')
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <span className="visually-hidden">{t('search')}</span>
      <input
        type="search"
        value={typed}
        maxLength={40}
        placeholder={t('searchHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
