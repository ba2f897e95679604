import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import type { thirdTransfer } from '#calls/partner/third.ts'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { ThirdState } from './ThirdState.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  readonly done: AnswerOf<typeof thirdTransfer>
  readonly onAgain: () => void
}

/** What was sent where, with its state as it comes to its end, and its order number. */
export function ThirdSent({ done, onAgain }: Props): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const status = useOrder(done.order).data?.status ?? done.status
  return (
    <Done
      text={t('done')}
      note={t(`explain.${status}`, { partner: done.partner })}
      rows={[
        {
          label: all('amount'),
          figure: <Amount value={done.amount} asset={done.asset} size="row" precision="all" />,
        },
        { label: t('platform'), figure: done.partner },
        { label: all('status'), figure: <ThirdState state={status} /> },
        { label: all('order'), figure: <Copied text={done.order} to={`/third/recordinfo?order=${done.order}`} /> },
      ]}
    >
      <Button kind="filled" main wide onClick={onAgain}>
        {all('again')}
      </Button>
      <ButtonLink wide to="/asset">
        {all('toAssets')}
      </ButtonLink>
    </Done>
  )
}
