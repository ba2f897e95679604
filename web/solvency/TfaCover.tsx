import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { solvency } from '#calls/solvency/now.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { percentText } from '#web/kit/figure/scale.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'

/** What TFA packages can release still, and what of it their budget holds. */
export function TfaCover({ tfa }: Pick<AnswerOf<typeof solvency>, 'tfa'>): ReactNode {
  const t = useTranslations('solvency.tfa')
  const locale = useLocale()
  const { budget, owed, left, ratioPercent } = tfa
  return (
    <>
      <Ledger
        rows={[
          { label: t('budget'), figure: <Amount value={budget} asset="RC" /> },
          { label: t('owed'), cause: t('owedNote'), figure: <Amount value={owed} asset="RC" /> },
          {
            label: t('ratio'),
            figure:
              ratioPercent === null ? (
                t('nothing')
              ) : (
                <span className="number">{percentText(ratioPercent, locale)}</span>
              ),
          },
          { label: t('left'), figure: <Amount value={left} asset="RC" /> },
        ]}
      />
      <p className={report.note}>{t('note')}</p>
    </>
  )
}
