import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/kit/form/Field.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import styles from './Filter.module.css'
import { type Days, PERIODS, type Period } from './period.ts'

interface Props {
  readonly place: Period
  readonly onChange: (change: Partial<Period>) => void
  /** Whose days are chosen; days in UTC say so. */
  readonly days: Days
}

/** The last days, or days of one's own choice. */
export function PeriodFilter({ place, onChange, days }: Props): ReactNode {
  const t = useTranslations('list.filter')
  const head = (name: 'from' | 'to'): string => (days === 'settled' ? `${t(name)} (UTC)` : t(name))
  return (
    <>
      <Select
        bare
        label={t('period')}
        value={place.period}
        options={[
          { value: '', label: t('allTime') },
          ...PERIODS.map((period) => ({
            value: period,
            label: period === 'days' ? t('chosenDays') : t('lastDays', { days: Number(period) }),
          })),
        ]}
        onPick={(period) => onChange({ period })}
      />
      {place.period === 'days' && (
        <div className={styles.days}>
          <Field
            type="date"
            label={head('from')}
            value={place.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <Field
            type="date"
            label={head('to')}
            value={place.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
