import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './LandActions.module.css'

interface Props {
  readonly text: string
  readonly order: string
  readonly onClose: () => void
}

/** The committed result in one sentence, with its order number. */
export function DeedDone({ text, order, onClose }: Props): ReactNode {
  const t = useTranslations('deed')
  return (
    <div className={styles.done} role="status">
      <p>
        <Icon name="check" /> {text}
      </p>
      <p className={styles.order}>
        {t('order')} {order}
      </p>
      <Button kind="filled" main wide onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}
