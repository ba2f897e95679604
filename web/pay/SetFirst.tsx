import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { openSecurity } from '#web/state/security-dialogs.ts'
import styles from './PayFoot.module.css'
import type { PayLock } from './use-pay-lock.ts'

/** What must be set before anything is paid, and the way to set it right here, called by what its sheet sets. */
export function SetFirst({ missing }: { readonly missing: NonNullable<PayLock['missing']> }): ReactNode {
  const t = useTranslations('pay')
  const account = useTranslations('account')
  const verb = {
    google: account('googleSet.title'),
    both: account('googleSet.titleBoth'),
    transactionPassword: account('tradeSet.title'),
  }
  const password = missing === 'transactionPassword'
  return (
    <div className={styles.foot}>
      <p className={styles.missing}>
        <Icon name="lock" />
        {password ? t('passwordMissing') : t('googleMissing')}
      </p>
      <Button
        kind="filled"
        main
        wide
        onClick={() => openSecurity(password ? 'transactionPassword' : 'googleSet', true)}
      >
        {verb[missing]}
      </Button>
    </div>
  )
}
