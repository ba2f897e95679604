import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { leftPaying } from '#web/route/left-paying.ts'
import type { Committed } from './ExchangeSheet.tsx'

interface Props {
  readonly done: Committed
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What was exchanged, as the server booked it, with its order number and the way to its journal; who came from a payment is led back to it. */
export function ExchangeDone({ done, onAgain, onClose }: Props): ReactNode {
  const t = useTranslations('exchange')
  const words = useTranslations('pay')
  const { from, to } = done.pair
  const left = leftPaying()
  return (
    <Done
      text={t('done')}
      rows={[
        { label: t('leaves'), figure: <Amount value={`-${done.leaves}`} asset={from} size="row" precision="all" /> },
        {
          label: t('arrives'),
          figure: <Amount value={done.arrives} asset={to} size="row" precision="all" tone="gain" />,
        },
        { label: t('fee'), cause: t('feeWithin'), figure: <Amount value={done.fee} asset={from} precision="all" /> },
        { label: t('order'), figure: <Copied text={done.order} to={`/record/info?order=${done.order}`} /> },
      ]}
    >
      {left && (
        <ButtonLink kind="filled" main wide to={left}>
          {words('goOn')}
        </ButtonLink>
      )}
      <Button kind={left ? 'outline' : 'filled'} main={!left} wide onClick={onClose}>
        {t('close')}
      </Button>
      <Button wide onClick={onAgain}>
        {t('again')}
      </Button>
    </Done>
  )
}
