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
  readonly onClose: () => void
}

/** The committed result of an act on a land in one sentence, with its order number. */
export function ActDone({ text, legs, order, onClose }: Props): ReactNode {
  const t = useTranslations('act')
  const pay = useTranslations('pay')
  return (
    <Done
      text={text}
      rows={[
        ...(legs ? [{ label: pay('paid'), figure: <Paid legs={legs} /> }] : []),
        { label: t('order'), figure: <Copied text={order} /> },
      ]}
    >
      <Button kind="filled" main wide onClick={onClose}>
        {t('close')}
      </Button>
    </Done>
  )
}
