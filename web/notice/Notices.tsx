import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Alerts } from '#web/alert/Alerts.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Choices } from './Choices.tsx'
import { NoticeList } from './list/NoticeList.tsx'

const TABS = ['list', 'alerts', 'choices'] as const

const CONTENTS = { list: NoticeList, alerts: Alerts, choices: Choices } as const

/** `/notices`: all that happened to me, the prices I wait for, and what I want to be told of how. */
export function Notices(): ReactNode {
  const t = useTranslations('notice')
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'list'
  const Content = CONTENTS[tab]
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onPick={(picked) => setQuery(picked === 'list' ? {} : { tab: picked }, { replace: true })}
      >
        <Content />
      </Tabs>
    </Page>
  )
}
