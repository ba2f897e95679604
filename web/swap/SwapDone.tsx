import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { AfterFilling } from '#web/pay/filling/AfterFilling.tsx'
import type { Swapped } from './SwapForm.tsx'

/** What was swapped, as the server booked it, with the way to its journal; who came from a payment is led back to it. */
export function SwapDone({ done, onAgain }: { readonly done: Swapped; readonly onAgain: () => void }): ReactNode {
  const t = useTranslations('swap')
  const { from, to } = done.pair
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
      <AfterFilling ways={[{ text: t('again'), onPick: onAgain }]} />
    </Done>
  )
}
