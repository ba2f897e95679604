import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { useAct } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { Select } from '#web/kit/form/Select.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import { useRequestId } from '#web/pay/use-request-id.ts'
import styles from './Exchange.module.css'
import { ExchangeFigures } from './ExchangeFigures.tsx'
import type { Committed } from './ExchangeSheet.tsx'
import { faultOf, mostOf, type Pair, pairKey, previewOf } from './preview.ts'

/** What is wrong with the six digits: said below them, and the amount stays. */
const CODE_FAULTS = ['wrongPassword', 'badTransactionPassword', 'transactionPasswordLocked'] as const

interface Props {
  readonly pairs: readonly Pair[]
  readonly pair: Pair
  readonly balanceOf: (asset: Asset) => string
  /** When the rate came, by the device's clock. */
  readonly rateAt: number
  readonly onPair: (pair: string) => void
  readonly onDone: (done: Committed) => void
}

/** Pair, amount, what it does, six digits, and a button that repeats the sum. */
export function ExchangeForm({ pairs, pair, balanceOf, rateAt, onPair, onDone }: Props): ReactNode {
  const t = useTranslations('exchange')
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('')
  const [codeFault, setCodeFault] = useState<string>()
  const requestFor = useRequestId()
  const lock = usePayLock()
  const balances = { from: balanceOf(pair.from), to: balanceOf(pair.to) }
  const preview = previewOf(pair, amount, balances)
  const fault = faultOf(pair, amount, balances.from)
  const act = useAct(exchange, {
    refresh: [assetList, records, exchangeRecords],
    onDone: (answer) => onDone({ ...answer, pair }),
    onRefused(reason, message) {
      if (!CODE_FAULTS.some((fault) => fault === reason)) return false
      setCode('')
      setCodeFault(message)
      return true
    },
  })
  async function pay(): Promise<void> {
    if (!preview || fault !== 'none') return
    const { from, to } = pair
    const transactionPassword = await lock.entry(code)
    const requestId = requestFor(`${from} ${to} ${preview.leaves}`)
    act.mutate({ from, to, amount: preview.leaves, transactionPassword, requestId })
  }
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
          <button type="button" className={styles.most} onClick={() => setAmount(mostOf(pair, balances.from))}>
            {t('most', { amount: text(balances.from), asset: pair.from })}
          </button>
        }
      />
      <ExchangeFigures pair={pair} preview={preview} balances={balances} rateAt={rateAt} />
      <PayFoot
        lock={lock}
        code={code}
        onCode={(typed) => {
          setCode(typed)
          setCodeFault(undefined)
        }}
        error={codeFault}
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
        ready={preview !== undefined && fault === 'none' && code.length === CODE_LENGTH}
        paying={act.isPending}
        onPay={pay}
      />
    </div>
  )
}
