import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { momentLands } from '#calls/moment/state.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { useDot } from '#web/kit/words/use-dot.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import { plotPage } from '#web/route/public-page.ts'
import styles from './Moment.module.css'

type Row = AnswerOf<typeof momentLands>['list'][number]
type Held = Row['before']

interface Props {
  readonly at: number
  readonly until: number | undefined
}

/** The lands that I had; with another instant, those that differ between the two. */
export function Lands({ at, until }: Props): ReactNode {
  const t = useTranslations('moment')
  const era = useTranslations('glossary.era')
  const dot = useDot()
  const list = useList(momentLands, (page) => ({ at, ...(until !== undefined && { until }), ...page }))
  const said = (held: Held): string =>
    held ? [era(eraKey(held.era)), ...(held.completed ? [t('completed')] : [])].join(dot) : t('notMine')
  const held = (key: 'before' | 'after', head: string): Column<Row> => ({
    key,
    head,
    right: true,
    ...(key === 'after' && { fold: 'named' as const }),
    cell: ({ [key]: of }) => (
      <span className={styles.held}>
        {of && <Amount value={of.invested} asset="DU" precision="all" size="row" />}
        <small>{said(of)}</small>
      </span>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'land',
      head: t('land'),
      cell: ({ coordinates, planet, x, y }) => (
        <Link className={styles.link} to={plotPage(coordinates, { x, y })}>
          {`${planet || coordinates} ${x}, ${y}`}
        </Link>
      ),
    },
    held('before', t(until === undefined ? 'investedThen' : 'before')),
    ...(until === undefined ? [] : [held('after', t('after'))]),
  ]
  const cells = (key: 'before' | 'after', head: string) =>
    [
      [`${head}: ${t('invested')} (DU)`, (row: Row) => row[key]?.invested ?? ''],
      [`${head}: ${t('state')}`, (row: Row) => said(row[key])],
      [`${head}: ${t('since')} (UTC)`, (row: Row) => (row[key] ? utcSecond(row[key].since) : '')],
    ] as const
  return (
    <>
      <ListFrame list={list} empty={<Empty text={t(until === undefined ? 'noLands' : 'noLandsChanged')} />}>
        {(rows) => (
          <Table headed caption={t('lands')} columns={columns} rows={rows} rowKey={({ tokenId }) => tokenId} />
        )}
      </ListFrame>
      {list.state === 'filled' && (
        <CsvButton
          file="orrery-moment-lands"
          list={list}
          columns={[
            [t('number'), (row: Row) => row.coordinates],
            ['x', (row) => String(row.x)],
            ['y', (row) => String(row.y)],
            ...cells('before', t(until === undefined ? 'amount' : 'before')),
            ...(until === undefined ? [] : cells('after', t('after'))),
          ]}
        />
      )}
    </>
  )
}
