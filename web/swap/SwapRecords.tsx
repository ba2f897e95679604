import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { SIDES } from '#rules/swap/pool.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SortRecords } from '#web/list/filter/SortRecords.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { readSwapPlace, SWAPPED } from './swap-place.ts'

type Row = AnswerOf<typeof swapRecords>['list'][number]

/** What left and what arrived. */
const pairOf = ({ asset, side }: Row) =>
  side === 'sell' ? ({ from: asset, to: 'USDT' } as const) : ({ from: 'USDT', to: asset } as const)

/** My swaps by pair, side and time, in each order; each leads to its journal (SWAP-02). */
export function SwapRecords(): ReactNode {
  const t = useTranslations('swap')
  const column = useTranslations('asset.column')
  const [place, change] = usePlace(readSwapPlace)
  const { asset, side, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({
      ...(asset && { asset }),
      ...(side && { side }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [asset, side, sort, period, from, to],
  )
  const clear = (): void => change({ ...cleared(place), sort })
  const columns = useColumns()
  const list = useList(swapRecords, (page) => ({ ...asked, ...page }))
  const csv = (
    <CsvButton
      file="orrery-swaps"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [t('pair'), (row) => `${row.asset}/USDT`],
        [t('sideLabel'), (row) => t(`side.${row.side}`)],
        [t('leaves'), (row) => row.leaves],
        [t('fee'), (row) => row.fee],
        [t('toMarket'), (row) => row.toMarket],
        [t('arrives'), (row) => row.arrives],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <OneOf
          label={t('pair')}
          all={t('allAssets')}
          value={asset}
          known={SWAPPED}
          word={(each) => `${each}/USDT`}
          onPick={(picked) => change({ asset: picked })}
        />
        <OneOf
          label={t('sideLabel')}
          all={t('allSides')}
          value={side}
          known={SIDES}
          word={(each) => t(`side.${each}`)}
          onPick={(picked) => change({ side: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}
      >
        {(rows) => <Table caption={t('records')} columns={columns} rows={rows} rowKey={({ order }) => order} />}
      </ListFrame>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('swap')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'pair',
      head: t('pair'),
      cell: (row) => <Link to={`/record/info?order=${row.order}`}>{`${pairOf(row).from} → ${pairOf(row).to}`}</Link>,
    },
    { key: 'side', head: t('sideLabel'), fold: true, cell: (row) => t(`side.${row.side}`) },
    { key: 'time', head: `${column('time')} (${zoneText()})`, fold: true, cell: (row) => <Instant at={row.worldAt} /> },
    {
      key: 'fee',
      head: t('fee'),
      right: true,
      fold: 'named',
      cell: (row) => <Amount value={row.fee} asset={pairOf(row).from} precision="all" />,
    },
    {
      key: 'leaves',
      head: t('leaves'),
      right: true,
      fold: true,
      cell: (row) => <Amount value={`-${row.leaves}`} asset={pairOf(row).from} precision="all" />,
    },
    {
      key: 'arrives',
      head: t('arrives'),
      right: true,
      cell: (row) => <Amount value={row.arrives} asset={pairOf(row).to} size="row" tone="gain" precision="all" />,
    },
  ]
}
