import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import { Select } from '#web/kit/form/Select.tsx'
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
    <Select
      bare
      label={t('state')}
      value={value}
      options={[
        { value: '', label: t('allStates') },
        ...INCOME_STATUSES.map((each) => ({ value: each, label: status(each) })),
      ]}
      onPick={onPick}
    />
  )
}
