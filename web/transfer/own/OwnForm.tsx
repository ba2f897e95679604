import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { ownTransfer, ownTransferRecords } from '#calls/transfer/own.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { OWN_ASSETS, OWN_BOOKS, type OwnAsset, type OwnBook } from '#rules/transfer/own.ts'
import { Refused } from '#web/form/Refused.tsx'
import { useRefusal } from '#web/form/refusal.ts'
import { Button, IconButton } from '#web/kit/Button.tsx'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Ledger } from '#web/kit/Ledger.tsx'
import { BeforeAfter } from '#web/pay/Sides.tsx'
import { useOnce } from '#web/pay/use-once.ts'
import styles from '../Transfer.module.css'
import { previewOf, usualWay, type Way } from './preview.ts'

/** What is wrong with the amount is said below it. */
const OF_AMOUNT: readonly ErrorName[] = ['enterAmount', 'amountOutOfRange', 'insufficientBalance', 'bonusInsufficient']

interface Props {
  readonly balanceOf: (book: OwnBook, asset: OwnAsset) => string
  readonly onDone: (done: AnswerOf<typeof ownTransfer>) => void
}

/** Asset, from where, to where, how much, what both accounts hold after it, and a button that repeats the sum. */
export function OwnForm({ balanceOf, onDone }: Props): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  const column = useTranslations('asset.column')
  const error = useTranslations('error')
  const locale = useLocale()
  const [asset, setAsset] = useState<OwnAsset>('DU')
  const usual = (of: OwnAsset): Way => usualWay((book) => balanceOf(book, of))
  // it changes by a press alone: what is held changes under a press whose answer was lost, and the next is to be the same
  const [way, setWay] = useState(() => usual(asset))
  const [chosen, setChosen] = useState(false)
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const { refusal, show, forget } = useRefusal()
  const once = useOnce(ownTransfer, {
    refresh: [assetList, records, ownTransferRecords],
    onDone,
    onRefused(reason, message) {
      if (reason && OF_AMOUNT.includes(reason)) setFault(message)
      else show(reason, message)
      return true
    },
  })
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value)
      setFault(undefined)
      forget()
    }
  const choose = (next: Way): void => {
    changed(setWay)(next)
    setChosen(true)
  }
  const pickAsset = (next: OwnAsset): void => {
    changed(setAsset)(next)
    if (!chosen) setWay(usual(next))
  }
  const turn = (): void => choose({ from: way.to, to: way.from })
  // the account that is chosen on one side leaves the other
  const pickFrom = (from: OwnBook): void => (from === way.to ? turn() : choose({ from, to: way.to }))
  const pickTo = (to: OwnBook): void => (to === way.from ? turn() : choose({ from: way.from, to }))
  const balances = { from: balanceOf(way.from, asset), to: balanceOf(way.to, asset) }
  const preview = previewOf(amount, balances)
  // after a lost answer the same may be pressed again, though it has left already
  const short = preview?.fromAfter === null && !once.lost
  const text = (value: string): string => amountText(value, locale, 'all')
  const account = (book: OwnBook): string => glossary(`account.${book}`)
  const books = OWN_BOOKS.map((book) => ({ value: book, label: account(book) }))
  const tooMuch =
    way.from === 'bonus'
      ? error('bonusInsufficient')
      : t('short', { account: account(way.from), amount: text(balances.from), asset })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (once.busy) return
        forget()
        void once.run({ asset, fromBook: way.from, toBook: way.to, ...(amount && { amount }) })
      }}
    >
      <Select
        label={column('asset')}
        name="asset"
        value={asset}
        options={OWN_ASSETS.map((each) => ({ value: each, label: each }))}
        onPick={pickAsset}
      />
      <div className={styles.ways}>
        <Select label={t('from')} value={way.from} options={books} onPick={pickFrom} />
        <IconButton type="button" icon="swap" label={t('turn')} onClick={turn} />
        <Select label={t('to')} value={way.to} options={books} onPick={pickTo} />
      </div>
      <AmountField
        label={t('amount')}
        name="amount"
        value={amount}
        onChange={changed(setAmount)}
        unit={asset}
        error={fault ?? (short ? tooMuch : undefined)}
        aside={
          <MostButton
            text={t('all', { amount: text(balances.from), asset })}
            onPick={() => changed(setAmount)(balances.from === '0' ? '' : balances.from)}
          />
        }
      />
      <Ledger
        close
        rows={[
          {
            label: account(way.from),
            cause: t('after'),
            figure: <BeforeAfter before={balances.from} after={preview?.fromAfter ?? undefined} />,
          },
          {
            label: account(way.to),
            cause: t('after'),
            figure: (
              <BeforeAfter before={balances.to} after={preview?.fromAfter == null ? undefined : preview.toAfter} />
            ),
          },
          { label: t('fee'), figure: t('free') },
        ]}
      />
      {refusal && <Refused {...refusal} />}
      <Button type="submit" kind="filled" main wide loading={once.busy} disabled={short}>
        {preview ? t('submit', { amount: text(preview.amount), asset, account: account(way.to) }) : t('submitEmpty')}
      </Button>
    </form>
  )
}
