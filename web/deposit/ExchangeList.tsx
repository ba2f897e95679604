import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcMinute, utcSecond } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { Amount } from '#web/kit/Amount.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import styles from './DepositRecord.module.css'

type Exchange = AnswerOf<typeof exchangeRecords>['list'][number]

/** My exchanges, newest first; each leads to its journal. */
export function ExchangeList(): ReactNode {
  const t = useTranslations('exchange')
  const column = useTranslations('asset.column')
  const words = useErrorWords()
  const columns = useColumns()
  const found = usePages(exchangeRecords, (after) => (after ? { after } : {}))
  if (found.isPending) return <Skeleton rows={4} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const rows = found.data.pages.flatMap(({ list }) => list)
  if (rows.length === 0)
    return <Empty text={t('noneYet')} action={<ButtonLink to="/asset?exchange=">{t('title')}</ButtonLink>} />
  return (
    <div className={styles.table}>
      <div className={styles.filters}>
        <span className={styles.space} />
        <CsvButton
          file="orrery-exchanges"
          page={(after) => ask(exchangeRecords, { size: PAGE_SIZE, ...(after && { after }) })}
          head={[column('time'), t('pair'), t('leaves'), t('fee'), t('arrives'), column('order')]}
          cells={(row: Exchange) => [
            utcSecond(row.worldAt),
            `${row.from} → ${row.to}`,
            row.leaves,
            row.fee,
            row.arrives,
            row.order,
          ]}
        />
      </div>
      <Table caption={t('records')} columns={columns} rows={rows} rowKey={({ order }) => order} />
      <LoadMore
        shown={rows.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
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
    { key: 'order', head: column('order'), fold: true, cell: (row) => row.order.slice(-12) },
    {
      key: 'time',
      head: column('time'),
      fold: true,
      cell: (row) => <span className="number">{utcMinute(row.worldAt)}</span>,
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
