import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { landAdd } from '#calls/land/add.ts'
import { eraList } from '#calls/land/era-list.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { AmountField } from '#web/kit/form/AmountField.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { Sides } from '#web/pay/Sides.tsx'
import { TopUp } from '#web/pay/TopUp.tsx'
import { useUtc } from '#web/planet/planet-words.ts'
import type { MyLand } from '../mine/figures.ts'
import { DeedDone } from './DeedDone.tsx'
import styles from './LandActions.module.css'
import { useLandPayment } from './use-land-payment.ts'

const PLACES = { addAmountOutOfRange: 'amount' } as const
const BOOKS = ['investment', 'bonus'] as const

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

/** Adding investment to a land: within what the server says may be added now (LAND-10, ERR-20). */
export function AddSheet({ land, onClose }: Props): ReactNode {
  const t = useTranslations('deed.addition')
  const account = useTranslations('glossary.account')
  const locale = useLocale()
  const utc = useUtc()
  const [amount, setAmount] = useState(land.addition?.least ?? '')
  const [book, setBook] = useState<(typeof BOOKS)[number]>('investment')
  const { done, proofs, faultAt, pay } = useLandPayment(landAdd, { places: PLACES })
  const held =
    useAnswer(assetList, {}).data?.balances.find((one) => one.asset === 'DU' && one.book === book)?.amount ?? '0'
  const eraMost = useAnswer(eraList, {}).data?.eras[land.era]?.most ?? '0'
  const added = parseUnits(amount) ?? 0n
  const before = parseUnits(held) ?? 0n
  const [least, most] = [parseUnits(land.addition?.least ?? '0') ?? 0n, parseUnits(land.addition?.most ?? '0') ?? 0n]
  const after = (parseUnits(land.investment) ?? 0n) + (parseUnits(land.pendingAddition) ?? 0n) + added
  const fits = added >= least && added <= most
  const full = most < least
  const text = (value: string): string => amountText(value, locale, 'all')
  const range = t('range', { least: text(formatUnits(least)), most: text(formatUnits(most)) })
  const place = { open: true, onClose, title: t('title'), note: `${land.planetName} ${land.x}, ${land.y}` }
  if (done)
    return (
      <Sheet {...place}>
        <DeedDone
          text={t('done', { amount: text(amount), when: utc(done.earnsFrom) })}
          order={done.order}
          onClose={onClose}
        />
      </Sheet>
    )
  const late = land.addition?.tooLate === true
  if (late || full)
    return (
      <Sheet {...place}>
        <p>{t(late ? 'late' : 'none')}</p>
      </Sheet>
    )
  return (
    <Sheet
      {...place}
      footer={
        <PayFoot
          proofs={proofs}
          sum={t('pay', { amount: text(amount || '0') })}
          ready={fits && before >= added}
          onPay={() => void pay({ tokenId: land.tokenId, amount, book })}
        />
      }
    >
      <div className={styles.sheet}>
        <AmountField
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          unit="DU"
          hint={range}
          error={faultAt('amount') ?? (fits ? undefined : range)}
        />
        <Select
          label={t('from')}
          value={book}
          options={BOOKS.map((value) => ({ value, label: account(value) }))}
          onPick={setBook}
        />
        <Sides
          leaves={[
            {
              asset: 'DU',
              amount: formatUnits(added),
              before: held,
              after: before >= added ? formatUnits(before - added) : null,
              help: book === 'investment' && <TopUp asset="DU" />,
            },
          ]}
          arrives={
            <>
              <p>{t('after')}</p>
              <small className="number">{`${text(formatUnits(after))} DU`}</small>
            </>
          }
        />
        <Both most={text(eraMost)} amount={text(formatUnits(added))} />
      </div>
    </Sheet>
  )
}

function Both({ most, amount }: { readonly most: string; readonly amount: string }): ReactNode {
  const t = useTranslations('deed')
  return (
    <EarnLose
      earn={t('gets')}
      earnText={t('addition.earnsText', { most })}
      lose={t('loses')}
      loseText={t('addition.losesText', { amount })}
    />
  )
}
