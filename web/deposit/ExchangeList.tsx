import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { shortOrder } from '#rules/search/order.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import styles from './DepositRecord.module.css'

type Exchange = AnswerOf<typeof exchangeRecords>['list'][number]

/** My exchanges, newest first; each leads to its journal. */
export function ExchangeList(): ReactNode {
  const t = useTranslations('exchange')
  const column = useTranslations('asset.column')
  const columns = useColumns()
  const list = useList(exchangeRecords, (page) => page)
  return (
    <div className={styles.table}>
      <div className={styles.filters}>
        <span className={styles.space} />
        <CsvButton
          file="orrery-exchanges"
          list={list}
          columns={[
            [`${column('time')} (UTC)`, (row) => utcSecond(row.worldAt)],
            [t('pair'), (row) => `${row.from} → ${row.to}`],
            [t('leaves'), (row) => row.leaves],
            [t('fee'), (row) => row.fee],
            [t('arrives'), (row) => row.arrives],
            [column('order'), (row) => row.order],
          ]}
        />
      </div>
      <ListFrame
        list={list}
        empty={<Empty text={t('noneYet')} action={<ButtonLink to="/asset?exchange=">{t('title')}</ButtonLink>} />}
      >
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
      fold: true,
      cell: (row) => (
        <>
          <span className={styles.label}>{t('fee')} </span>
          <Amount value={row.fee} asset={row.from} />
        </>
      ),
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
