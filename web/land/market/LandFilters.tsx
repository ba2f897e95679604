import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LAND_STATES, MARKET_PLANET_STATES } from '#calls/land/market.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import styles from './LandFilters.module.css'
import { ERAS, type LandPlace } from './market-place.ts'

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/** Whether plots can be bought: the filter that is set most (LAND-04). */
export function LandState({ place, onChange }: Props): ReactNode {
  const t = useTranslations()
  return (
    <Segmented
      label={t('market.landState')}
      value={place.state}
      options={LAND_STATES.map((value) => ({ value, label: t(`glossary.marketState.${value}`) }))}
      onPick={(state) => onChange({ state, from: '', to: '' })}
    />
  )
}

/** Three more of the five filters; the price has its histogram (LAND-04). */
export function LandFilters({ place, onChange }: Props): ReactNode {
  const t = useTranslations()
  return (
    <div className={styles.filters}>
      <Select
        label={t('market.era')}
        value={place.era}
        options={[
          { value: '', label: t('market.allEras') },
          ...ERAS.map((value) => ({ value, label: t(`glossary.era.${value}`) })),
        ]}
        onPick={(era) => onChange({ era })}
      />
      <Select
        label={t('market.planetType')}
        value={place.type}
        options={[
          { value: '', label: t('market.allTypes') },
          ...PLANET_TYPES.map((value) => ({ value, label: t(`glossary.type.${value}`) })),
        ]}
        onPick={(type) => onChange({ type })}
      />
      <Select
        label={t('market.planetState')}
        value={place.planetState}
        options={[
          { value: '', label: t('market.allStates') },
          ...MARKET_PLANET_STATES.map((value) => ({ value, label: t(`glossary.planetState.${value}`) })),
        ]}
        onPick={(planetState) => onChange({ planetState })}
      />
    </div>
  )
}
