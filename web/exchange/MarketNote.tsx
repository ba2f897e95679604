import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import type { swapPrices } from '#calls/swap/prices.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { givenFor, marketRate } from '#rules/exchange/market.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Gap } from '#web/kit/Gap.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './Exchange.module.css'
import type { Pair } from './preview.ts'

interface Props {
  readonly pair: Pick<Pair, 'from' | 'to' | 'rate' | 'feePercent'>
  readonly prices: AnswerOf<typeof swapPrices> | undefined
}

/** Says so where the pools give more for a little than the fixed rate does, both with their fees; else nothing (economy, A purchase of land). */
export function MarketNote({ pair, prices }: Props): ReactNode {
  const t = useTranslations('pay')
  const locale = useLocale()
  const { from, to } = pair
  const market = marketRate(from, to, (asset) => {
    const found = prices?.list.find((each) => each.asset === asset)
    return found && { sell: units(found.sell), buy: units(found.buy) }
  })
  const given = givenFor(units(pair.rate), scaled(pair.feePercent, 2))
  if (market === undefined || market <= given) return null
  const text = (value: bigint): string => amountText(formatUnits(value), locale, 'all')
  return (
    <p className={styles.market}>
      <Icon name="info" />
      <span>
        {t('marketMore', { from, to, market: text(market), given: text(given) })}
        <Gap />
        <Link to={`/swap?pair=${from}-${from === 'USDT' ? to : 'USDT'}`}>{t('toMarket')}</Link>
      </span>
    </p>
  )
}
