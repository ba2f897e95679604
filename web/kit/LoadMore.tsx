import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './Button.tsx'
import styles from './LoadMore.module.css'

interface Props {
  readonly shown: number
  /** How many there are, where the list knows it. */
  readonly total?: number
  readonly more: boolean
  readonly loading: boolean
  readonly onMore: () => void
}

/** The end of a list: how many are shown, and the next page. */
export function LoadMore({ shown, total, more, loading, onMore }: Props): ReactNode {
  const t = useTranslations('kit')
  return (
    <div className={styles.more}>
      <span>{total === undefined ? t('shown', { shown }) : t('shownOf', { shown, total })}</span>
      {more && (
        <Button loading={loading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}
