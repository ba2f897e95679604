import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { FieldError } from '#web/kit/form/Field.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { openSecurity } from '#web/state/security-dialogs.ts'
import styles from './PayFoot.module.css'
import type { Proofs } from './use-payment.ts'

interface Props {
  /** From `usePayment`. */
  readonly proofs: Proofs
  /** The button's words: the sum itself. */
  readonly sum: ReactNode
  /** Whether what is above can be paid; the proofs are looked at here. */
  readonly ready: boolean
  readonly onPay: () => void
  /** Why nothing can be paid now, beside the button that stays shut. */
  readonly reason?: ReactNode
  /** What sends the mailed code, where one may stand for the transaction password. */
  readonly send?: ReactNode
}

/** The foot of a pay sheet: six cells and the sum; or what must be set first, and the way to set it right here. */
export function PayFoot({ proofs, sum, ready, onPay, reason, send }: Props): ReactNode {
  const { lock, code, onCode, error, other, google, mailed, paying, typed } = proofs
  const t = useTranslations('pay')
  const kit = useTranslations('kit')
  const account = useTranslations('account')
  if (lock.missing) {
    const dialog = lock.missing === 'google' ? 'googleSet' : 'transactionPassword'
    return (
      <div className={styles.foot}>
        <p className={styles.missing}>
          <Icon name="lock" />
          {lock.missing === 'google' ? t('googleMissing') : t('passwordMissing')}
        </p>
        <Button kind="filled" main wide onClick={() => openSecurity(dialog, true)}>
          {lock.missing === 'google' ? account('googleSet.title') : account('tradeSet.title')}
        </Button>
      </div>
    )
  }
  return (
    <form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && typed && !paying) onPay()
      }}
    >
      {other && <FieldError text={other} />}
      {google && <CodeInput name="google-code" label={t('google')} aside={kit('sixDigits')} {...google} />}
      {mailed?.on ? (
        <CodeInput
          key="mailed"
          name="mailed-code"
          label={t('mailedCode')}
          aside={send}
          value={code}
          onChange={onCode}
          error={error}
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
          error={error}
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
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button type="submit" kind="filled" main wide loading={paying} disabled={!ready || !typed}>
        {sum}
      </Button>
    </form>
  )
}
