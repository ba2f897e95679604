import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { SIDES } from '#rules/swap/pool.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { assetNamed } from './pair.ts'

type Row = AnswerOf<typeof swapRecords>['list'][number]

const SWAPPED = ASSETS.filter((asset) => asset !== 'USDT' && asset !== 'DP')
/** What left and what arrived. */
const pairOf = ({ asset, side }: Row) =>
  side === 'sell' ? ({ from: asset, to: 'USDT' } as const) : ({ from: 'USDT', to: asset } as const)

/** My swaps by pair and side, newest first; each leads to its journal (SWAP-02). */
export function SwapRecords(): ReactNode {
  const t = useTranslations('swap')
  const column = useTranslations('asset.column')
  const [query, setQuery] = useSearchParams()
  const asset = assetNamed(query.get('asset'))
  const side = SIDES.find((each) => each === query.get('side'))
  const set = (name: 'asset' | 'side', value: string): void =>
    setQuery(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const clear = (): void =>
    setQuery(
      (before) => {
        before.delete('asset')
        before.delete('side')
        return before
      },
      { replace: true },
    )
  const columns = useColumns()
  const list = useList(swapRecords, (page) => ({ ...(asset && { asset }), ...(side && { side }), ...page }))
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
  const filters = Number(asset !== undefined) + Number(side !== undefined)
  return (
    <>
      <FilterBar count={filters} onClear={clear} act={csv}>
        <OneOf
          label={t('pair')}
          all={t('allAssets')}
          value={asset ?? ''}
          known={SWAPPED}
          word={(each) => `${each}/USDT`}
          onPick={(picked) => set('asset', picked)}
        />
        <OneOf
          label={t('sideLabel')}
          all={t('allSides')}
          value={side ?? ''}
          known={SIDES}
          word={(each) => t(`side.${each}`)}
          onPick={(picked) => set('side', picked)}
        />
      </FilterBar>
      <ListFrame list={list} empty={filters > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}>
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
      fold: true,
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
