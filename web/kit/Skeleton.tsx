import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Skeleton.module.css'

interface Props {
  readonly rows?: number
  /** The rows of what is coming, so that nothing jumps. */
  readonly shape?: 'lines' | 'money' | 'planets' | 'lands'
}

/** What stands where content is coming: quiet bars on the true rules. */
export function Skeleton({ rows = 3, shape = 'money' }: Props): ReactNode {
  const t = useTranslations('kit')
  return (
    <div className={styles[shape]} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, at) => `row ${at}`).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
