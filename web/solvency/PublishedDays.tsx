import { type ReactNode, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { TIME_SORTS } from '#calls/fields.ts'
import { solvencyDays } from '#calls/solvency/days.ts'
import { DAY } from '#rules/income/days.ts'
import { useWorldAhead } from '#web/income/world.ts'
import { countText } from '#web/kit/figure/amount-text.ts'
import { serverNow } from '#web/kit/figure/clock.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { percentText } from '#web/kit/figure/scale.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { PeriodFilter } from '#web/list/filter/PeriodFilter.tsx'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { askedOf, readDaysPlace } from './days-place.ts'
import styles from './Solvency.module.css'

type Row = AnswerOf<typeof solvencyDays>['list'][number]

const SIZE = 10
/** Of what is held on chains: that alone has a ratio. */
const HELD = ['USDT', 'DAOT'] as const

/** What was published day by day, to be kept and compared; by days, the newest or the oldest first. */
export function PublishedDays(): ReactNode {
  const t = useTranslations('solvency.days')
  const lists = useTranslations('list')
  const columns = useColumns()
  const [place, change] = usePlace(readDaysPlace)
  const ahead = useWorldAhead() ?? 0
  const { sort, period, from, to } = place
  const asked = useMemo(() => askedOf({ sort, period, from, to }, serverNow() + ahead), [sort, period, from, to, ahead])
  const list = useList(solvencyDays, (page) => ({ ...asked, ...page }), { size: SIZE })
  const count = countSet({ ...place, sort: '' })
  const clear = (): void => change({ ...cleared(place), sort })
  const csv = (
    <CsvButton
      file="orrery-solvency"
      list={list}
      columns={[
        [t('day'), (row: Row) => utcDay(row.day * DAY)],
        [t('members'), (row) => `${row.members}`],
        [t('root'), (row) => row.root],
        ...HELD.map((asset) => [`${t('ratio')} ${asset} %`, (row: Row) => ratioOf(row, asset) ?? ''] as const),
      ]}
    />
  )
  return (
    <>
      <FilterBar count={count} onClear={clear} act={csv}>
        <PeriodFilter days="settled" place={place} onChange={change} />
        <SortBy
          label={lists('filter.sort')}
          value={sort || 'newest'}
          sorts={TIME_SORTS}
          word={(each) => lists(`sort.${each}`)}
          onPick={(picked) => change({ sort: picked === 'newest' ? '' : picked })}
        />
      </FilterBar>
      <ListFrame list={list} empty={count > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('none')} />}>
        {(rows) => <Table lined caption={t('title')} columns={columns} rows={rows} rowKey={({ day }) => `${day}`} />}
      </ListFrame>
    </>
  )
}

function ratioOf({ assets }: Row, asset: string): string | null {
  return assets.find((one) => one.asset === asset)?.ratioPercent ?? null
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('solvency.days')
  const dot = useDot()
  const locale = useLocale()
  return [
    { key: 'day', head: t('day'), cell: ({ day }) => <SettledDay at={day * DAY} /> },
    {
      key: 'members',
      head: t('members'),
      right: true,
      fold: 'named',
      cell: ({ members }) => <span className="number">{countText(members, locale)}</span>,
    },
    {
      key: 'ratio',
      head: t('ratio'),
      fold: 'named',
      cell: (row) => (
        <span className="number">
          {HELD.flatMap((asset) => {
            const ratio = ratioOf(row, asset)
            return ratio === null ? [] : [`${asset} ${percentText(ratio, locale)}`]
          }).join(dot) || '–'}
        </span>
      ),
    },
    { key: 'root', head: t('root'), fold: true, cell: ({ root }) => <span className={styles.root}>{root}</span> },
  ]
}
