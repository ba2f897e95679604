import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { records } from '#calls/asset/records.ts'
import type { PayloadOf } from '#calls/call.ts'
import { ask } from '#web/ask/client.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { spanOf } from '#web/filter/period.ts'
import { cleared } from '#web/filter/place.ts'
import { usePlace } from '#web/filter/use-place.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { ButtonLink } from '#web/kit/Button.tsx'
import { serverNow } from '#web/kit/clock.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { MovementFilters } from './MovementFilters.tsx'
import styles from './Movements.module.css'
import { type Merged, mergeEntries } from './merge-entries.ts'
import { readPlace } from './record-place.ts'
import { iconOf, kindOf, useRecordWords } from './record-words.ts'
import { utcMinute, utcSecond } from './utc.ts'

/** My movements with their filters, newest first, in keyset pages; the same list on two pages. */
export function Movements({ title }: { readonly title?: string }): ReactNode {
  const [place, change] = usePlace(readPlace)
  const { type, asset, book, period, from, to } = place
  const asked = useMemo(
    () => ({
      ...(type && { type }),
      ...(asset && { asset }),
      ...(book && { book }),
      ...spanOf({ period, from, to }, serverNow()),
    }),
    [type, asset, book, period, from, to],
  )
  return (
    <section className={styles.movements} id="movements">
      <div className={styles.head}>
        {title && <h2>{title}</h2>}
        <MovementFilters place={place} onChange={change} />
        <Csv asked={asked} />
      </div>
      <List asked={asked} filtered={Object.keys(asked).length > 0} onClear={() => change(cleared(place))} />
    </section>
  )
}

type Asked = Omit<PayloadOf<typeof records>, 'size' | 'after'>

interface ListProps {
  readonly asked: Asked
  readonly filtered: boolean
  readonly onClear: () => void
}

function List({ asked, filtered, onClear }: ListProps): ReactNode {
  const t = useTranslations('asset')
  const words = useErrorWords()
  const columns = useColumns()
  const found = usePages(records, (after) => ({ ...asked, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const rows = mergeEntries(found.data.pages.flatMap(({ list }) => list))
  if (rows.length === 0)
    return filtered ? (
      <NoneFound onClear={onClear} />
    ) : (
      <Empty text={t('noneYet')} action={<ButtonLink to="/recharge">{t('act.deposit')}</ButtonLink>} />
    )
  return (
    <>
      <Table caption={t('movements')} columns={columns} rows={rows} rowKey={({ entry }) => entry} />
      <LoadMore
        shown={rows.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

function useColumns(): Column<Merged>[] {
  const t = useTranslations('asset.column')
  const dot = useTranslations('asset')('dot')
  const words = useRecordWords()
  return [
    {
      key: 'what',
      head: t('what'),
      cell: (row) => (
        <span className={styles.what}>
          <Icon name={iconOf(kindOf(row))} />
          <span>
            <Link to={`/record/info?order=${row.order}`}>{words.kind(kindOf(row))}</Link>
            <small>
              {[words.facts(row), row.entries > 1 && t('entries', { count: row.entries })].filter(Boolean).join(dot)}
            </small>
          </span>
        </span>
      ),
    },
    { key: 'book', head: t('book'), fold: true, cell: (row) => <Quiet>{words.account(row.book)}</Quiet> },
    { key: 'order', head: t('order'), fold: true, cell: (row) => <Quiet>{row.order.slice(-12)}</Quiet> },
    { key: 'time', head: t('time'), fold: true, cell: (row) => <Quiet>{utcMinute(row.worldAt)}</Quiet> },
    {
      key: 'amount',
      head: t('amount'),
      right: true,
      cell: ({ amount, asset, balanceAfter }) => (
        <>
          <span className={styles.amount}>
            <Amount value={amount} asset={asset} tone={amount.startsWith('-') ? 'plain' : 'gain'} />
          </span>
          <small className={styles.balance}>
            {t('balance')} <Amount value={balanceAfter} />
          </small>
        </>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      right: true,
      cell: (row) => (
        <Quiet>
          <Amount value={row.balanceAfter} />
        </Quiet>
      ),
    },
  ]
}

function Quiet({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={`number ${styles.quiet}`}>{children}</span>
}

function Csv({ asked }: { readonly asked: Asked }): ReactNode {
  const t = useTranslations('asset.column')
  const words = useRecordWords()
  const page = (after: string | undefined) => ask(records, { ...asked, size: PAGE_SIZE, ...(after && { after }) })
  // in and out stand apart: an amount never begins with a sign, so it stays a number in a spreadsheet
  return (
    <CsvButton
      file="orrery-movements"
      head={[t('time'), t('what'), t('about'), t('book'), t('asset'), t('in'), t('out'), t('balance'), t('order')]}
      page={page}
      cells={(row) => [
        utcSecond(row.worldAt),
        words.kind(kindOf(row)),
        words.facts(row),
        words.account(row.book),
        row.asset,
        row.amount.startsWith('-') ? '' : row.amount,
        row.amount.startsWith('-') ? row.amount.slice(1) : '',
        row.balanceAfter,
        row.order,
      ]}
    />
  )
}
