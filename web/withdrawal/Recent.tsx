import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { assetList } from '#calls/asset/list.ts'
import { withdrawRecords } from '#calls/withdrawal/records.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Spoken } from '#web/kit/figure/Instant.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { RECENT, RecentList } from '#web/list/recent/RecentList.tsx'
import { useList } from '#web/list/use-list.ts'
import { StateOf } from './StateOf.tsx'

/** The last withdrawals and where they are; who has nothing that could be withdrawn is led to what comes first. */
export function Recent(): ReactNode {
  const t = useTranslations('withdrawal')
  const dot = useDot()
  const deposit = useTranslations('pay')('deposit')
  const balances = useAnswer(assetList, {}).data?.balances
  const hasNone = balances?.every(({ book, amount }) => book !== 'investment' || amount === '0')
  const list = useList(withdrawRecords, (page) => page, { size: RECENT })
  return (
    <RecentList
      list={list}
      none={t('none')}
      act={hasNone && <ButtonLink to="/recharge">{deposit}</ButtonLink>}
      to={({ order }) => `/withdraw/record/detail?order=${order}`}
      what={({ address }) => `${address.slice(0, 8)}…${address.slice(-6)}`}
      about={({ network, madeAt }) => (
        <>
          {network}
          {dot}
          <Spoken at={madeAt} />
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
