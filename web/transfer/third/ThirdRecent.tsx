import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { thirdRecords } from '#calls/partner/third.ts'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { RECENT, RecentList } from '#web/list/recent/RecentList.tsx'
import { useList } from '#web/list/use-list.ts'
import { ThirdAmount } from './ThirdState.tsx'

/** The last third-party transfers, out and in. */
export function ThirdRecent(): ReactNode {
  const t = useTranslations('partner')
  const list = useList(thirdRecords, (page) => page, { size: RECENT })
  return (
    <RecentList
      list={list}
      none={t('none')}
      to={({ order }) => `/third/recordinfo?order=${order}`}
      what={({ type, partner }) => t(type, { partner: partner.name })}
      about={({ worldAt, status }) => (
        <>
          <Spoken at={worldAt} /> · {t(`state.${status}`)}
        </>
      )}
      sum={(one) => <ThirdAmount one={one} />}
    />
  )
}
