import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { thirdConfig, thirdRecords, thirdTransfer } from '#calls/partner/third.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { usePressed } from '#web/form/use-pressed.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { faultOf, leftAfter, leftToday, mostOf } from '../inside/preview.ts'
import { ThirdFigures } from './ThirdFigures.tsx'

type Config = AnswerOf<typeof thirdConfig>

interface Props {
  readonly config: Config
  readonly balanceOf: (asset: Asset) => string
  readonly onDone: (done: AnswerOf<typeof thirdTransfer>) => void
}

/** Where a refusal of the transfer is said. */
const PLACES = {
  enterAmount: 'amount',
  amountOutOfRange: 'amount',
  partnerDayLimit: 'amount',
  insufficientBalance: 'amount',
} as const

/** To which platform, what, how much, who one is there and what is left, both proofs, and a button that repeats the sum. */
export function ThirdForm({ onDone, ...held }: Props): ReactNode {
  const t = useTranslations('partner')
  const all = useTranslations('transfer')
  const wrong = useTranslations('error')
  const column = useTranslations('asset.column')
  const locale = useLocale()
  const { partners } = held.config
  const linked = partners.find(({ account }) => account !== null) ?? partners[0]
  const [to, setTo] = useState(`${linked?.sourceType ?? ''}`)
  const [picked, setPicked] = useState('')
  const [amount, setAmount] = useState('')
  const { proofs, pay, faultAt, forget } = usePayment(thirdTransfer, {
    places: PLACES,
    refresh: [assetList, records, thirdRecords, thirdConfig],
    onDone,
  })
  const { config, balanceOf } = useAsPressed(held, proofs, `${to} ${picked} ${amount}`)
  const { assets } = config
  const partner = partners.find(({ sourceType }) => `${sourceType}` === to) ?? linked
  const one = assets.find(({ asset }) => asset === picked) ?? assets[0]
  const balance = one ? balanceOf(one.asset) : '0'
  const after = leftAfter(amount, balance)
  const fault = one ? faultOf(one, amount, balance) : 'none'
  const linkedThere = partner !== undefined && partner.account !== null
  const { pressed, foot, press } = usePressed(proofs, {
    ready: linkedThere && typeof after === 'string' && fault === 'none',
    // where one is not linked, that is said instead
    missing: linkedThere && after === undefined,
  })
  if (!one || !partner) return null
  const { asset } = one
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('range', { least: text(one.least), most: text(one.most), asset })
  const nothing = pressed && after === undefined ? wrong('enterAmount') : undefined
  const amountFault = {
    none: faultAt('amount') ?? nothing,
    range,
    day: t('beyondDay', { amount: text(leftToday(one)), asset }),
    balance: t('short', { amount: text(balance), asset }),
  }[fault]
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  return (
    <>
      <Select
        label={t('platform')}
        name="platform"
        value={`${partner.sourceType}`}
        options={partners.map(({ sourceType, name }) => ({ value: `${sourceType}`, label: name }))}
        onPick={change(setTo)}
      />
      <Select
        label={column('asset')}
        name="asset"
        value={asset}
        options={assets.map((each) => ({ value: each.asset, label: each.asset }))}
        onPick={change(setPicked)}
      />
      <AmountField
        label={all('amount')}
        name="amount"
        value={amount}
        onChange={change(setAmount)}
        unit={asset}
        error={amountFault}
        hint={range}
        aside={
          <MostButton
            text={all('all', { amount: text(mostOf(one, balance)), asset })}
            onPick={() => change(setAmount)(mostOf(one, balance))}
          />
        }
      />
      <ThirdFigures one={one} partner={partner} balance={balance} after={after} />
      <PayFoot
        {...foot}
        sum={
          partner.account !== null && after !== undefined
            ? t('submit', { amount: text(amount), asset, partner: partner.name })
            : t('submitEmpty')
        }
        onPay={() => press(() => void pay({ sourceType: partner.sourceType, asset, amount }))}
      />
    </>
  )
}
