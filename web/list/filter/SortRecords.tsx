import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { SortBy } from './SortBy.tsx'

interface Props {
  /** Empty: newest first. */
  readonly value: RecordSort | ''
  /** Those that the list has; left out: each. */
  readonly sorts?: readonly RecordSort[]
  readonly onPick: (sort: RecordSort | '') => void
}

/** The order of records of what moved: by time or by amount, both ways. */
export function SortRecords({ value, sorts = RECORD_SORTS, onPick }: Props): ReactNode {
  const t = useTranslations('list')
  return (
    <SortBy
      label={t('filter.sort')}
      value={value || 'newest'}
      sorts={sorts}
      word={(sort) => t(`sort.${sort}`)}
      onPick={(sort) => onPick(sort === 'newest' ? '' : sort)}
    />
  )
}
