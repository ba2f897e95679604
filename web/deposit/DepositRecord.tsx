import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { Page } from '#web/kit/page/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { useQuerySheet } from '#web/route/use-query-sheet.ts'
import { DepositList } from './DepositList.tsx'
import { DepositSheet } from './DepositSheet.tsx'
import { type RecordPlace, readRecordPlace, writeRecordPlace } from './deposit-place.ts'
import { ExchangeList } from './ExchangeList.tsx'

/** Deposits with their states, and exchanges; a deposit opens to its way so far (ASSET-03, ASSET-07). */
export function DepositRecord(): ReactNode {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const place = readRecordPlace(query)
  const sheet = useQuerySheet('order')
  const pick = (tab: RecordPlace['tab']): void =>
    setQuery((before) => writeRecordPlace({ ...readRecordPlace(before), tab }, before), { replace: true })
  return (
    <Page title={t('title.depositRecord')}>
      <Tabs
        label={t('title.depositRecord')}
        value={place.tab}
        tabs={[
          { value: 'deposits', label: t('deposit.tab.deposits') },
          { value: 'exchanges', label: t('deposit.tab.exchanges') },
        ]}
        onPick={pick}
      >
        {place.tab === 'deposits' ? <DepositList onOpen={sheet.show} /> : <ExchangeList />}
      </Tabs>
      <DepositSheet order={place.order} onClose={sheet.close} />
    </Page>
  )
}
