import { Fragment, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { rewardDetail } from '#calls/income/rewards.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'

type Path = NonNullable<AnswerOf<typeof rewardDetail>['path']>

/** From me down to the buyer, each with the level that he had; a press leads to who stands below him (INCOME-12). */
export function PathDown({ path: { between, members } }: { readonly path: Path }): ReactNode {
  const t = useTranslations('reward.cause')
  const locale = useLocale()
  return (
    <>
      {t('you')}
      {between > 0 && ` › ${t('between', { count: amountText(`${between}`, locale, 'all') })}`}
      {members.map(({ userId, maskedName, level }) => (
        <Fragment key={userId}>
          {' › '}
          <Link to={`/user/info?tab=team&of=${userId}`}>{maskedName}</Link>
          {level > 0 && ` V${level}`}
        </Fragment>
      ))}
    </>
  )
}
