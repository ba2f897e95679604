import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { exchange, exchangeConfig } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import type { swapPrices } from '#calls/swap/prices.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayment } from '#web/pay/use-payment.ts'
import styles from './Exchange.module.css'
import { ExchangeFigures } from './ExchangeFigures.tsx'
import type { Committed } from './ExchangeSheet.tsx'
import { MarketNote } from './MarketNote.tsx'
import { faultOf, mostOf, type Pair, pairKey, previewOf } from './preview.ts'

interface Props {
  readonly pairs: readonly Pair[]
  readonly pair: Pair
  readonly balanceOf: (asset: Asset) => string
  /** When the rate came, by the device's clock, and of which instant of the world it is. */
  readonly rateAt: number
  readonly ratedAt: number
  /** What the swap pools give; undefined where nobody knows. */
  readonly prices: AnswerOf<typeof swapPrices> | undefined
  readonly onPair: (pair: string) => void
  readonly onDone: (done: Committed) => void
}

/** Pair, amount, what it does, six digits, and a button that repeats the sum. */
export function ExchangeForm({ pairs, pair, balanceOf, rateAt, ratedAt, prices, onPair, onDone }: Props): ReactNode {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const rates = useQueryClient()
  const balances = { from: balanceOf(pair.from), to: balanceOf(pair.to) }
  const preview = previewOf(pair, amount, balances)
  const fault = faultOf(pair, amount, balances.from)
  // another pair may be chosen before the answer comes
  const sent = useRef<Committed['pair']>(pair)
  const { proofs, pay } = usePayment(exchange, {
    fills: true,
    onSend: ({ from, to }) => {
      sent.current = { from, to }
    },
    terms: ['rate', 'ratedAt', 'feePercent'],
    refresh: [assetList, records, exchangeRecords],
    onDone: (answer) => onDone({ ...answer, pair: sent.current }),
    onRefused: (reason) =>
      reason === 'quoteChanged' && void rates.invalidateQueries({ queryKey: answerKey(exchangeConfig) }),
  })
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('range', { least: text(pair.least), most: text(pair.most), asset: pair.from })
  return (
    <div className={styles.form}>
      <Select
        label={t('pair')}
        value={pairKey(pair)}
        options={pairs.map((each) => ({ value: pairKey(each), label: `${each.from} → ${each.to}` }))}
        onPick={onPair}
      />
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        unit={pair.from}
        error={fault === 'range' ? range : undefined}
        hint={range}
        aside={
          <MostButton
            text={t('most', { amount: text(balances.from), asset: pair.from })}
            onPick={() => setAmount(mostOf(pair, balances.from))}
          />
        }
      />
      <ExchangeFigures pair={pair} preview={preview} balances={balances} rateAt={rateAt} />
      <MarketNote pair={pair} prices={prices} />
      <PayFoot
        proofs={proofs}
        sum={
          preview
            ? t('submit', {
                leaves: text(preview.leaves),
                from: pair.from,
                arrives: text(preview.arrives),
                to: pair.to,
              })
            : t('submitEmpty')
        }
        ready={preview !== undefined && fault === 'none'}
        onPay={() =>
          preview &&
          void pay({
            from: pair.from,
            to: pair.to,
            amount: preview.leaves,
            rate: pair.rate,
            ratedAt,
            feePercent: pair.feePercent,
          })
        }
      />
    </div>
  )
}
