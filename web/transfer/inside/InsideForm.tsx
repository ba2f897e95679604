import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { insideConfig, insideRecords, insideTransfer } from '#calls/transfer/inside.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { usePressed } from '#web/form/use-pressed.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { InsideFigures } from './InsideFigures.tsx'
import { faultOf, type InsideAsset, leftAfter, leftToday, mostOf } from './preview.ts'
import { useReceiver } from './use-receiver.ts'

interface Props {
  readonly assets: readonly InsideAsset[]
  readonly balanceOf: (asset: Asset) => string
  readonly onDone: (done: AnswerOf<typeof insideTransfer>) => void
}

/** Where a refusal of the transfer is said. */
const PLACES = {
  enterReceiver: 'receiver',
  notInTeam: 'receiver',
  notToOneself: 'receiver',
  enterAmount: 'amount',
  amountOutOfRange: 'amount',
  insideDayLimit: 'amount',
  insufficientBalance: 'amount',
  daotInsufficient: 'amount',
} as const

/** To whom, what, how much, who that is and what is left, both proofs, and a button that repeats the sum. */
export function InsideForm({ onDone, ...held }: Props): ReactNode {
  const t = useTranslations('transfer')
  const wrong = useTranslations('error')
  const column = useTranslations('asset.column')
  const locale = useLocale()
  const [account, setAccount] = useState('')
  const [picked, setPicked] = useState('')
  const [amount, setAmount] = useState('')
  const { receiver, fault: unknown } = useReceiver(account)
  const { proofs, pay, faultAt, forget } = usePayment(insideTransfer, {
    places: PLACES,
    refresh: [assetList, records, insideRecords, insideConfig],
    onDone,
  })
  const { assets, balanceOf } = useAsPressed(held, proofs, `${account} ${picked} ${amount}`)
  const one = assets.find(({ asset }) => asset === picked) ?? assets[0]
  const balance = one ? balanceOf(one.asset) : '0'
  const after = leftAfter(amount, balance)
  const fault = one ? faultOf(one, amount, balance) : 'none'
  const { pressed, foot, press } = usePressed(proofs, {
    ready: receiver !== undefined && typeof after === 'string' && fault === 'none',
    missing: account === '' || after === undefined,
  })
  if (!one) return null
  const { asset } = one
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('inside.range', { least: text(one.least), most: text(one.most), asset })
  const nobody = pressed && account === '' ? wrong('enterReceiver') : undefined
  const nothing = pressed && after === undefined ? wrong('enterAmount') : undefined
  const amountFault = {
    none: faultAt('amount') ?? nothing,
    range,
    day: t('inside.beyondDay', { amount: text(leftToday(one)), asset }),
    balance: t('inside.short', { amount: text(balance), asset }),
  }[fault]
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  return (
    <>
      <Field
        label={t('inside.receiver')}
        name="receiver"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(event) => change(setAccount)(event.target.value.trim())}
        error={faultAt('receiver') ?? nobody ?? unknown}
        hint={t('inside.receiverHint')}
      />
      <Select
        label={column('asset')}
        name="asset"
        value={asset}
        options={assets.map((each) => ({ value: each.asset, label: each.asset }))}
        onPick={change(setPicked)}
      />
      <AmountField
        label={t('amount')}
        name="amount"
        value={amount}
        onChange={change(setAmount)}
        unit={asset}
        error={amountFault}
        hint={range}
        aside={
          <MostButton
            text={t('all', { amount: text(mostOf(one, balance)), asset })}
            onPick={() => change(setAmount)(mostOf(one, balance))}
          />
        }
      />
      <InsideFigures one={one} receiver={receiver} balance={balance} after={after} />
      <PayFoot
        {...foot}
        sum={
          receiver && after !== undefined
            ? t('inside.submit', { amount: text(amount), asset, name: receiver.maskedName })
            : t('inside.submitEmpty')
        }
        onPay={() => press(() => receiver && void pay({ asset, amount, receiver: receiver.userId }))}
      />
    </>
  )
}
