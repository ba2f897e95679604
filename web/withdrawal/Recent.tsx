import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { RECENT, RecentList } from '#web/list/recent/RecentList.tsx'
import { useList } from '#web/list/use-list.ts'
import { StateOf } from './StateOf.tsx'

/** The last withdrawals and where they are. */
export function Recent(): ReactNode {
  const t = useTranslations('withdrawal')
  const list = useList(withdrawRecords, (page) => page, { size: RECENT })
  return (
    <RecentList
      list={list}
      none={t('none')}
      to={({ order }) => `/withdraw/record/detail?order=${order}`}
      what={({ address }) => `${address.slice(0, 8)}…${address.slice(-6)}`}
      about={({ network, madeAt }) => (
        <>
          {network} · <Spoken at={madeAt} />
        </>
      )}
      sum={({ leaves, asset, state }) => (
        <>
          <Amount value={`-${leaves}`} asset={asset} size="row" />
          <StateOf state={state} />
        </>
      )}
    />
  )
}
