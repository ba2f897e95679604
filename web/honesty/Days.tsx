import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { honestyDays } from '#calls/honesty/days.ts'
import { SOURCE_NAMES, type SourceName } from '#rules/honesty/flows.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { countText } from '#web/kit/figure/amount-text.ts'
import { cutText } from '#web/kit/figure/cut-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import report from '#web/kit/page/Report.module.css'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { BackByDayChart, SourceChart } from './DayCharts.tsx'
import { FACTORS, FactorChart } from './FactorChart.tsx'
import styles from './Honesty.module.css'

type Row = AnswerOf<typeof honestyDays>['list'][number]

const SIZE = 30
/** The pictures above the list, each under its title. */
const CHARTS = [
  ['chartTitle', FactorChart],
  ['sourcesTitle', SourceChart],
  ['backTitle', BackByDayChart],
] as const
/** Digits of a factor, cut. */
const DIGITS = 4

/** Every settled day with all its factors: a picture of those that are shown, the list, and all of them as a file. */
export function Days(): ReactNode {
  const t = useTranslations('honesty')
  const columns = useColumns()
  const list = useList(honestyDays, (page) => page, { size: SIZE })
  const eras = list.rows[0]?.back.length ?? 0
  return (
    <>
      <div className={report.acts}>
        <CsvButton
          file="orrery-payouts"
          list={list}
          columns={[
            [t('days.day'), (row: Row) => utcDay(row.dayAt)],
            ...FACTORS.map((name) => [t(`days.${name}`), (row: Row) => row[name] ?? ''] as const),
            [t('days.filled'), (row) => row.filled],
            [t('days.paidOut'), (row) => row.paidOut],
            ...SOURCE_NAMES.map(
              (source) => [t('days.from', { source: t(`name.${source}`) }), amountFrom(source)] as const,
            ),
            [t('members.paid'), (row) => `${row.members}`],
            [t('members.ahead'), (row) => `${row.ahead}`],
            ...Array.from(
              { length: eras },
              (_, era) => [t('days.back', { era }), (row: Row) => row.back[era] ?? ''] as const,
            ),
          ]}
        />
      </div>
      <ListFrame list={list} skeleton={<Skeleton rows={SIZE} />} empty={<Empty text={t('none')} />}>
        {(rows) => (
          <>
            <div className={styles.charts}>
              {CHARTS.map(([title, Chart]) => (
                <section key={title}>
                  <h3>{t(`days.${title}`)}</h3>
                  <Chart days={[...rows].reverse()} />
                </section>
              ))}
            </div>
            <Table caption={t('days.title')} columns={columns} rows={rows} rowKey={({ day }) => `${day}`} />
          </>
        )}
      </ListFrame>
    </>
  )
}

/** What of a day's payouts came from a source. */
const amountFrom =
  (source: SourceName) =>
  ({ sources }: Row): string =>
    sources.find((one) => one.source === source)?.amount ?? '0'

function useColumns(): Column<Row>[] {
  const t = useTranslations('honesty.days')
  const locale = useLocale()
  return [
    { key: 'day', head: t('day'), cell: ({ dayAt }) => <SettledDay at={dayAt} /> },
    ...FACTORS.map(
      (name): Column<Row> => ({
        key: name,
        head: t(name),
        right: true,
        fold: 'named',
        cell: (row) => {
          const factor = row[name]
          return <span className="number">{factor === null ? '–' : cutText(factor, DIGITS)}</span>
        },
      }),
    ),
    {
      key: 'ahead',
      head: t('ahead'),
      right: true,
      fold: 'named',
      cell: ({ ahead, members }) => (
        <span className="number">
          {t('aheadOf', { ahead: countText(ahead, locale), members: countText(members, locale) })}
        </span>
      ),
    },
    {
      key: 'paidOut',
      head: t('paidOut'),
      right: true,
      cell: ({ paidOut }) => <Amount value={paidOut} size="row" />,
    },
  ]
}
