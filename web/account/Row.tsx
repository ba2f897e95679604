import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import styles from './Account.module.css'

interface RowProps {
  readonly label: ReactNode
  readonly why?: ReactNode
  readonly act?: ReactNode
  readonly children?: ReactNode
}

/** One line of the account: what, why, how it stands, what to do. */
export function Row({ label, why, act, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <div className={styles.label}>
        {label}
        {why && <small>{why}</small>}
      </div>
      <div className={styles.value}>{children}</div>
      <div className={styles.act}>{act}</div>
    </div>
  )
}

/** What is missing, by shape and word. */
export function Unset(): ReactNode {
  const t = useTranslations('account')
  return (
    <StateTag shape="open" tone="ochre">
      {t('unset')}
    </StateTag>
  )
}

/** The button of what is missing: stronger than that of what is set. */
export function SetButton({ onSet, of }: { readonly onSet: () => void; readonly of: string }): ReactNode {
  const t = useTranslations('account')
  return (
    <Button kind="urgent" onClick={onSet}>
      {t('doSet')}
      <span className="visually-hidden"> {of}</span>
    </Button>
  )
}
