import { type ReactNode, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { swap, type swapConfig } from '#calls/swap/swap.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { leastOf } from '#rules/swap/pool.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { type Pair, pairKey } from './pair.ts'
import styles from './Swap.module.css'
import { SwapFigures } from './SwapFigures.tsx'
import { useQuote } from './use-quote.ts'

/** What was swapped, with its order. */
export type Swapped = AnswerOf<typeof swap> & { readonly pair: Pair }

interface Props {
  readonly config: AnswerOf<typeof swapConfig>
  readonly pairs: readonly Pair[]
  readonly pair: Pair
  readonly balanceOf: (asset: Asset) => string
  readonly onPair: (pair: string) => void
  readonly onDone: (done: Swapped) => void
}

/** Where a refusal of the swap is said. */
const PLACES = {
  enterAmount: 'amount',
  swapOutOfRange: 'amount',
  swapImpact: 'amount',
  insufficientBalance: 'amount',
  daotInsufficient: 'amount',
} as const

/** Pair, amount, what it does at this moment, what is accepted at least, six digits, and a button that repeats the sum. */
export function SwapForm({ config, pairs, pair, balanceOf: balanceNow, onPair, onDone }: Props): ReactNode {
  const t = useTranslations('swap')
  const error = useTranslations('error')
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const [slippage, setSlippage] = useState(config.slippagePercent)
  const { quote, fault } = useQuote(pair, amount)
  // what was swapped meanwhile, in another window, may ask for it before the next quote does
  const [codeAsked, setCodeAsked] = useState(false)
  const needsCode = codeAsked || quote?.needsCode === true
  // another pair may be chosen before the answer comes
  const sent = useRef(pair)
  const { proofs, pay, faultAt, forget } = usePayment(swap, {
    places: PLACES,
    google: needsCode,
    onRefused: (reason) => reason === 'swapNeedsCode' && setCodeAsked(true),
    fills: true,
    terms: ['least'],
    refresh: [assetList, records, swapRecords, swapPrices],
    onSend: ({ from, to }) => {
      sent.current = { from, to }
    },
    onDone: (answer) => onDone({ ...answer, pair: sent.current }),
  })
  const balanceOf = useAsPressed(balanceNow, proofs, `${pairKey(pair)} ${amount}`)
  const text = (value: string): string => amountText(value, locale, 'all')
  const balance = balanceOf(pair.from)
  const short = quote !== undefined && units(quote.leaves) > units(balance)
  const least = quote && formatUnits(leastOf(units(quote.arrives), scaled(slippage, 2)))
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  return (
    <div className={styles.form}>
      <Select
        label={t('pair')}
        value={pairKey(pair)}
        options={pairs.map((each) => ({ value: pairKey(each), label: `${each.from} → ${each.to}` }))}
        onPick={change(onPair)}
      />
      <AmountField
        label={t('amount')}
        name="amount"
        value={amount}
        onChange={change(setAmount)}
        unit={pair.from}
        error={
          faultAt('amount') ?? fault ?? (short ? t('short', { amount: text(balance), asset: pair.from }) : undefined)
        }
        hint={t('worth', { least: text(config.least), most: text(config.most) })}
        aside={
          <MostButton
            text={t('most', { amount: text(balance), asset: pair.from })}
            onPick={() => change(setAmount)(balance)}
          />
        }
      />
      <SwapFigures
        config={config}
        pair={pair}
        quote={quote}
        least={least}
        slippage={slippage}
        onSlippage={setSlippage}
        balances={{ from: balance, to: balanceOf(pair.to) }}
      />
      {needsCode && faultAt('google') === undefined && (
        <p className={styles.code}>
          <Icon name="lock" />
          {error('swapNeedsCode', { most: text(config.codeAbove) })}
        </p>
      )}
      <PayFoot
        proofs={proofs}
        sum={
          quote
            ? t('submit', { leaves: text(quote.leaves), from: pair.from, arrives: text(quote.arrives), to: pair.to })
            : t('submitEmpty')
        }
        ready={quote !== undefined && !short}
        onPay={() => quote && least !== undefined && void pay({ ...pair, amount: quote.leaves, least })}
      />
    </div>
  )
}
