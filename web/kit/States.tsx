import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import styles from './States.module.css'

interface EmptyProps {
  /** One sentence: what would be here. */
  readonly text: string
  /** One button: what to do first. */
  readonly action?: ReactNode
}

/** Nothing here yet: an unlit outline, one sentence, one button. */
export function Empty({ text, action }: EmptyProps): ReactNode {
  return (
    <div className={styles.state}>
      <svg className={styles.outline} viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="21" />
        <ellipse cx="36" cy="36" rx="34" ry="10" transform="rotate(-24 36 36)" />
        <path d="M18 30c10 4 26 4 36 0M16 37c12 5 28 5 40 0M19 45c10 4 24 4 34 0" />
      </svg>
      <p>{text}</p>
      {action}
    </div>
  )
}

interface ErrorProps {
  /** What happened, in the server's words where it gave some. */
  readonly text: string
  /** What is safe: that nothing was charged, or what stands. */
  readonly safe?: string
  readonly order?: string | undefined
  readonly onRetry?: () => void
}

/** It did not work: what happened, what is safe, a way to try again, the order number if there is one. */
export function ErrorState({ text, safe, order, onRetry }: ErrorProps): ReactNode {
  const t = useTranslations('kit')
  return (
    <div className={styles.state} role="alert">
      <svg className={styles.broken} viewBox="0 0 72 72" aria-hidden="true">
        <path d="M15 36a21 21 0 0 1 36-15M57 36a21 21 0 0 1-36 15" />
        <path d="M4 50 68 22" />
      </svg>
      <p className={styles.what}>{text}</p>
      {safe && <p>{safe}</p>}
      {order && <p className={styles.order}>{t('order', { order })}</p>}
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
