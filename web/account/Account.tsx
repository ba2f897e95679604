import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personal } from '#calls/account/personal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import styles from './Account.module.css'
import { AddressBook } from './addresses/AddressBook.tsx'
import { Checklist } from './Checklist.tsx'
import { StepsRow } from './first/StepsRow.tsx'
import { History } from './History.tsx'
import { Holds } from './Holds.tsx'
import { Identity } from './Identity.tsx'
import { Sessions } from './Sessions.tsx'

/** Who I am, what protects me and what is missing, where I am logged in, where I withdraw to, what happened (AUTH-16, AUTH-18). */
export function Account(): ReactNode {
  const t = useTranslations('account')
  const words = useErrorWords()
  const me = useAnswer(personal, {})
  return (
    <Page title={t('title')}>
      {me.isError && <ErrorState text={words(me.error)} onRetry={me.refetch} />}
      {me.isPending && <Skeleton rows={8} />}
      {me.data && (
        <>
          <Holds />
          <div className={styles.columns}>
            <div>
              <Checklist me={me.data} />
              <AddressBook me={me.data} />
              <StepsRow />
            </div>
            <div>
              <Identity me={me.data} />
              <Sessions />
            </div>
          </div>
          <History />
        </>
      )}
    </Page>
  )
}
