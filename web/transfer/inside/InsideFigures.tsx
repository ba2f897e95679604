import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { BeforeAfter } from '#web/pay/Sides.tsx'
import { type InsideAsset, leftToday } from './preview.ts'
import type { Found } from './use-receiver.ts'

interface Props {
  readonly one: InsideAsset
  readonly receiver: Found['receiver']
  readonly balance: string
  readonly after: string | null | undefined
}

/** Who gets it, what the account holds before and after, what of the day is left, and that it costs nothing. */
export function InsideFigures({ one, receiver, balance, after }: Props): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  return (
    <div aria-live="polite">
      <Ledger
        close
        rows={[
          {
            label: t('inside.goesTo'),
            figure: receiver ? (
              <>
                <b>{receiver.maskedName}</b>{' '}
                {t('inside.who', { id: receiver.userId, relation: t(`inside.relation.${receiver.relation}`) })}
              </>
            ) : (
              '–'
            ),
          },
          {
            label: glossary('account.investment'),
            cause: t('after'),
            figure: <BeforeAfter before={balance} after={after ?? undefined} />,
          },
          {
            label: t('inside.leftToday'),
            figure: <Amount value={leftToday(one)} asset={one.asset} precision="all" />,
          },
          { label: t('fee'), figure: t('free') },
        ]}
      />
    </div>
  )
}
