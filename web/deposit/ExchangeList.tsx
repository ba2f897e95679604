import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { shortOrder } from '#rules/search/order.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { AssetFilter } from '#web/list/filter/AssetFilter.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SortRecords } from '#web/list/filter/SortRecords.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './DepositRecord.module.css'
import { readExchangePlace } from './deposit-place.ts'

type Exchange = AnswerOf<typeof exchangeRecords>['list'][number]

/** My exchanges by asset and days, in each order; each leads to its journal (ASSET-07). */
export function ExchangeList(): ReactNode {
  const t = useTranslations('exchange')
  const column = useTranslations('asset.column')
  const columns = useColumns()
  const [place, change] = usePlace(readExchangePlace)
  const { asset, sort, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(asset && { asset }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [asset, sort, period, from, to],
  )
  const list = useList(exchangeRecords, (page) => ({ ...asked, ...page }))
  const count = countSet({ ...place, sort: '' })
  const clear = (): void => change({ ...cleared(place), sort })
  const none = <Empty text={t('noneYet')} action={<ButtonLink to="/asset?exchange=">{t('title')}</ButtonLink>} />
  const csv = (
    <CsvButton
      file="orrery-exchanges"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Exchange) => utcSecond(row.worldAt)],
        [t('pair'), (row) => `${row.from} → ${row.to}`],
        [t('leaves'), (row) => row.leaves],
        [t('fee'), (row) => row.fee],
        [t('arrives'), (row) => row.arrives],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <div className={styles.table}>
      <FilterBar count={count} onClear={clear} act={csv}>
        <AssetFilter value={asset} known={ASSETS} onPick={(picked) => change({ asset: picked })} />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={count > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => <Table caption={t('records')} columns={columns} rows={rows} rowKey={({ order }) => order} />}
      </ListFrame>
    </div>
  )
}

function useColumns(): Column<Exchange>[] {
  const t = useTranslations('exchange')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'pair',
      head: t('pair'),
      cell: (row) => <Link to={`/record/info?order=${row.order}`}>{`${row.from} → ${row.to}`}</Link>,
    },
    { key: 'order', head: column('order'), fold: true, cell: (row) => shortOrder(row.order) },
    {
      key: 'time',
      head: `${column('time')} (${zoneText()})`,
      fold: true,
      cell: (row) => <Instant at={row.worldAt} />,
    },
    {
      key: 'fee',
      head: t('fee'),
      right: true,
      fold: 'named',
      cell: (row) => <Amount value={row.fee} asset={row.from} />,
    },
    {
      key: 'leaves',
      head: t('leaves'),
      right: true,
      fold: true,
      cell: (row) => <Amount value={`-${row.leaves}`} asset={row.from} />,
    },
    {
      key: 'arrives',
      head: t('arrives'),
      right: true,
      cell: (row) => <Amount value={row.arrives} asset={row.to} tone="gain" />,
    },
  ]
}
