import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { insideRecords } from '#calls/transfer/inside.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { shortOrder } from '#rules/search/order.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
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
import { OPENED } from '#web/route/over-page.ts'
import styles from '../Transfer.module.css'
import { InsideInfo } from './InsideInfo.tsx'
import { readInsidePlace, WAYS } from './inside-place.ts'
import { SignedAmount } from './SignedAmount.tsx'

type Row = AnswerOf<typeof insideRecords>['list'][number]

/** What I sent and received inside, in each order; one of them opens over the list (ASSET-09). */
export function InsideRecord(): ReactNode {
  const t = useTranslations('transfer')
  const title = useTranslations('title')
  const column = useTranslations('asset.column')
  const columns = useColumns()
  const [place, change] = usePlace(readInsidePlace)
  const { way, asset, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({
      ...(way && { way }),
      ...(asset && { asset }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [way, asset, sort, period, from, to],
  )
  const list = useList(insideRecords, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ ...cleared(place), sort })
  const none = (
    <Empty text={t('inside.none')} action={<ButtonLink to="/withdrawInside">{title('inside')}</ButtonLink>} />
  )
  const csv = (
    <CsvButton
      file="orrery-inside-transfers"
      list={list}
      columns={[
        [`${column('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [t('type'), (row) => t(`inside.way.${row.type}`)],
        [t('inside.other'), (row) => row.maskedName],
        [column('asset'), (row) => row.asset],
        [column('in'), (row) => (row.type === 'received' ? row.amount : '')],
        [column('out'), (row) => (row.type === 'sent' ? row.amount : '')],
        [t('uid'), (row) => row.userId],
        [t('platform'), (row) => (row.sourceType === 0 ? t('here') : `${row.sourceType}`)],
        [t('status'), () => t('success')],
        [column('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <Page title={title('insideRecord')}>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <OneOf
          label={t('type')}
          all={t('inside.anyWay')}
          value={way}
          known={WAYS}
          word={(each) => t(`inside.way.${each}`)}
          onPick={(picked) => change({ way: picked })}
        />
        <AssetFilter value={asset} known={ASSETS} onPick={(picked) => change({ asset: picked })} />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame list={list} empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : none}>
        {(rows) => (
          <Table caption={title('insideRecord')} columns={columns} rows={rows} rowKey={({ order }) => order} />
        )}
      </ListFrame>
      <InsideInfo />
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('transfer')
  const column = useTranslations('asset.column')
  return [
    {
      key: 'what',
      head: t('type'),
      cell: (row) => (
        <Link className={styles.open} to={`/withdrawInside/record?order=${row.order}`} state={OPENED}>
          {t(`inside.${row.type}`, { name: row.maskedName })}
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
    { key: 'amount', head: column('amount'), right: true, cell: (row) => <SignedAmount one={row} /> },
  ]
}
