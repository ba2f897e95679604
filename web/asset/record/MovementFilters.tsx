import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TIME_SORTS } from '#calls/fields.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { RECORD_BOOKS, type RecordPlace } from './record-place.ts'

interface Props {
  readonly place: RecordPlace
  readonly onChange: (change: Partial<RecordPlace>) => void
}

/** What to show of the movements: kind, asset, account, period, and in which order; all of it in the address. */
export function MovementFilters({ place, onChange }: Props): ReactNode {
  const t = useTranslations('asset')
  const glossary = useTranslations('glossary')
  const list = useTranslations('list')
  return (
    <>
      <OneOf
        label={t('filter.type')}
        all={t('filter.allTypes')}
        value={place.type}
        known={RECORD_TYPES}
        word={(type) => t(`type.${type}`)}
        onPick={(type) => onChange({ type })}
      />
      <OneOf
        label={t('filter.asset')}
        all={t('filter.allAssets')}
        value={place.asset}
        known={ASSETS}
        word={(asset) => asset}
        onPick={(asset) => onChange({ asset })}
      />
      <OneOf
        label={t('filter.book')}
        all={t('filter.allBooks')}
        value={place.book}
        known={RECORD_BOOKS}
        word={(book) => glossary(`account.${book}`)}
        onPick={(book) => onChange({ book })}
      />
      <PeriodFilter days="local" place={place} onChange={onChange} />
      <SortBy
        label={list('filter.sort')}
        value={place.sort || 'newest'}
        sorts={TIME_SORTS}
        word={(sort) => list(`sort.${sort}`)}
        onPick={(sort) => onChange({ sort: sort === 'newest' ? '' : sort })}
      />
    </>
  )
}
