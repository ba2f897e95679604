import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ownTransferRecords } from '#calls/transfer/own.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { RECENT, RecentList } from '#web/list/recent/RecentList.tsx'
import { useList } from '#web/list/use-list.ts'

/** The last transfers between one's own accounts. */
export function OwnRecent(): ReactNode {
  const t = useTranslations('transfer')
  const glossary = useTranslations('glossary')
  const list = useList(ownTransferRecords, (page) => page, { size: RECENT })
  return (
    <RecentList
      list={list}
      none={t('none')}
      to={({ order }) => `/transferrecord/info?order=${order}`}
      what={({ fromBook, toBook }) =>
        t('way', { from: glossary(`account.${fromBook}`), to: glossary(`account.${toBook}`) })
      }
      about={({ worldAt }) => <Spoken at={worldAt} />}
      sum={({ amount, asset }) => <Amount value={amount} asset={asset} size="row" />}
    />
  )
}
