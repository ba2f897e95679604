import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { assetList } from '#calls/asset/list.ts'
import { records } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import type { addresses } from '#calls/security/addresses.ts'
import { CODE_TYPES } from '#calls/session/send-code.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { addressOrText, pastedAddress } from '#rules/withdrawal/pasted-address.ts'
import { SendCodeButton } from '#web/form/code/SendCodeButton.tsx'
import { usePressed } from '#web/form/use-pressed.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Field } from '#web/kit/form/Field.tsx'
import { MostButton } from '#web/kit/form/MostButton.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { useAsPressed } from '#web/pay/use-as-pressed.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { PasteButton } from './PasteButton.tsx'
import { type Config, coinKey, faultOf, mostOf, previewOf } from './preview.ts'
import { useJudged, WHOLE } from './use-judged.ts'
import { Warnings } from './Warnings.tsx'
import styles from './Withdraw.module.css'
import { WithdrawFigures } from './WithdrawFigures.tsx'

interface Props {
  readonly config: Config
  readonly book: AnswerOf<typeof addresses>['list']
  readonly balanceOf: (asset: Asset) => string
}

/** So long may be what is typed for an address. */
const LONGEST = 200
/** So long may be what is asked about. */
const ASKED_MOST = 100

/** Where a refusal of the withdrawal is said. */
const PLACES = {
  enterAddress: 'address',
  badAddress: 'address',
  forbiddenAddress: 'address',
  addressNotInBook: 'address',
  addressWaits: 'address',
  enterAmount: 'amount',
  amountOutOfRange: 'amount',
  insufficientBalance: 'amount',
} as const

/** Whether two texts are one address: case says nothing but the checksum. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Network, address, amount, what of it arrives, both proofs, and a button that repeats the sum. */
export function WithdrawForm({ book, ...held }: Props): ReactNode {
  const t = useTranslations('withdrawal')
  const dot = useDot()
  const link = useTranslations('account.pasted')
  const wrong = useTranslations('error')
  const locale = useLocale()
  const [, go] = useLocation()
  const [picked, setPicked] = useState('')
  const [address, setAddress] = useState('')
  const [left, setLeft] = useState('')
  const [amount, setAmount] = useState('')
  const coinOf = ({ coins }: Props['config']) => coins.find((each) => coinKey(each) === picked) ?? coins[0]
  const now = coinOf(held.config)
  const pasted = pastedAddress(address, now?.chainId ?? 0)
  // what is not taken is not asked about
  const asked = pasted && 'fault' in pasted ? '' : address.slice(0, ASKED_MOST)
  const judged = useJudged({
    chainId: now?.chainId ?? 0,
    asset: now?.asset ?? 'USDT',
    least: now?.least ?? '0',
    address: asked,
    left: left.slice(0, ASKED_MOST),
  })
  const { proofs, pay, faultAt, forget } = usePayment(withdraw, {
    mailed: true,
    places: PLACES,
    refresh: [assetList, records, withdrawRecords, withdrawConfig],
    onDone: ({ order }) => go(`/withdraw/record/detail?order=${order}`),
  })
  const { config, balanceOf } = useAsPressed(held, proofs, `${picked} ${address} ${amount}`)
  const coin = coinOf(config)
  const balance = coin ? balanceOf(coin.asset) : '0'
  const fault = coin ? faultOf(coin, amount, balance) : 'none'
  // nothing becomes of what is no amount that can be withdrawn
  const preview = coin && fault !== 'range' ? previewOf(config, coin, amount, balance) : undefined
  const { pressed, foot, press } = usePressed(proofs, {
    ready: preview !== undefined && fault === 'none' && judged.address !== undefined,
    // a whole one is being judged already
    missing:
      (preview === undefined && fault === 'none') ||
      (asked.length < WHOLE && judged.address === undefined && judged.fault === undefined),
  })
  if (!coin) return null
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('range', { least: text(coin.least), most: text(coin.most), asset: coin.asset })
  const short = t('short', { amount: text(balance), asset: coin.asset })
  const noAddress = pressed && address === '' ? wrong('enterAddress') : undefined
  const notTaken = pasted && 'fault' in pasted ? link(pasted.fault, { network: coin.networkName }) : undefined
  const noAmount = pressed && preview === undefined ? wrong('enterAmount') : undefined
  const amountFault = { none: faultAt('amount') ?? noAmount, range, balance: short }[fault]
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    forget()
  }
  const paste = (text: string): void => {
    const pasted = addressOrText(text.slice(0, LONGEST), coin.chainId)
    change(setAddress)(pasted)
    setLeft(pasted)
  }
  const pickCoin = (key: string): void => {
    change(setPicked)(key)
    // a link may name the network that is chosen now
    const next = config.coins.find((each) => coinKey(each) === key)
    if (next) setAddress(addressOrText(address, next.chainId))
  }
  return (
    <>
      <Select
        label={t('coin')}
        value={coinKey(coin)}
        options={config.coins.map((each) => ({
          value: coinKey(each),
          label: `${each.asset}${dot}${each.networkName}`,
        }))}
        onPick={pickCoin}
      />
      <Field
        label={t('address')}
        name="address"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        maxLength={LONGEST}
        onChange={(event) => change(setAddress)(addressOrText(event.target.value, coin.chainId))}
        onBlur={() => setLeft(address)}
        error={faultAt('address') ?? noAddress ?? notTaken ?? judged.fault}
        trailing={<PasteButton onPaste={paste} />}
        hint={judged.known === undefined ? t('addressHint') : judged.known ? t('known') : t('unknown')}
      />
      {book.length > 0 && (
        <Select
          label={t('book')}
          value={book.find((entry) => entry.chainId === coin.chainId && isSame(entry.address, address))?.id ?? ''}
          options={[
            { value: '', label: t('bookPick') },
            ...book
              .filter(({ chainId }) => chainId === coin.chainId)
              .map((entry) => ({
                value: entry.id,
                label: `${entry.label}${dot}${entry.address.slice(0, 8)}…${entry.address.slice(-6)}`,
              })),
          ]}
          onPick={(id) => {
            const entry = book.find((each) => each.id === id)
            if (entry) change(setAddress)(entry.address)
          }}
        />
      )}
      <p className={styles.manage}>
        <Link to="/user/info#address-book">{t('bookManage')}</Link>
      </p>
      <Warnings lookAlikes={judged.lookAlikes} stopped={coin.stopped} network={coin.networkName} />
      <AmountField
        label={t('amount')}
        name="amount"
        value={amount}
        onChange={change(setAmount)}
        unit={coin.asset}
        error={amountFault}
        hint={range}
        aside={
          <MostButton
            text={t('all', { amount: text(mostOf(coin, balance)), asset: coin.asset })}
            onPick={() => change(setAmount)(mostOf(coin, balance))}
          />
        }
      />
      <WithdrawFigures config={config} coin={coin} preview={preview} balance={balance} to={judged.address} />
      <PayFoot
        {...foot}
        sum={preview ? t('submit', { amount: text(preview.leaves), asset: coin.asset }) : t('submitEmpty')}
        send={<SendCodeButton type={CODE_TYPES.withdrawal} address={() => proofs.lock.email} />}
        onPay={() => {
          setLeft(address)
          press(() => {
            if (!preview || !judged.address) return
            const { chainId, asset } = coin
            void pay({ chainId, asset, amount: preview.leaves, address: judged.address })
          })
        }}
      />
    </>
  )
}
