import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import styles from './MyLand.module.css'

/** From my land to what else there is of it: what I had at any moment, and the pools that it can be staked in. */
export function LandWays(): ReactNode {
  const t = useTranslations('land')
  const title = useTranslations('title')
  return (
    <p className={styles.note}>
      <Link className={styles.then} to="/moment">
        {t('thenLink')}
      </Link>{' '}
      <Link className={styles.then} to="/pool">
        {title('pool')}
      </Link>
    </p>
  )
}
