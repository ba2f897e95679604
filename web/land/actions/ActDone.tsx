import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'
import { Paid } from '#web/pay/Paid.tsx'

interface Props {
  readonly text: string
  /** What was paid, where anything was. */
  readonly legs?: ComponentProps<typeof Paid>['legs']
  readonly order: string
  /** Where its record is: what moved nothing has no entry in the ledger. */
  readonly record: string
  readonly onClose: () => void
}

/** The committed result of an act on a land in one sentence, with its order number, which leads to its record. */
export function ActDone({ text, legs, order, record, onClose }: Props): ReactNode {
  const t = useTranslations('act')
  const pay = useTranslations('pay')
  return (
    <Done
      text={text}
      rows={[
        ...(legs ? [{ label: pay('paid'), figure: <Paid legs={legs} /> }] : []),
        { label: t('order'), figure: <Copied text={order} to={record} /> },
      ]}
    >
      <Button kind="filled" main wide onClick={onClose}>
        {t('close')}
      </Button>
    </Done>
  )
}
