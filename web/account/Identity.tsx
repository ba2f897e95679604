import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { personal } from '#calls/account/personal.ts'
import type { AnswerOf } from '#calls/call.ts'
import { Button } from '#web/kit/Button.tsx'
import { CopyButton } from '#web/kit/CopyButton.tsx'
import { BothTimes } from '#web/kit/figure/Instant.tsx'
import { openSecurity } from '#web/state/security-dialogs.ts'
import styles from './Account.module.css'
import { Row, SetButton, Unset } from './Row.tsx'

/** Who I am (AUTH-16): a username stays for ever, an e-mail can be changed with the authenticator. */
export function Identity({ me }: { readonly me: AnswerOf<typeof personal> }): ReactNode {
  const t = useTranslations('account')
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
        act={
          me.email ? (
            <Button kind="text" onClick={() => openSecurity(me.hasBindGoogleAuth ? 'email' : 'googleFirst')}>
              {t('doChange')}
              <span className="visually-hidden"> {t('email')}</span>
            </Button>
          ) : (
            <SetButton onSet={() => openSecurity('email')} of={t('email')} />
          )
        }
      >
        {me.email ? <span className={styles.break}>{me.email}</span> : <Unset />}
      </Row>
      <Row
        label={t('inviteCode')}
        why={me.inviteCode ? t('why.inviteCode') : t('why.noInviteCode')}
        act={me.inviteCode && <CopyButton text={me.inviteCode} />}
      >
        {me.inviteCode ? <span className="number">{me.inviteCode}</span> : '–'}
      </Row>
      <Row label={t('source')}>{me.sourceType === 0 ? t('sourceHere') : me.sourceTypeName}</Row>
      <Row label={t('registered')}>
        <BothTimes at={me.registerTime} />
      </Row>
    </section>
  )
}
