import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateTag } from '#web/kit/StateTag.tsx'

const LOOK = {
  unclaimed: { shape: 'open', tone: 'ink' },
  claimed: { shape: 'held', tone: 'accent' },
  lost: { shape: 'resale', tone: 'madder' },
} as const

/** Whether a day's income waits, was claimed, or was burned. */
export function LineStatus({ status }: { readonly status: keyof typeof LOOK }): ReactNode {
  const t = useTranslations('income.status')
  return <StateTag {...LOOK[status]}>{t(status)}</StateTag>
}
