import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { landTransfer } from '#calls/land/transfer.ts'
import { amountText } from '#web/kit/amount-text.ts'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { Field } from '#web/kit/form/Field.tsx'
import { Sheet } from '#web/kit/modal/Dialog.tsx'
import { EarnLose } from '#web/pay/EarnLose.tsx'
import { PayFoot } from '#web/pay/PayFoot.tsx'
import { usePayLock } from '#web/pay/use-pay-lock.ts'
import type { MyLand } from '../mine/figures.ts'
import { DeedDone } from './DeedDone.tsx'
import styles from './LandActions.module.css'
import { useDeed } from './use-deed.ts'

/** What is wrong with the receiver or the authenticator's code is said there, all else at the password. */
const OF_RECEIVER = ['noSuchMember', 'notToOneself'] as const
const OF_CODE = ['enterGoogleCode', 'badGoogleCode', 'googleCodeUsed', 'googleLocked', 'googleNotSet'] as const

interface Props {
  readonly land: MyLand
  readonly onClose: () => void
}

/** Giving a land to another user (LAND-13): what comes first, and what goes for good. */
export function GiveSheet({ land, onClose }: Props): ReactNode {
  const t = useTranslations('deed')
  const locale = useLocale()
  const lock = usePayLock(true)
  const [account, setAccount] = useState('')
  const [googleCode, setGoogleCode] = useState('')
  const [code, setCode] = useState('')
  const { done, wrong, busy, forget, run } = useDeed(landTransfer)
  const du = (value: string): string => amountText(value, locale)
  const place = { open: true, onClose, title: t('transfer.title'), note: `${land.planetName} ${land.x}, ${land.y}` }
  if (done)
    return (
      <Sheet {...place}>
        <DeedDone
          text={t('transfer.done', { to: done.to, claims: du(done.claimed) })}
          order={done.order}
          onClose={onClose}
        />
      </Sheet>
    )
  async function pay(): Promise<void> {
    const proofs = { googleCode, transactionPassword: await lock.entry(code) }
    await run({ tokenId: land.tokenId, account: account.trim(), ...proofs })
    setCode('')
    setGoogleCode('')
  }
  const told = (names: readonly string[]): string | undefined =>
    wrong?.reason && names.includes(wrong.reason) ? wrong.text : undefined
  const elsewhere = told(OF_RECEIVER) ?? told(OF_CODE)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    forget()
  }
  return (
    <Sheet
      {...place}
      footer={
        <PayFoot
          lock={lock}
          code={code}
          onCode={change(setCode)}
          error={elsewhere ? undefined : wrong?.text}
          sum={account.trim() ? t('transfer.pay', { to: account.trim() }) : t('transfer.payNobody')}
          ready={account.trim() !== '' && code.length === CODE_LENGTH && googleCode.length === CODE_LENGTH}
          paying={busy}
          onPay={pay}
        />
      }
    >
      <div className={styles.sheet}>
        <Field
          label={t('transfer.to')}
          value={account}
          maxLength={40}
          autoComplete="off"
          error={told(OF_RECEIVER)}
          onChange={(event) => change(setAccount)(event.target.value)}
        />
        <EarnLose
          earn={t('gets')}
          earnText={t('transfer.getsText', { claims: du(land.pending) })}
          lose={t('loses')}
          loseText={t('transfer.losesText', { investment: du(land.investment), room: du(land.room ?? '0') })}
        />
        <CodeInput
          name="google-code"
          label={t('transfer.code')}
          autoComplete="one-time-code"
          value={googleCode}
          onChange={change(setGoogleCode)}
          error={told(OF_CODE)}
        />
      </div>
    </Sheet>
  )
}
