import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import type { TaxPlace } from './line-place.ts'

interface Props {
  readonly value: TaxPlace['status']
  readonly onPick: (status: TaxPlace['status']) => void
}

/** Whether a day's income waits, was claimed, or burned; or all. */
export function StatusFilter({ value, onPick }: Props): ReactNode {
  const t = useTranslations('list.filter')
  const status = useTranslations('income.status')
  return (
    <OneOf
      label={t('state')}
      all={t('allStates')}
      value={value}
      known={INCOME_STATUSES}
      word={(each) => status(each)}
      onPick={onPick}
    />
  )
}
