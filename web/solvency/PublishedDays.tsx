import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { solvencyDays } from '#calls/solvency/days.ts'
import { DAY } from '#rules/income/days.ts'
import { amountText, countText } from '#web/kit/figure/amount-text.ts'
import { SettledDay } from '#web/kit/figure/Instant.tsx'
import { utcDay } from '#web/kit/figure/utc.ts'
import report from '#web/kit/page/Report.module.css'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './Solvency.module.css'

type Row = AnswerOf<typeof solvencyDays>['list'][number]

const SIZE = 10
/** Of what is held on chains: that alone has a ratio. */
const HELD = ['USDT', 'DAOT'] as const

/** What was published day by day, to be kept and compared. */
export function PublishedDays(): ReactNode {
  const t = useTranslations('solvency.days')
  const columns = useColumns()
  const list = useList(solvencyDays, (page) => page, { size: SIZE })
  return (
    <>
      <div className={report.acts}>
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
      </div>
      <ListFrame list={list} empty={<Empty text={t('none')} />}>
        {(rows) => <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ day }) => `${day}`} />}
      </ListFrame>
    </>
  )
}

function ratioOf({ assets }: Row, asset: string): string | null {
  return assets.find((one) => one.asset === asset)?.ratioPercent ?? null
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('solvency.days')
  const locale = useLocale()
  return [
    { key: 'day', head: t('day'), cell: ({ day }) => <SettledDay at={day * DAY} /> },
    {
      key: 'members',
      head: t('members'),
      right: true,
      cell: ({ members }) => <span className="number">{countText(members, locale)}</span>,
    },
    {
      key: 'ratio',
      head: t('ratio'),
      fold: true,
      cell: (row) => (
        <span className="number">
          {HELD.flatMap((asset) => {
            const ratio = ratioOf(row, asset)
            return ratio === null ? [] : [`${asset} ${amountText(ratio, locale, 'all')}%`]
          }).join(' · ') || '–'}
        </span>
      ),
    },
    { key: 'root', head: t('root'), fold: true, cell: ({ root }) => <span className={styles.root}>{root}</span> },
  ]
}
