import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { openingList } from '#calls/opening/opening.ts'
import { Amount } from '#web/kit/figure/Amount.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { among } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { shownState } from './shown-state.ts'

type Row = AnswerOf<typeof openingList>['list'][number]

const WHICH = ['running', 'over'] as const
const readPlace = (query: URLSearchParams) => ({ which: among(query, 'which', WHICH) })

/** `/opening`: planets that open to a crowd, those that end last first. */
export function Openings(): ReactNode {
  const t = useTranslations('opening')
  const title = useTranslations('title')('openings')
  const [place, change] = usePlace(readPlace)
  const { which } = place
  const list = useList(openingList, (page) => ({ ...(which && { running: which === 'running' }), ...page }))
  const columns = useColumns()
  const set = countSet(place)
  const clear = (): void => change(cleared(place))
  const csv = (
    <CsvButton
      file="orrery-openings"
      list={list}
      columns={[
        [t('planet'), ({ coordinates }: Row) => coordinates],
        [t('nameField'), ({ name }) => name],
        [t('levelHead'), ({ level }) => `${level}`],
        [t('stateLabel'), (row) => t(`state.${shownState(row)}`)],
        [`${t('closes')} (UTC)`, ({ closesAt }) => utcSecond(closesAt)],
        [t('entries'), ({ entries }) => `${entries}`],
        [`${t('fee')} (DU)`, ({ fee }) => fee],
      ]}
    />
  )
  return (
    <Page title={title} note={t('intro')}>
      <FilterBar count={set} onClear={clear} act={csv}>
        <OneOf
          label={t('stateLabel')}
          all={t('all')}
          value={which}
          known={WHICH}
          word={(one) => t(one)}
          onPick={(one) => change({ which: one })}
        />
      </FilterBar>
      <ListFrame list={list} empty={set > 0 ? <NoneFound onClear={clear} /> : <Empty text={t('noneText')} />}>
        {(rows) => <Table caption={title} rows={rows} rowKey={({ opening }) => opening} columns={columns} />}
      </ListFrame>
    </Page>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('opening')
  return [
    {
      key: 'planet',
      head: t('planet'),
      cell: ({ opening, coordinates, name }) => (
        <Link to={`/opening/${opening}`}>
          <span className="number">{coordinates}</span> {name}
        </Link>
      ),
    },
    { key: 'level', head: t('levelHead'), cell: ({ level }) => t('level', { level }), fold: true },
    { key: 'state', head: t('stateLabel'), cell: (row) => t(`state.${shownState(row)}`), fold: true },
    {
      key: 'closes',
      head: `${t('closes')} (${zoneText()})`,
      cell: ({ closesAt }) => <Instant at={closesAt} />,
      fold: 'named',
    },
    { key: 'entries', head: t('entries'), cell: ({ entries }) => entries, right: true, fold: 'named' },
    {
      key: 'fee',
      head: t('fee'),
      cell: ({ fee }) => <Amount value={fee} asset="DU" precision="all" size="row" />,
      right: true,
    },
  ]
}
