import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { insideTransfer } from '#calls/transfer/inside.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'

interface Props {
  readonly done: AnswerOf<typeof insideTransfer>
  readonly onAgain: () => void
}

/** What was sent to whom, as it was booked, with its order number. */
export function InsideSent({ done, onAgain }: Props): ReactNode {
  const t = useTranslations('transfer')
  return (
    <Done
      text={t('inside.done')}
      note={t('inside.told')}
      rows={[
        {
          label: t('amount'),
          figure: <Amount value={done.amount} asset={done.asset} size="row" precision="all" />,
        },
        { label: t('inside.goesTo'), figure: done.maskedName },
        {
          label: t('order'),
          figure: <Copied text={done.order} to={`/withdrawInside/record?order=${done.order}`} />,
        },
      ]}
    >
      <Button kind="filled" main wide onClick={onAgain}>
        {t('again')}
      </Button>
      <ButtonLink wide to="/asset">
        {t('toAssets')}
      </ButtonLink>
    </Done>
  )
}
