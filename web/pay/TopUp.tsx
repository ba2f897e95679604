import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Asset } from '#rules/amount/amount.ts'
import { leavePaying } from '#web/route/left-paying.ts'
import styles from './TopUp.module.css'

/** Where a balance that is short can be filled; what then comes leads back here. Below what is short, each as large as a finger. */
export function TopUp({ asset }: { readonly asset: Asset }): ReactNode {
  const t = useTranslations('pay')
  return (
    <span className={styles.ways}>
      <Link to="/recharge" onClick={leavePaying}>
        {t('deposit')}
      </Link>
      {asset !== 'USDT' && (
        <Link to={`/asset?exchange=USDT-${asset}`} onClick={leavePaying}>
          {t('exchange')}
        </Link>
      )}
    </span>
  )
}
