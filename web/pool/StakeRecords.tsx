import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { STAKE_STATES } from '#calls/pool/pool.ts'
import { poolRecords } from '#calls/pool/stakes.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { RedeemSheet } from './RedeemSheet.tsx'
import { StakeTable } from './StakeTable.tsx'
import { readStakePlace } from './stake-place.ts'

export type Stake = AnswerOf<typeof poolRecords>['list'][number]

/** My staked lands by state, pool and time, newest first; one that is staked can be redeemed (POOL-01, POOL-03). */
export function StakeRecords({ pools }: { readonly pools: readonly number[] }): ReactNode {
  const t = useTranslations('pool')
  const [place, change] = usePlace(readStakePlace)
  const [leaving, setLeaving] = useState<string>()
  const { state, pool, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(state && { state }),
      ...(pool && { period: Number(pool) }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [state, pool, period, from, to],
  )
  const clear = (): void => change(cleared(place))
  const list = useList(poolRecords, (page) => ({ ...asked, ...page }))
  const chosen = list.rows.find(({ id }) => id === leaving)
  const csv = (
    <CsvButton
      file="orrery-pools"
      list={list}
      columns={[
        [`${t('madeAt')} (UTC)`, (row: Stake) => utcSecond(row.madeAt)],
        [t('token'), (row) => row.tokenId],
        [t('land'), (row) => `${row.coordinates} ${row.x}, ${row.y}`],
        [t('periodHead'), (row) => `${row.period}`],
        [t('state'), (row) => t(`states.${row.state}`)],
        [t('amount'), (row) => row.amount],
        [`${t('startsAt')} (UTC)`, (row) => utcSecond(row.startsAt)],
        [`${t('endsAt')} (UTC)`, (row) => utcSecond(row.endsAt)],
        [`${t('endedAt')} (UTC)`, (row) => (row.endedAt === null ? '' : utcSecond(row.endedAt))],
        [t('receivable'), (row) => row.receivable],
        [t('atEnd'), (row) => row.atEnd],
        [t('received'), (row) => row.received],
        [t('lost'), (row) => row.lost],
        [t('burned'), (row) => row.burned],
      ]}
    />
  )
  return (
    <>
      <FilterBar count={countSet(place)} onClear={clear} act={csv}>
        <OneOf
          label={t('state')}
          all={t('allStates')}
          value={state}
          known={STAKE_STATES}
          word={(each) => t(`states.${each}`)}
          onPick={(picked) => change({ state: picked })}
        />
        <OneOf
          label={t('periodHead')}
          all={t('allPools')}
          value={pool}
          known={pools.map(String)}
          word={(each) => t('days', { days: Number(each) })}
          onPick={(picked) => change({ pool: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={
          Object.keys(asked).length > 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty text={t('none')} action={<ButtonLink to="/mining">{t('toStake')}</ButtonLink>} />
          )
        }
      >
        {(rows) => <StakeTable rows={rows} onRedeem={setLeaving} />}
      </ListFrame>
      {chosen && <RedeemSheet stake={chosen} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
