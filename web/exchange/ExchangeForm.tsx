import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { openTransactionPassword } from '#web/account/security-dialogs.ts'
import { transactionEntry } from '#web/account/transaction-entry.ts'
import { useAct } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { Button } from '#web/kit/Button.tsx'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Icon } from '#web/kit/Icon.tsx'
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
  readonly me: AnswerOf<typeof personal>
  readonly onPair: (pair: string) => void
  readonly onDone: (done: Committed) => void
}

/** Pair, amount, what it does, six digits, and a button that repeats the sum. */
export function ExchangeForm({ pairs, pair, balanceOf, rateAt, me, onPair, onDone }: Props): ReactNode {
  const t = useTranslations('exchange')
  const kit = useTranslations('kit')
  const locale = useLocale()
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('')
  const [codeFault, setCodeFault] = useState<string>()
  const requestFor = useRequestId()
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
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!preview || fault !== 'none' || act.isPending) return
    if (code.length < 6) {
      setCodeFault(t('enterCode'))
      return
    }
    const { from, to } = pair
    const transactionPassword = await transactionEntry(code, me.sourceType)
    const requestId = requestFor(`${from} ${to} ${preview.leaves}`)
    act.mutate({ from, to, amount: preview.leaves, transactionPassword, requestId })
  }
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('range', { least: text(pair.least), most: text(pair.most), asset: pair.from })
  const missing = !me.hasBindGoogleAuth || !me.hasSetTradePassword
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        error={fault === 'range' ? range : fault === 'balance' ? t('short', { asset: pair.from }) : undefined}
        hint={fault === 'range' ? undefined : range}
        aside={
          <button type="button" className={styles.most} onClick={() => setAmount(mostOf(pair, balances.from))}>
            {t('most', { amount: text(balances.from), asset: pair.from })}
          </button>
        }
      />
      <ExchangeFigures pair={pair} preview={preview} balances={balances} rateAt={rateAt} />
      {missing ? (
        <div className={styles.missing}>
          <Icon name="lock" />
          <p>{me.hasBindGoogleAuth ? t('noPassword') : t('noGoogle')}</p>
          <Button kind="urgent" onClick={() => openTransactionPassword(me.hasBindGoogleAuth)}>
            {me.hasBindGoogleAuth ? t('setPassword') : t('setGoogle')}
          </Button>
        </div>
      ) : (
        <CodeInput
          secret
          label={t('code')}
          aside={kit('sixDigits')}
          autoComplete="off"
          value={code}
          error={codeFault}
          onChange={(typed) => {
            setCode(typed)
            setCodeFault(undefined)
          }}
        />
      )}
      <Button
        type="submit"
        kind="filled"
        main
        wide
        loading={act.isPending}
        disabled={missing || !preview || fault !== 'none'}
      >
        {preview
          ? t('submit', { leaves: text(preview.leaves), from: pair.from, arrives: text(preview.arrives), to: pair.to })
          : t('submitEmpty')}
      </Button>
    </form>
  )
}

/** One id for one act: the same again while the same is asked, so that a retry is harmless. */
function useRequestId(): (asked: string) => string {
  const last = useRef({ asked: '', id: '' })
  return (asked) => {
    if (last.current.asked !== asked) last.current = { asked, id: crypto.randomUUID() }
    return last.current.id
  }
}
