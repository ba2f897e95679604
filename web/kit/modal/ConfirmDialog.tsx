import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly title: string
  /** What happens, and what is lost by it. */
  readonly children: ReactNode
  /** The verb on the button. */
  readonly verb: string
  readonly danger?: boolean
  readonly loading?: boolean
  /** Why it was not done. */
  readonly refused?: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once more; the way back stands first. */
export function ConfirmDialog(props: Props): ReactNode {
  const { open, title, children, verb, danger, loading, refused, onConfirm, onClose } = props
  const t = useTranslations('kit')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          {refused}
          <div className={styles.choice}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button kind={danger ? 'danger' : 'filled'} loading={loading ?? false} onClick={onConfirm}>
              {verb}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
