import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { Asset } from '#rules/amount/amount.ts'
import { leavePaying } from '#web/route/left-paying.ts'
import styles from './TopUp.module.css'

/** What USDT is exchanged into at a fixed rate; all else is had in its pool (economy, Accounts). */
const EXCHANGED: readonly Asset[] = ['DU', 'DP']

/** Where a balance that is short can be filled; what then comes leads back here. Below what is short, each as large as a finger. */
export function TopUp({ asset }: { readonly asset: Asset }): ReactNode {
  const t = useTranslations('pay')
  return (
    <span className={styles.ways}>
      <Link to="/recharge" onClick={leavePaying}>
        {t('deposit')}
      </Link>
      {EXCHANGED.includes(asset) && (
        <Link to={`/asset?exchange=USDT-${asset}`} onClick={leavePaying}>
          {t('exchange')}
        </Link>
      )}
      {asset !== 'USDT' && !EXCHANGED.includes(asset) && (
        <Link to={`/swap?pair=USDT-${asset}`} onClick={leavePaying}>
          {t('toMarket')}
        </Link>
      )}
    </span>
  )
}
