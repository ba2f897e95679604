import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/Button.tsx'
import styles from './AssetActions.module.css'

interface Props {
  readonly onExchange: () => void
  readonly onNode: () => void
}

/** What can be done with assets: deposit first, withdraw, exchange, swap, subscribe DAOT, transfer, name a planet. */
export function AssetActions({ onExchange, onNode }: Props): ReactNode {
  const t = useTranslations('asset')
  const title = useTranslations('title')
  return (
    <div className={styles.acts}>
      <ButtonLink kind="filled" main icon="in" to="/recharge">
        {t('act.deposit')}
      </ButtonLink>
      <ButtonLink main icon="out" to="/withdraw">
        {t('act.withdraw')}
      </ButtonLink>
      <Button main icon="exchange" onClick={onExchange}>
        {t('act.exchange')}
      </Button>
      <ButtonLink main icon="move" to="/asset/transfer">
        {t('act.transfer')}
      </ButtonLink>
      <ButtonLink main icon="swap" to="/swap">
        {t('act.swap')}
      </ButtonLink>
      <ButtonLink main icon="lock" to="/daoTSubs">
        {title('daot')}
      </ButtonLink>
      <Button main icon="orbit" onClick={onNode}>
        {t('act.node')}
      </Button>
    </div>
  )
}
