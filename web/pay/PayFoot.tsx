import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openSecurity } from '#web/account/security-dialogs.ts'
import { Button } from '#web/kit/Button.tsx'
import { CodeInput } from '#web/kit/form/CodeInput.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from './PayFoot.module.css'
import type { PayLock } from './use-pay-lock.ts'

interface Props {
  readonly lock: PayLock
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error: string | undefined
  /** Of an exit: the authenticator's code, which stands before the password. */
  readonly google?: {
    readonly value: string
    readonly onChange: (code: string) => void
    readonly error: string | undefined
  }
  /** The button's words: the sum itself. */
  readonly sum: ReactNode
  readonly ready: boolean
  readonly paying: boolean
  readonly onPay: () => void
  /** Why nothing can be paid now, beside the button that stays shut. */
  readonly reason?: ReactNode
}

/** The foot of a pay sheet: six cells and the sum; or what must be set first, and the way to set it right here. */
export function PayFoot({ lock, code, onCode, error, google, sum, ready, paying, onPay, reason }: Props): ReactNode {
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
        <Button kind="filled" main wide onClick={() => openSecurity(dialog)}>
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
        if (ready && !paying) onPay()
      }}
    >
      {google && <CodeInput name="google-code" label={t('google')} aside={kit('sixDigits')} {...google} />}
      <CodeInput
        secret
        name="transaction-password"
        label={t('password')}
        aside={kit('sixDigits')}
        autoComplete="off"
        value={code}
        onChange={onCode}
        error={error}
      />
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button type="submit" kind="filled" main wide loading={paying} disabled={!ready}>
        {sum}
      </Button>
    </form>
  )
}
