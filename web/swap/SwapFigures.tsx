import { type ReactNode, useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { swapConfig, swapQuote } from '#calls/swap/swap.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { useServerSecond, watchSeconds } from '#web/kit/figure/clock.ts'
import { Segmented } from '#web/kit/form/Segmented.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { BeforeAfter, Sides } from '#web/pay/Sides.tsx'
import { assetOf, type Pair } from './pair.ts'
import styles from './Swap.module.css'

interface Props {
  readonly config: AnswerOf<typeof swapConfig>
  readonly pair: Pair
  readonly quote: AnswerOf<typeof swapQuote> | undefined
  readonly least: string | undefined
  /** In percent. */
  readonly slippage: string
  readonly onSlippage: (percent: string) => void
  readonly balances: { readonly from: string; readonly to: string }
}

/** What leaves and what arrives beside the balances, price and its age, fee, impact, and what is accepted at least. */
export function SwapFigures({ config, pair, quote, least, slippage, onSlippage, balances }: Props): ReactNode {
  const t = useTranslations('swap')
  const locale = useLocale()
  const { from, to } = pair
  const left = units(balances.from) - units(quote?.leaves ?? '0')
  const slippages = [...new Set(['0.1', config.slippagePercent, '1'])]
  return (
    <>
      <Sides
        leaves={[
          {
            asset: from,
            amount: quote?.leaves ?? '0',
            before: balances.from,
            // where there is nothing the way to fill it is shown before an amount is typed
            after: quote ? (left < 0n ? null : formatUnits(left)) : left === 0n ? null : undefined,
            calm: quote === undefined,
            help: <Link to="/asset/transfer">{t('fill')}</Link>,
          },
        ]}
        arrives={
          <>
            <p className="number">
              {amountText(quote?.arrives ?? '0', locale, 'all')} {to}
            </p>
            <BeforeAfter before={balances.to} after={quote && formatUnits(units(balances.to) + units(quote.arrives))} />
          </>
        }
      />
      <Ledger
        close
        rows={[
          {
            label: t('price'),
            cause: quote ? <Age at={quote.at} /> : t('priceAge'),
            figure: quote ? (
              <span className="number">{`1 ${assetOf(pair)} = ${amountText(quote.price, locale, 'all')} USDT`}</span>
            ) : (
              '–'
            ),
          },
          {
            label: t('fee'),
            cause: t('feePart', { percent: config.feePercent, market: config.marketPercent }),
            figure: quote ? <Amount value={quote.fee} asset={from} precision="all" /> : '–',
          },
          {
            label: t('impact'),
            cause: t('impactNote', { most: config.impactPercentMost }),
            figure: quote ? <span className="number">{amountText(quote.impactPercent, locale, 'all')}%</span> : '–',
          },
          {
            label: t('slippage'),
            cause: t('slippageNote'),
            figure: (
              <Segmented
                label={t('slippage')}
                value={slippage}
                options={slippages.map((value) => ({ value, label: `${amountText(value, locale, 'all')}%` }))}
                onPick={onSlippage}
              />
            ),
          },
          {
            label: <span className={styles.strong}>{t('least')}</span>,
            figure: least === undefined ? '–' : <Amount value={least} asset={to} size="row" precision="all" />,
          },
        ]}
      />
    </>
  )
}

/** How old the price is, told each second. */
function Age({ at }: { readonly at: number }): ReactNode {
  const t = useTranslations('swap')
  const seconds = Math.max(0, Math.floor((useServerSecond() - at) / 1000))
  useEffect(watchSeconds, [])
  return <span className="number">{t('age', { seconds })}</span>
}
