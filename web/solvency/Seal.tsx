import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { Copied } from '#web/kit/Copied.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'
import { Empty } from '#web/kit/States.tsx'

/** The last seal of the books, to be kept and compared with those to come. */
export function Seal({ seal }: Pick<AnswerOf<typeof solvency>, 'seal'>): ReactNode {
  const t = useTranslations('solvency.seal')
  const locale = useLocale()
  if (!seal) return <Empty text={t('none')} />
  return (
    <>
      <Ledger
        rows={[
          { label: t('number'), figure: <span className="number">{seal.number}</span> },
          { label: t('at'), figure: <Spoken at={seal.at} /> },
          { label: t('journals'), figure: <span className="number">{countText(seal.journals, locale)}</span> },
          { label: t('digest'), figure: <Copied text={seal.digest} /> },
        ]}
      />
      <p className={report.note}>{t('note')}</p>
    </>
  )
}
