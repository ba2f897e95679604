import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { ownTransfer } from '#calls/transfer/own.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { AfterFilling } from '#web/pay/filling/AfterFilling.tsx'

interface Props {
  readonly done: AnswerOf<typeof ownTransfer>
  readonly onAgain: () => void
}

/** What was moved, as it was booked, with its order number; who came from a payment is led back to it. */
export function OwnMoved({ done, onAgain }: Props): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  return (
    <Done
      text={t('done')}
      rows={[
        { label: t('amount'), figure: <Amount value={done.amount} asset={done.asset} size="row" precision="all" /> },
        { label: t('from'), figure: glossary(`account.${done.fromBook}`) },
        { label: t('to'), figure: glossary(`account.${done.toBook}`) },
        {
          label: t('order'),
          figure: <Copied text={done.order} to={`/transferrecord/info?order=${done.order}`} />,
        },
      ]}
    >
      <AfterFilling ways={[{ text: t('again'), onPick: onAgain }]} />
      <ButtonLink wide to="/asset">
        {t('toAssets')}
      </ButtonLink>
    </Done>
  )
}
