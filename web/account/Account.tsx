import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Button } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { StateTag } from '#web/kit/StateTag.tsx'
import { Page } from '#web/shell/Page.tsx'
import styles from './Account.module.css'
import { openSecurity, openTransactionPassword } from './security-dialogs.ts'

type Me = AnswerOf<typeof personal>

/** Who I am, and the security checklist with what is missing and why (AUTH-16). */
export function Account(): ReactNode {
  const t = useTranslations('account')
  const words = useErrorWords()
  const me = useAnswer(personal, {})
  return (
    <Page narrow title={t('title')}>
      {me.isError && <ErrorState text={words(me.error)} onRetry={me.refetch} />}
      {me.isPending && <Skeleton rows={8} />}
      {me.data && (
        <>
          <Identity me={me.data} />
          <Security me={me.data} />
        </>
      )}
    </Page>
  )
}

function Identity({ me }: { readonly me: Me }): ReactNode {
  const t = useTranslations('account')
  const format = useFormatter()
  return (
    <section className={styles.section}>
      <h2>{t('identity')}</h2>
      <Row label={t('userId')} act={<CopyButton text={me.userId} />}>
        <span className="number">{me.userId}</span>
      </Row>
      <Row
        label={t('username')}
        why={!me.account && t('why.username')}
        act={!me.account && <SetButton onSet={() => openSecurity('username')} of={t('username')} />}
      >
        {me.account || <Unset />}
      </Row>
      <Row
        label={t('email')}
        why={!me.email && t('why.email')}
        act={!me.email && <SetButton onSet={() => openSecurity('email')} of={t('email')} />}
      >
        {me.email || <Unset />}
      </Row>
      <Row label={t('source')}>{me.sourceType === 0 ? t('sourceHere') : me.sourceTypeName}</Row>
      <Row label={t('registered')}>
        <time dateTime={new Date(me.registerTime).toISOString()}>
          {format.dateTime(new Date(me.registerTime), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })}
        </time>
      </Row>
    </section>
  )
}

function Security({ me }: { readonly me: Me }): ReactNode {
  const t = useTranslations('account')
  const open = () => openSecurity(me.hasBindGoogleAuth ? 'googleUnbind' : 'googleSet')
  return (
    <section className={styles.section}>
      <h2>{t('security')}</h2>
      <Lock
        label={t('loginPassword')}
        why={t('why.loginPassword')}
        set={me.hasSetLoginPassword}
        onPress={() => openSecurity('loginPassword')}
      />
      <Lock
        label={t('google')}
        why={t('why.google')}
        set={me.hasBindGoogleAuth}
        change={t('doUnbind')}
        onPress={open}
      />
      <Lock
        label={t('transactionPassword')}
        why={t('why.transactionPassword')}
        set={me.hasSetTradePassword}
        onPress={() => openTransactionPassword(me.hasBindGoogleAuth)}
      />
    </section>
  )
}

interface LockProps {
  readonly label: string
  readonly why: string
  readonly set: boolean
  /** The verb when it is set; "change" if not given. */
  readonly change?: string
  readonly onPress: () => void
}

/** One line of the checklist. What is missing has the stronger button. */
function Lock({ label, why, set, change, onPress }: LockProps): ReactNode {
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

function Unset(): ReactNode {
  const t = useTranslations('account')
  return (
    <StateTag shape="open" tone="ochre">
      {t('unset')}
    </StateTag>
  )
}

function SetButton({ onSet, of }: { readonly onSet: () => void; readonly of: string }): ReactNode {
  const t = useTranslations('account')
  return (
    <Button kind="urgent" onClick={onSet}>
      {t('doSet')}
      <span className="visually-hidden"> {of}</span>
    </Button>
  )
}

interface RowProps {
  readonly label: string
  readonly why?: ReactNode
  readonly act?: ReactNode
  readonly children: ReactNode
}

function Row({ label, why, act, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <div className={styles.label}>
        {label}
        {why && <small>{why}</small>}
      </div>
      <div className={styles.value}>{children}</div>
      <div className={styles.act}>{act}</div>
    </div>
  )
}
