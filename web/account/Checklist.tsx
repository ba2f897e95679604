import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { addresses } from '#calls/security/addresses.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { openSecurity, openTransactionPassword } from '#web/state/security-dialogs.ts'
import styles from './Account.module.css'
import { Row, SetButton, Unset } from './Row.tsx'

interface Item {
  readonly label: string
  readonly why: string
  readonly set: boolean
  readonly change?: string
  readonly onPress: () => void
}

/** What protects the account: how much of it is set, what to do next, and what each is for. */
export function Checklist({ me }: { readonly me: AnswerOf<typeof personal> }): ReactNode {
  const t = useTranslations('account')
  const words = useTranslations('security.checklist')
  const book = useAnswer(addresses, {})
  const google = me.hasBindGoogleAuth
  const items: Item[] = [
    {
      label: t('email'),
      why: t('why.email'),
      set: me.email !== '',
      onPress: () => openSecurity(me.email && !google ? 'googleFirst' : 'email'),
    },
    {
      label: t('loginPassword'),
      why: t('why.loginPassword'),
      set: me.hasSetLoginPassword,
      onPress: () => openSecurity('loginPassword'),
    },
    {
      label: t('google'),
      why: t('why.google'),
      set: google,
      change: t('doUnbind'),
      onPress: () => openSecurity(google ? 'googleUnbind' : 'googleSet'),
    },
    {
      label: t('transactionPassword'),
      why: t('why.transactionPassword'),
      set: me.hasSetTradePassword,
      onPress: () => openTransactionPassword(google),
    },
    {
      label: words('protection'),
      why: words('whyProtection'),
      set: book.data?.protection.on ?? false,
      onPress: () => document.getElementById('address-book')?.scrollIntoView(),
    },
  ]
  const done = items.filter(({ set }) => set).length
  const next = items.find(({ set }) => !set)
  return (
    <section className={styles.section} aria-labelledby="checklist">
      <h2 id="checklist">{words('title')}</h2>
      <p className={styles.count}>
        <span className={styles.steps} aria-hidden="true">
          {items.map(({ label, set }) => (
            <i key={label} className={set ? styles.done : undefined} />
          ))}
        </span>
        <span>{words('count', { done, all: items.length })}</span>
        <span>{next ? words('next', { what: next.label }) : words('all')}</span>
      </p>
      {items.map((item) => (
        <Lock key={item.label} {...item} />
      ))}
    </section>
  )
}

/** One line of the checklist. What is missing has the stronger button. */
function Lock({ label, why, set, change, onPress }: Item): ReactNode {
  const t = useTranslations('account')
  return (
    <Row
      label={label}
      why={why}
      act={
        set ? (
          <Button kind="text" onClick={onPress}>
            {change ?? t('doChange')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        ) : (
          <SetButton onSet={onPress} of={label} />
        )
      }
    >
      {set ? (
        <StateTag shape="held" tone="accent">
          {t('set')}
        </StateTag>
      ) : (
        <Unset />
      )}
    </Row>
  )
}
