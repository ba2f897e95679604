import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Copied } from '#web/kit/Copied.tsx'
import { Done } from '#web/kit/Done.tsx'

interface Props {
  readonly text: string
  readonly order: string
  readonly onClose: () => void
}

/** The committed result of an act on a land in one sentence, with its order number. */
export function ActDone({ text, order, onClose }: Props): ReactNode {
  const t = useTranslations('act')
  return (
    <Done text={text} rows={[{ label: t('order'), figure: <Copied text={order} /> }]}>
      <Button kind="filled" main wide onClick={onClose}>
        {t('close')}
      </Button>
    </Done>
  )
}
