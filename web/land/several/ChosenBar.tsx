import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { MOST_PLOTS } from '#calls/land/several.ts'
import { Button } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import styles from './ChosenBar.module.css'
import type { Choosing } from './use-chosen.ts'

interface Props {
  readonly choosing: Choosing
  readonly onBuy: () => void
}

/** What is chosen so far, what it asks for together, and the way to buy it; spoken with each press. */
export function ChosenBar({ choosing, onBuy }: Props): ReactNode {
  const t = useTranslations('land.several')
  const locale = useLocale()
  const { chosen, least, refused, clear } = choosing
  const count = chosen.length
  return (
    <div className={styles.bar}>
      <p role="status">
        <b>{t('count', { count })}</b>
        {count > 0 && <span className="number">{t('least', { sum: amountText(String(least), locale, 'all') })}</span>}
        {refused ? (
          <small className={styles.refused}>{t(refused.why, { ...refused.place, most: MOST_PLOTS })}</small>
        ) : (
          count === 0 && <small>{t('hint', { most: MOST_PLOTS })}</small>
        )}
      </p>
      {count > 0 && (
        <div className={styles.acts}>
          <Button onClick={clear}>{t('clear')}</Button>
          <Button kind="filled" onClick={onBuy}>
            {t('buy', { count })}
          </Button>
        </div>
      )}
    </div>
  )
}
