import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LineStatus } from '#web/income/lines/LineStatus.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import type { TeamLine } from './generation-rounding.ts'

/** What became of a day of a generation: as of any income, or it was locked. */
export function GenerationStatus({ status }: Pick<TeamLine, 'status'>): ReactNode {
  const t = useTranslations('income.generationPage')
  if (status !== 'locked') return <LineStatus status={status} />
  return (
    <StateTag shape="open" tone="ink">
      {t('locked')}
    </StateTag>
  )
}
