import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { records } from '#calls/asset/records.ts'
import { shortOrder } from '#rules/search/order.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { serverNow } from '#web/kit/figure/clock.ts'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { type PagedList, useList } from '#web/list/use-list.ts'
import { MovementFilters } from './MovementFilters.tsx'
import styles from './Movements.module.css'
import { type Merged, mergeEntries } from './merge-entries.ts'
import { readPlace } from './record-place.ts'
import { kindOf, type Movement, RECORD_ICONS, useRecordWords } from './record-words.ts'

/** My movements with their filters, newest or oldest first, in keyset pages; the same list on two pages. */
export function Movements({ title }: { readonly title?: string }): ReactNode {
  const t = useTranslations('asset')
  const columns = useColumns()
  const [place, change] = usePlace(readPlace)
  const { type, asset, book, sort, period, from, to } = place
  const filtered = countSet({ ...place, sort: '' })
  const asked = useMemo(
    () => ({
      ...(type && { type }),
      ...(asset && { asset }),
      ...(book && { book }),
      ...(sort && { sort }),
      ...spanOf({ period, from, to }, serverNow(), 'local'),
    }),
    [type, asset, book, sort, period, from, to],
  )
  const list = useList(records, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ ...cleared(place), sort })
  return (
    <section className={styles.movements} id="movements">
      {title && <h2>{title}</h2>}
      <FilterBar count={filtered} onClear={clear} act={<Csv list={list} />}>
        <MovementFilters place={place} onChange={change} />
      </FilterBar>
      <ListFrame
        list={{ ...list, rows: mergeEntries(list.rows, sort || 'newest') }}
        empty={
          filtered > 0 ? (
            <NoneFound onClear={clear} />
          ) : (
            <Empty text={t('noneYet')} action={<ButtonLink to="/recharge">{t('act.deposit')}</ButtonLink>} />
          )
        }
      >
        {(rows) => <Table caption={t('movements')} columns={columns} rows={rows} rowKey={({ entry }) => entry} />}
      </ListFrame>
    </section>
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
          <Icon name={RECORD_ICONS[kindOf(row)]} />
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
    { key: 'order', head: t('order'), fold: true, cell: (row) => <Quiet>{shortOrder(row.order)}</Quiet> },
    {
      key: 'time',
      head: `${t('time')} (${zoneText()})`,
      fold: true,
      cell: (row) => (
        <Quiet>
          <Instant at={row.worldAt} />
        </Quiet>
      ),
    },
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

function Csv({ list }: { readonly list: Pick<PagedList<Movement, unknown>, 'page'> }): ReactNode {
  const t = useTranslations('asset.column')
  const words = useRecordWords()
  // in and out stand apart: an amount never begins with a sign, so it stays a number in a spreadsheet
  return (
    <CsvButton
      file="orrery-movements"
      list={list}
      columns={[
        [`${t('time')} (UTC)`, (row) => utcSecond(row.worldAt)],
        [t('what'), (row) => words.kind(kindOf(row))],
        [t('about'), (row) => words.facts(row)],
        [t('book'), (row) => words.account(row.book)],
        [t('asset'), (row) => row.asset],
        [t('in'), (row) => (row.amount.startsWith('-') ? '' : row.amount)],
        [t('out'), (row) => (row.amount.startsWith('-') ? row.amount.slice(1) : '')],
        [t('balance'), (row) => row.balanceAfter],
        [t('order'), (row) => row.order],
      ]}
    />
  )
}
