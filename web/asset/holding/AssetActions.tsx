import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './AssetActions.module.css'

/** What is not built yet, and where it will be: plain links that say so. */
const COMING = [{ to: '/swap', name: 'swap', icon: 'swap' }] as const

/** What can be done with assets: deposit first, withdraw, exchange, transfer; the rest as links to what is coming. */
export function AssetActions({ onExchange }: { readonly onExchange: () => void }): ReactNode {
  const t = useTranslations('asset')
  return (
    <>
      <div className={styles.acts}>
        <ButtonLink kind="filled" main icon="in" to="/recharge">
          {t('act.deposit')}
        </ButtonLink>
        <ButtonLink main icon="out" to="/withdraw">
          {t('act.withdraw')}
        </ButtonLink>
        <Button main icon="swap" onClick={onExchange}>
          {t('act.exchange')}
        </Button>
        <ButtonLink main icon="move" to="/asset/transfer">
          {t('act.transfer')}
        </ButtonLink>
      </div>
      <p className={styles.coming}>
        <span>{t('coming')}</span>
        {COMING.map(({ to, name, icon }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            {t(`act.${name}`)}
          </Link>
        ))}
      </p>
    </>
  )
}
