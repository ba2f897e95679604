import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { landTransfer } from '#calls/land/transfer.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import type { MyLand } from '../mine/figures.ts'
import { ActDone } from './ActDone.tsx'
import styles from './LandActions.module.css'
import { useLandPayment } from './use-land-payment.ts'

/** What is wrong with the receiver is said below him. */
const PLACES = { noSuchMember: 'account', receiverNotClear: 'account', notToOneself: 'account' } as const

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

/** Giving a land to another user (LAND-13): what comes first, and what goes for good. */
export function GiveSheet({ land, onClose }: Props): ReactNode {
  const t = useTranslations('act')
  const locale = useLocale()
  const [account, setAccount] = useState('')
  const { done, proofs, faultAt, forget, pay } = useLandPayment(landTransfer, { places: PLACES })
  const du = (value: string): string => amountText(value, locale, 'all')
  const place = {
    open: true,
    addressed: true,
    onClose,
    title: t('transfer.title'),
    note: `${land.planetName} ${land.x}, ${land.y}`,
  }
  if (done)
    return (
      <Sheet {...place}>
        <ActDone
          text={t('transfer.done', { to: done.to, claims: du(done.claimed) })}
          order={done.order}
          record="/planet/record?tab=events"
          onClose={onClose}
        />
      </Sheet>
    )
  const to = account.trim()
  return (
    <Sheet
      {...place}
      footer={
        <PayFoot
          proofs={proofs}
          sum={to ? t('transfer.pay', { to }) : t('transfer.payNobody')}
          ready={to !== ''}
          onPay={() => void pay({ tokenId: land.tokenId, account: to })}
        />
      }
    >
      <div className={styles.sheet}>
        <Field
          label={t('transfer.to')}
          value={account}
          maxLength={40}
          autoComplete="off"
          error={faultAt('account')}
          onChange={(event) => {
            setAccount(event.target.value)
            forget()
          }}
        />
        <EarnLose
          earn={t('gets')}
          earnText={t('transfer.getsText', { claims: du(land.pending) })}
          lose={t('loses')}
          loseText={t('transfer.losesText', { investment: du(land.investment), room: du(land.room ?? '0') })}
        />
      </div>
    </Sheet>
  )
}
