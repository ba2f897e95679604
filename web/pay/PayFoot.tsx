import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { NextCode } from '#web/form/code/NextCode.tsx'
import { Refused } from '#web/form/Refused.tsx'
import type { Refusal } from '#web/form/refusal.ts'
import { usePressed } from '#web/form/use-pressed.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { CODE_LENGTH } from '#web/kit/form/code-input.ts'
import { FieldError } from '#web/kit/form/Field.tsx'
import { openSecurity } from '#web/state/security-dialogs.ts'
import { BeforeLeaving } from './BeforeLeaving.tsx'
import styles from './PayFoot.module.css'
import { SetFirst } from './SetFirst.tsx'
import { useGoOn } from './use-go-on.ts'
import type { Proofs } from './use-payment.ts'

interface Props {
  /** From `usePayment`. */
  readonly proofs: Proofs
  /** The button's words: the sum itself. */
  readonly sum: ReactNode
  /** Whether what is above can be paid; the proofs are looked at here. */
  readonly ready: boolean
  readonly onPay: () => void
  /** Why nothing can be paid now: what its quote was refused for. */
  readonly refusal?: Refusal | undefined
  /** What sends the mailed code, where one may stand for the transaction password. */
  readonly send?: ReactNode
}

/**
 * The foot of a pay sheet: the proofs, what was refused and belongs to no field, and the sum; or what must be set first, and the way
 * to set it right here; or, of what goes out, until when it is held. A press before all digits are there pays nothing: each field says that
 * they are missing.
 */
export function PayFoot({ proofs, sum, ready, onPay, refusal, send }: Props): ReactNode {
  const { lock, code, onCode, error, google, mailed, paying, typed, holds, asking } = proofs
  const refused = refusal ?? proofs.refusal
  const t = useTranslations('pay')
  const kit = useTranslations('kit')
  const form = useRef<HTMLFormElement>(null)
  useGoOn(form, paying)
  const { pressed, press } = usePressed(proofs, { ready: typed, missing: true })
  const missing = (digits: string): string | undefined =>
    pressed && digits.length < CODE_LENGTH ? t('digits') : undefined
  if (lock.missing) return <SetFirst missing={lock.missing} />
  return (
    <BeforeLeaving holds={holds}>
      <form
        ref={form}
        className={styles.foot}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !paying && !asking) press(onPay)
        }}
      >
        {google && (
          <CodeInput
            name="google-code"
            label={t('google')}
            aside={kit('sixDigits')}
            hint={<NextCode />}
            {...google}
            error={google.error ?? missing(google.value)}
          />
        )}
        {mailed?.on ? (
          <CodeInput
            key="mailed"
            name="mailed-code"
            label={t('mailedCode')}
            aside={send}
            value={code}
            onChange={onCode}
            error={error ?? missing(code)}
          />
        ) : (
          <CodeInput
            key="password"
            secret
            name="transaction-password"
            label={t('password')}
            aside={kit('sixDigits')}
            autoComplete="off"
            value={code}
            onChange={onCode}
            error={error ?? missing(code)}
          />
        )}
        {mailed && (
          <button type="button" className={styles.forgot} onClick={mailed.turn}>
            {mailed.on ? t('usePassword') : t('useMailed')}
          </button>
        )}
        {error && !mailed && (
          <button type="button" className={styles.forgot} onClick={() => openSecurity('transactionPassword', true)}>
            {t('forgot')}
          </button>
        )}
        {refused && <Refused {...refused} />}
        {proofs.again && <FieldError text={t('again')} />}
        {proofs.lost && !refused && <FieldError text={t(proofs.google || proofs.mailed?.on ? 'lostCode' : 'lost')} />}
        <Button type="submit" kind="filled" main wide loading={paying} disabled={!ready || asking}>
          {sum}
        </Button>
      </form>
    </BeforeLeaving>
  )
}
