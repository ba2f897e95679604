import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { tickets } from '#calls/swap/tickets.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { amountText, changeText } from '#web/kit/figure/amount-text.ts'
import { EVERY_MS } from '#web/swap/every.ts'
import { swapOf } from '#web/swap/pair.ts'
import styles from './Home.module.css'

/** What each pool last traded at, in a band that is as high before it comes (HOME-02). Nothing in it moves by itself. */
export function Ticker(): ReactNode {
  const t = useTranslations('home.ticker')
  const kit = useTranslations('kit')
  const words = useErrorWords()
  const locale = useLocale()
  const { data, isError, error, refetch } = useAnswer(tickets, {}, { every: EVERY_MS })
  return (
    <section className={styles.ticker} aria-label={t('title')}>
      <h2 className="visually-hidden">{t('title')}</h2>
      {!data && !isError && <p role="status">{kit('loading')}</p>}
      {!data && isError && (
        <p role="status">
          {words(error)}{' '}
          <Button kind="text" onClick={() => void refetch()}>
            {kit('retry')}
          </Button>
        </p>
      )}
      {data?.list.length === 0 && <p>{t('none')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map(({ asset, against, price, changePercent, movedAt }) => (
            <li key={asset}>
              <Link to={swapOf({ from: against, to: asset })}>
                <strong>
                  {asset}/{against}
                </strong>
                <span className="number">{amountText(price, locale)}</span>
                <small className="number">
                  {movedAt === null ? t('still') : t('change', { change: changeText(changePercent, locale) })}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
