import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { thirdConfig } from '#calls/partner/third.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { BeforeAfter } from '#web/pay/Sides.tsx'
import { type InsideAsset, leftToday } from '../inside/preview.ts'

interface Props {
  readonly one: InsideAsset
  readonly partner: AnswerOf<typeof thirdConfig>['partners'][number]
  readonly balance: string
  readonly after: string | null | undefined
}

/** Which account there gets it, or how there comes to be one; what is here before and after, what of the day is left, and the fee. */
export function ThirdFigures({ one, partner: { name, account }, balance, after }: Props): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  return (
    <div aria-live="polite">
      <Ledger
        close
        rows={[
          account === null
            ? { label: t('account'), cause: t('notLinked', { partner: name }), figure: '–' }
            : { label: t('account'), figure: `${name} ${t('number', { account })}` },
          {
            label: glossary('account.investment'),
            cause: all('after'),
            figure: <BeforeAfter before={balance} after={after ?? undefined} />,
          },
          { label: t('leftToday'), figure: <Amount value={leftToday(one)} asset={one.asset} precision="all" /> },
          { label: all('fee'), figure: all('inside.noFee') },
        ]}
      />
    </div>
  )
}
