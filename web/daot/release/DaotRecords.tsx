import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { daotRecords } from '#calls/daot/releases.ts'
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
import { RECORD_KINDS, readRecordPlace } from './daot-place.ts'

type Row = AnswerOf<typeof daotRecords>['list'][number]

/** My subscriptions and claims by kind and time, in each order; each leads to its journal (DAOT-02). */
export function DaotRecords(): ReactNode {
  const t = useTranslations('daot')
  const [place, change] = usePlace(readRecordPlace)
  const { kind, sort, period, from, to } = place
  const filtered = { ...place, sort: '' }
  const asked = useMemo(
    () => ({ ...(kind && { kind }), ...(sort && { sort }), ...spanOf({ period, from, to }, serverNow(), 'local') }),
    [kind, sort, period, from, to],
  )
  const clear = (): void => change({ ...cleared(place), sort })
  const columns = useColumns()
  const list = useList(daotRecords, (page) => ({ ...asked, ...page }))
  const csv = (
    <CsvButton
      file="orrery-daot"
      list={list}
      columns={[
        [`${t('time')} (UTC)`, (row: Row) => utcSecond(row.worldAt)],
        [t('kindHead'), (row) => t(`kind.${row.kind}`)],
        [t('roundFilter'), (row) => (row.round === null ? '' : `${row.round}`)],
        [t('partAmount'), (row) => row.amount],
        [t('paid'), (row) => row.paid ?? ''],
        [t('withdrawal'), (row) => row.withdrawal ?? ''],
        [t('order'), (row) => row.order],
      ]}
    />
  )
  return (
    <>
      <FilterBar count={countSet(filtered)} onClear={clear} act={csv}>
        <OneOf
          label={t('kindHead')}
          all={t('allKinds')}
          value={kind}
          known={RECORD_KINDS}
          word={(each) => t(`kind.${each}`)}
          onPick={(picked) => change({ kind: picked })}
        />
        <PeriodFilter days="local" place={place} onChange={change} />
        <SortRecords value={sort} onPick={(picked) => change({ sort: picked })} />
      </FilterBar>
      <ListFrame
        list={list}
        empty={countSet(filtered) > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('noRecords')} />}
      >
        {(rows) => <Table caption={t('records')} columns={columns} rows={rows} rowKey={({ order }) => order} />}
      </ListFrame>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('daot')
  return [
    {
      key: 'kind',
      head: t('kindHead'),
      cell: (row) => <Link to={`/record/info?order=${row.order}`}>{t(`kind.${row.kind}`)}</Link>,
    },
    { key: 'time', head: `${t('time')} (${zoneText()})`, fold: true, cell: (row) => <Instant at={row.worldAt} /> },
    {
      key: 'what',
      head: t('what'),
      fold: true,
      cell: (row) =>
        row.withdrawal ? (
          <Link to={`/withdraw/record/detail?order=${row.withdrawal}`}>{t('withdrawal')}</Link>
        ) : row.round !== null ? (
          t('round', { round: row.round })
        ) : (
          t('partCount', { count: row.parts ?? 0 })
        ),
    },
    {
      key: 'paid',
      head: t('paid'),
      right: true,
      fold: true,
      cell: (row) => row.paid && <Amount value={`-${row.paid}`} asset="USDT" precision="all" />,
    },
    {
      key: 'amount',
      head: t('partAmount'),
      right: true,
      cell: (row) => (
        <Amount
          value={row.amount}
          asset="DAOT"
          size="row"
          precision="all"
          tone={row.kind === 'claim' ? 'gain' : 'plain'}
        />
      ),
    },
  ]
}
