import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { incomeOverview } from '#calls/income/overview.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'

type Day = AnswerOf<typeof incomeOverview>['days'][number]

/** A file of the days that are shown: each stream and each kind of reward in a column, DU, and the factors. */
export function DaysCsv({ days }: { readonly days: readonly Day[] }): ReactNode {
  const t = useTranslations('income')
  const page = useTranslations('income.taxPage')
  const kinds = useTranslations('reward.kind')
  return (
    <CsvButton
      file="orrery-income-by-day"
      // all of it is here already
      list={{ page: async () => ({ list: [...days], next: null }) }}
      columns={[
        [page('day'), (day) => utcDay(day.dayAt)],
        [t('land'), (day) => day.land],
        [t('tax'), (day) => day.tax],
        [t('referral'), (day) => day.referral],
        [kinds('referral'), (day) => day.team.referral],
        [kinds('community'), (day) => day.team.community],
        [kinds('sameLevel'), (day) => day.team.sameLevel],
        [kinds('market'), (day) => day.team.market],
        [kinds('generation'), (day) => day.generation],
        [page('factor'), (day) => day.factor],
        [page('walletFactorHead'), (day) => day.walletFactor],
      ]}
    />
  )
}
