import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { ownTransferRecords } from '#calls/transfer/own.ts'
import { shortOrder } from '#rules/search/order.ts'
import { OWN_ASSETS, OWN_BOOKS } from '#rules/transfer/own.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { AssetFilter } from '#web/list/filter/AssetFilter.tsx'
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
import styles from '../Transfer.module.css'
import { readOwnPlace } from './own-place.ts'

type Row = AnswerOf<typeof ownTransferRecords>['list'][number]

/** All my transfers between my accounts, in each order; each leads to its details (ASSET-08). */
export function OwnRecord(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const column = useTranslations('asset.column')
  const glossary = useTranslations('glossary')
  const columns = useColumns()
  const [place, change] = usePlace(readOwnPlace)
  const { asset, fromBook, toBook, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({
      ...(asset && { asset }),
      ...(fromBook && { fromBook }),
      ...(toBook && { toBook }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [asset, fromBook, toBook, sort, period, from, to],
  )
  const list = useList(ownTransferRecords, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ ...cleared(place), sort })
  const account = (book: (typeof OWN_BOOKS)[number]): string => glossary(`account.${book}`)
  const none = (
    <Empty text={t('none')} action={<ButtonLink to="/asset/transfer">{title('assetTransfer')}</ButtonLink>} />
  )
  const csv = (
    <CsvButton
      file="orrery-transfers"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [t('type'), () => t('ownType')],
        [t('from'), (row) => account(row.fromBook)],
        [t('to'), (row) => account(row.toBook)],
        [column('asset'), (row) => row.asset],
        [t('amount'), (row) => row.amount],
        [t('uid'), (row) => row.userId],
        [t('platform'), (row) => (row.sourceType === 0 ? t('here') : `${row.sourceType}`)],
        [t('status'), () => t('success')],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <Page title={title('transferRecord')}>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <AssetFilter value={asset} known={OWN_ASSETS} onPick={(picked) => change({ asset: picked })} />
        <OneOf
          label={t('from')}
          all={t('fromAny')}
          value={fromBook}
          known={OWN_BOOKS}
          word={(book) => t('fromBook', { account: account(book) })}
          onPick={(picked) => change({ fromBook: picked })}
        />
        <OneOf
          label={t('to')}
          all={t('toAny')}
          value={toBook}
          known={OWN_BOOKS}
          word={(book) => t('toBook', { account: account(book) })}
          onPick={(picked) => change({ toBook: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => (
          <Table caption={title('transferRecord')} columns={columns} rows={rows} rowKey={({ order }) => order} />
        )}
      </ListFrame>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('transfer')
  const column = useTranslations('asset.column')
  const glossary = useTranslations('glossary')
  return [
    {
      key: 'way',
      head: t('type'),
      cell: (row) => (
        <Link className={styles.open} to={`/transferrecord/info?order=${row.order}`}>
          {t('way', { from: glossary(`account.${row.fromBook}`), to: glossary(`account.${row.toBook}`) })}
        </Link>
      ),
    },
    { key: 'order', head: column('order'), fold: true, cell: (row) => shortOrder(row.order) },
    {
      key: 'time',
      head: `${column('time')} (${zoneText()})`,
      fold: true,
      cell: (row) => <Instant at={row.worldAt} />,
    },
    { key: 'status', head: t('status'), fold: true, cell: () => t('success') },
    {
      key: 'amount',
      head: column('amount'),
      right: true,
      cell: (row) => <Amount value={row.amount} asset={row.asset} size="row" precision="all" />,
    },
  ]
}
