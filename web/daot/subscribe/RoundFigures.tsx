import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Countdown } from '#web/kit/figure/Countdown.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { ScaleBar } from '#web/kit/figure/ScaleBar.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import styles from '../Daot.module.css'
import type { Stock, Time } from './round.ts'

interface Props {
  readonly time: Time
  readonly stock: Stock
  /** The world's clock before the server's, ms. */
  readonly ahead: number
  readonly onOver: () => void
}

const SHAPES = {
  before: ['upcoming', 'ink'],
  open: ['open', 'accent'],
  soldOut: ['held', 'ochre'],
  after: ['held', 'ink'],
} as const

/** Whether the round is open and how long, what of it is left as a bar, its price, its bounds and what of it is mine. */
export function RoundFigures({ time, stock, ahead, onOver }: Props): ReactNode {
  const t = useTranslations('daot')
  const locale = useLocale()
  const all = (value: string): string => amountText(value, locale, 'all')
  const [shape, tone] = SHAPES[time.state]
  const until = time.state === 'before' ? time.opensAt : time.closesAt
  const bar = t('stockBar', { sold: all(stock.sold), stock: all(stock.stock) })
  return (
    <>
      <div className={styles.window}>
        <StateTag shape={shape} tone={tone}>
          {t(`state.${time.state}`)}
        </StateTag>
        <p>
          {time.state === 'before' ? t('opensIn') : time.state === 'after' ? t('wasOver') : t('closesIn')}{' '}
          <b>
            {time.state === 'after' ? (
              <Spoken at={time.closesAt} />
            ) : (
              <Countdown key={until} until={until - ahead} after={t('now')} onOver={onOver} />
            )}
          </b>
        </p>
      </div>
      <ScaleBar
        label={bar}
        used={stock.sold}
        whole={stock.stock}
        ticks={0}
        marks={[t('sold', { amount: all(stock.sold) }), t('leftOf', { amount: all(stock.left) })]}
      />
      <Ledger
        rows={[
          {
            label: t('price'),
            cause: t('priceNote'),
            figure: <Amount value={stock.price} asset="USDT" precision="all" size="row" />,
          },
          { label: t('stock'), figure: <Amount value={stock.stock} asset="DAOT" precision="all" size="row" /> },
          { label: t('left'), figure: <Amount value={stock.left} asset="DAOT" precision="all" size="row" /> },
          {
            label: t('bounds'),
            cause: t('boundsNote', { step: all(stock.step) }),
            figure: (
              <span className="number">{t('boundsText', { least: all(stock.least), most: all(stock.most) })}</span>
            ),
          },
          { label: t('mine'), figure: <Amount value={stock.mine} asset="DAOT" precision="all" size="row" /> },
          { label: t('opens'), figure: <Spoken at={time.opensAt} /> },
          { label: t('closes'), figure: <Spoken at={time.closesAt} /> },
          {
            label: t('releaseTerms'),
            cause: t('releaseTermsNote', { parts: time.laterParts, days: time.everyDays }),
            figure: <span className="number">{t('firstPercent', { percent: time.firstPercent })}</span>,
          },
        ]}
      />
    </>
  )
}
