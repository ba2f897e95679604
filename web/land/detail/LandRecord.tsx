import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Page } from '#web/kit/page/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Bought } from './Bought.tsx'
import { IncomeLines } from './IncomeLines.tsx'
import { LandEvents } from './LandEvents.tsx'

const TABS = ['income', 'events', 'bought'] as const

/** `/planet/record`: income day by day over all my lands, what I did with them, and what I bought. */
export function LandRecord(): ReactNode {
  const t = useTranslations('land.record')
  const act = useTranslations('act.record')
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'income'
  return (
    <Page title={t('title')} note={t('note')}>
      <Tabs
        label={t('title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: value === 'events' ? act('title') : t(value) }))}
        onPick={(value) => setQuery(value === 'income' ? {} : { tab: value }, { replace: true })}
      >
        {tab === 'income' ? <IncomeLines /> : tab === 'events' ? <LandEvents /> : <Bought />}
      </Tabs>
    </Page>
  )
}
