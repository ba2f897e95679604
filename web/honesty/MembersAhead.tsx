import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { shareOf } from '#rules/amount/shares.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import { shareText, TENTHS } from '#web/kit/figure/scale.ts'
import { Ledger } from '#web/kit/Ledger.tsx'
import report from '#web/kit/page/Report.module.css'
import type { Now } from './Sources.tsx'

/** How many members got back more than they paid, beside what all of them paid and got. */
export function MembersAhead({ members }: Pick<Now, 'members'>): ReactNode {
  const t = useTranslations('honesty.members')
  const locale = useLocale()
  const count = countText(members.ahead, locale)
  const share = shareOf(BigInt(members.ahead), BigInt(members.paid), TENTHS)
  return (
    <>
      <p className={report.note}>{t('text')}</p>
      <Ledger
        rows={[
          { label: t('paid'), figure: <span className="number">{countText(members.paid, locale)}</span> },
          {
            label: t('ahead'),
            figure: (
              <span className="number">
                {members.percent === null ? count : t('aheadText', { count, share: shareText(share, locale) })}
              </span>
            ),
          },
          { label: t('sumPaid'), figure: <Amount value={members.sumPaid} asset="DU" size="row" precision="all" /> },
          { label: t('sumBack'), figure: <Amount value={members.sumBack} asset="DU" size="row" precision="all" /> },
        ]}
      />
    </>
  )
}
