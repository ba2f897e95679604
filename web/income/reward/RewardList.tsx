import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { REWARD_KINDS, REWARD_STATES } from '#rules/reward/kinds.ts'
import { useWorldAhead } from '#web/income/world.ts'
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
import { lossesOf } from './losses.ts'
import { RewardTable } from './RewardTable.tsx'
import { readRewardPlace } from './reward-place.ts'

type Row = AnswerOf<typeof rewardRecords>['list'][number]

/** My rewards by kind, state and time, newest first; each opens to what it was worked out from (INCOME-10). */
export function RewardList(): ReactNode {
  const t = useTranslations('reward')
  const filter = useTranslations('list.filter')
  const [place, change] = usePlace(readRewardPlace)
  const ahead = useWorldAhead() ?? 0
  const { kind, state, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(kind && { kind }),
      ...(state && { state }),
      ...spanOf({ period, from, to }, serverNow() + ahead, 'local'),
    }),
    [kind, state, period, from, to, ahead],
  )
  const list = useList(rewardRecords, (page) => ({ ...asked, ...page }))
  const clear = (): void => change(cleared(place))
  return (
    <>
      <FilterBar count={countSet(place)} onClear={clear} act={<Csv list={list} />}>
        <OneOf
          label={t('kindLabel')}
          all={filter('allKinds')}
          value={kind}
          known={REWARD_KINDS}
          word={(each) => t(`kind.${each}`)}
          onPick={(picked) => change({ kind: picked })}
        />
        <OneOf
          label={filter('state')}
          all={filter('allStates')}
          value={state}
          known={REWARD_STATES}
          word={(each) => t(`state.${each}`)}
          onPick={(picked) => change({ state: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={
          Object.keys(asked).length > 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty text={t('none')} action={<ButtonLink to="/user/info?tab=team">{t('toTeam')}</ButtonLink>} />
          )
        }
      >
        {(rows) => <RewardTable rows={rows} />}
      </ListFrame>
    </>
  )
}

function Csv({ list }: { readonly list: Parameters<typeof CsvButton<Row>>[0]['list'] }): ReactNode {
  const t = useTranslations('reward')
  const time = (at: number | null): string => (at === null ? '' : utcSecond(at))
  return (
    <CsvButton
      file="orrery-rewards"
      list={list}
      columns={[
        [t('kindLabel'), (row: Row) => t(`kind.${row.kind}`)],
        [t('asset'), (row) => row.asset],
        [t('amount'), (row) => row.amount],
        [t('collected'), (row) => row.collected],
        [t('lostSum'), (row) => row.lost],
        [t('burnedOfIt'), (row) => row.burned],
        [t('stateLabel'), (row) => t(`state.${row.state}`)],
        [t('account'), (row) => row.accounts.map((one) => t(`accounts.${one}`)).join(' + ')],
        [
          t('lossLabel'),
          (row) =>
            lossesOf(row)
              .map((one) => t(`why.${one}`))
              .join(' + '),
        ],
        [`${t('madeAt')} (UTC)`, (row) => time(row.madeAt)],
        [`${t('releasedAt')} (UTC)`, (row) => time(row.releasedAt)],
        [`${t('expiresAt')} (UTC)`, (row) => time(row.expiresAt)],
        [`${t('endedAt')} (UTC)`, (row) => time(row.endedAt)],
        [t('buyer'), (row) => row.buyer ?? ''],
        [t('id'), (row) => row.id],
      ]}
    />
  )
}
