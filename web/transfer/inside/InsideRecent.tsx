import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { insideRecords } from '#calls/transfer/inside.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { RECENT, RecentList } from '#web/list/recent/RecentList.tsx'
import { useList } from '#web/list/use-list.ts'
import { SignedAmount } from './SignedAmount.tsx'

/** The last inside transfers, sent and received. */
export function InsideRecent(): ReactNode {
  const t = useTranslations('transfer')
  const list = useList(insideRecords, (page) => page, { size: RECENT })
  return (
    <RecentList
      list={list}
      none={t('inside.none')}
      to={({ order }) => `/withdrawInside/record?order=${order}`}
      what={({ type, maskedName }) => t(`inside.${type}`, { name: maskedName })}
      about={({ worldAt }) => <Spoken at={worldAt} />}
      sum={(one) => <SignedAmount one={one} />}
    />
  )
}
