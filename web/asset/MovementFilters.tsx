import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RECORD_TYPES } from '#calls/asset/records.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { PeriodFilter } from '#web/filter/PeriodFilter.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import styles from './Movements.module.css'
import { BOOKS, type RecordPlace } from './record-place.ts'

interface Props {
  readonly place: RecordPlace
  readonly onChange: (change: Partial<RecordPlace>) => void
}

/** What to show of the movements: kind, asset, account, period; all of it in the address. */
export function MovementFilters({ place, onChange }: Props): ReactNode {
  const t = useTranslations('asset')
  const glossary = useTranslations('glossary')
  return (
    <div className={styles.filters}>
      <Select
        bare
        label={t('filter.type')}
        value={place.type}
        options={[
          { value: '', label: t('filter.allTypes') },
          ...RECORD_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
        ]}
        onPick={(type) => onChange({ type })}
      />
      <Select
        bare
        label={t('filter.asset')}
        value={place.asset}
        options={[
          { value: '', label: t('filter.allAssets') },
          ...ASSETS.map((asset) => ({ value: asset, label: asset })),
        ]}
        onPick={(asset) => onChange({ asset })}
      />
      <Select
        bare
        label={t('filter.book')}
        value={place.book}
        options={[
          { value: '', label: t('filter.allBooks') },
          ...BOOKS.map((book) => ({ value: book, label: glossary(`account.${book}`) })),
        ]}
        onPick={(book) => onChange({ book })}
      />
      <PeriodFilter place={place} onChange={onChange} />
    </div>
  )
}
