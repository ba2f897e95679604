import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { personal } from '#calls/account/personal.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { ErrorState } from '#web/kit/States.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Team } from '#web/team/Team.tsx'
import styles from './Account.module.css'
import { AddressBook } from './addresses/AddressBook.tsx'
import { Checklist } from './Checklist.tsx'
import { StepsRow } from './first/StepsRow.tsx'
import { History } from './History.tsx'
import { Holds } from './Holds.tsx'
import { Identity } from './Identity.tsx'
import { Linked } from './Linked.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { Sessions } from './Sessions.tsx'

const TABS = ['account', 'team'] as const

/** Who I am, what protects me and what is missing, where I am logged in, where I withdraw to, what happened (AUTH-16, AUTH-18). */
export function Account(): ReactNode {
  const t = useTranslations('account')
  const team = useTranslations('team')
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'account'
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        value={tab}
        tabs={[
          { value: 'account', label: t('tab') },
          { value: 'team', label: team('tab') },
        ]}
        onPick={(picked) => setQuery(picked === 'account' ? {} : { tab: picked }, { replace: true })}
      >
        {tab === 'team' ? <Team /> : <Mine />}
      </Tabs>
    </Page>
  )
}

/** Who I am and what protects me. */
function Mine(): ReactNode {
  const words = useErrorWords()
  const me = useAnswer(personal, {})
  return (
    <>
      {me.isLoadingError && <ErrorState text={words(me.error)} onRetry={me.refetch} />}
      {me.isPending && <Skeleton rows={8} />}
      {me.data && (
        <>
          <Holds />
          <div className={styles.columns}>
            <div>
              <Checklist me={me.data} />
              <AddressBook me={me.data} />
              <StepsRow />
              <NoticeRow />
            </div>
            <div>
              <Identity me={me.data} />
              <Sessions />
              <Linked me={me.data} />
            </div>
          </div>
          <History />
        </>
      )}
    </>
  )
}
