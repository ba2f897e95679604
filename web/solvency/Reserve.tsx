import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { listText } from '#languages/list.ts'
import { DAY } from '#rules/income/days.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { Empty } from '#web/kit/States.tsx'

type Answer = AnswerOf<typeof solvency>

/** What land income is paid from, what of it is kept for withdrawals of land, and what the treasury can put in. */
export function Reserve({ reserve, stock }: Pick<Answer, 'reserve' | 'stock'>): ReactNode {
  const t = useTranslations('solvency.reserve')
  const locale = useLocale()
  if (!reserve) return <Empty text={t('none')} />
  const { day, covered, left, allowed } = reserve
  return (
    <Ledger
      rows={[
        { label: t('day'), figure: <SettledDay at={day * DAY} /> },
        { label: t('reserve'), figure: <Amount value={reserve.reserve} asset="DU" /> },
        ...(covered === null
          ? []
          : [{ label: t('covered'), cause: t('coveredNote'), figure: <Amount value={covered} asset="DU" /> }]),
        ...(left === null ? [] : [{ label: t('left'), figure: <Amount value={left} asset="DU" /> }]),
        { label: t('allowed'), figure: <Amount value={allowed} asset="DU" /> },
        {
          label: t('stock'),
          cause: t('stockNote', { methods: listText(stock.methods, locale) }),
          figure: <Amount value={stock.amount} asset="DU" />,
        },
      ]}
    />
  )
}
