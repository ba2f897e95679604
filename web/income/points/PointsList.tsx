import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { pointsDays } from '#calls/points/days.ts'
import { indexText } from '#web/income/recompute.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Cut } from '#web/kit/figure/Cut.tsx'
import { Instant, SettledDay } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcDay, utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { PointsState } from './PointsState.tsx'
import type { PointsRow as Row } from './points-again.ts'

/** Each day's DP with the land and the growth that it was worked out from; it opens to all of it. */
export function PointsList(): ReactNode {
  const t = useTranslations('points')
  const columns = useColumns()
  const list = useList(pointsDays, (page) => page, { size: 30 })
  const csv = (
    <CsvButton
      file="orrery-dp"
      list={list}
      columns={[
        [t('day'), (row: Row) => utcDay(row.dayAt)],
        [t('land'), (row) => row.land],
        [t('growth'), (row) => indexText(row.growth)],
        [t('factor'), (row) => row.factor],
        [t('amount'), (row) => row.amount],
        [t('used'), (row) => row.used],
        [t('lostSum'), (row) => row.lost],
        [t('stateLabel'), (row) => t(`state.${row.state}`)],
        [`${t('until')} (UTC)`, (row) => utcSecond(row.until)],
      ]}
    />
  )
  return (
    <>
      <FilterBar count={0} onClear={() => undefined} act={csv}>
        {null}
      </FilterBar>
      <ListFrame
        list={list}
        empty={<Empty text={t('none')} action={<ButtonLink to="/market">{t('toMarket')}</ButtonLink>} />}
      >
        {(rows) => <Table caption={t('lines')} columns={columns} rows={rows} rowKey={({ day }) => String(day)} />}
      </ListFrame>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('points')
  return [
    {
      key: 'day',
      head: t('day'),
      cell: (row) => (
        <Link to={`/record-detail?points=${row.day}`}>
          <SettledDay at={row.dayAt} />
        </Link>
      ),
    },
    {
      key: 'land',
      head: t('land'),
      right: true,
      fold: 'named',
      cell: (row) => <Amount value={row.land} asset="DU" />,
    },
    {
      key: 'growth',
      head: t('growth'),
      right: true,
      fold: 'named',
      cell: (row) => <Cut value={indexText(row.growth)} />,
    },
    {
      key: 'state',
      head: t('stateLabel'),
      fold: true,
      cell: (row) => <PointsState state={row.state} />,
    },
    {
      key: 'until',
      head: `${t('until')} (${zoneText()})`,
      fold: 'named',
      cell: (row) => <Instant at={row.until} />,
    },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      cell: (row) => (
        <Amount
          value={row.amount}
          asset="DP"
          size="row"
          precision="all"
          tone={row.state === 'lost' ? 'loss' : 'gain'}
        />
      ),
    },
  ]
}
