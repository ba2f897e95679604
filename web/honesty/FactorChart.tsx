import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { honestyDays } from '#calls/honesty/days.ts'
import { DayLines } from './DayLines.tsx'

type Day = AnswerOf<typeof honestyDays>['list'][number]

export const FACTORS = ['factor', 'wallet', 'pools', 'tfa', 'points'] as const
const LOOKS = { factor: 'main', wallet: 'beside', pools: 'warns', tfa: 'faint', points: 'dotted' } as const

/** All factors of some days, the oldest first: a line each, which begins with the first day that had it. */
export function FactorChart({ days }: { readonly days: readonly Day[] }): ReactNode {
  const t = useTranslations('honesty.days')
  const valuesOf = (name: (typeof FACTORS)[number]) =>
    days.map((day) => (day[name] === null ? null : Number(day[name])))
  return (
    <DayLines
      label={t('chart')}
      days={days}
      lines={FACTORS.map((name) => ({ key: name, look: LOOKS[name], name: t(name), values: valuesOf(name) }))}
    />
  )
}
