import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AnswerOf } from '#calls/call.ts'
import { favouriteRemove } from '#calls/favourite/keep.ts'
import { favouriteList } from '#calls/favourite/list.ts'
import { FAVOURITE_KINDS, FAVOURITE_SORTS } from '#rules/favourite/favourite.ts'
import { useAct } from '#web/ask/hooks.ts'
import { ButtonLink, IconButton } from '#web/kit/Button.tsx'
import { Instant } from '#web/kit/figure/Instant.tsx'
import { zoneText } from '#web/kit/figure/instant-text.ts'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { Empty } from '#web/kit/States.tsx'
import { type Column, Table } from '#web/kit/Table.tsx'
import { say } from '#web/kit/toast/toast.ts'
import { useDot } from '#web/kit/words/use-dot.ts'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { among } from '#web/list/filter/period.ts'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { PlanetTag } from '#web/planet/PlanetTag.tsx'
import { usePlanetName } from '#web/planet/planet-words.ts'
import styles from './Favourites.module.css'

type Row = AnswerOf<typeof favouriteList>['list'][number]

/** What the address says of the list; empty: both kinds, the newest first. */
function readPlace(query: URLSearchParams) {
  return { kind: among(query, 'kind', FAVOURITE_KINDS), sort: among(query, 'sort', FAVOURITE_SORTS) }
}

/** `/favourites`: the planets and plots that I keep an eye on, as they are now. */
export function Favourites(): ReactNode {
  const t = useTranslations('favourite')
  const title = useTranslations('title')
  const columns = useColumns()
  const called = useCalled()
  const type = useTranslations('glossary.type')
  const [place, change] = usePlace(readPlace)
  const { kind } = place
  const sort = place.sort || 'newest'
  const asked = useMemo(() => ({ ...(kind && { kind }), sort }), [kind, sort])
  const list = useList(favouriteList, (page) => ({ ...asked, ...page }))
  const clear = (): void => change({ kind: '' })
  const csv = (
    <CsvButton
      file="orrery-favourites"
      list={list}
      columns={[
        [t('kind'), (row: Row) => t(`kinds.${row.kind}`)],
        [t('name'), (row) => row.planet.name],
        [t('number'), (row) => row.planet.coordinates],
        ['x', (row) => row.plot?.x.toString() ?? ''],
        ['y', (row) => row.plot?.y.toString() ?? ''],
        [t('type'), (row) => type(row.planet.type)],
        [t('level'), (row) => row.planet.level.toString()],
        [`${t('added')} (UTC)`, (row) => utcSecond(row.addedAt)],
      ]}
    />
  )
  const none = (
    <Empty
      text={t('none')}
      action={
        <ButtonLink kind="filled" main to="/node">
          {title('node')}
        </ButtonLink>
      }
    />
  )
  return (
    <Page title={title('favourites')} note={t('note')}>
      <FilterBar count={kind ? 1 : 0} onClear={clear} act={csv}>
        <OneOf
          label={t('kind')}
          all={t('allKinds')}
          value={kind}
          known={FAVOURITE_KINDS}
          word={(one) => t(`kinds.${one}`)}
          onPick={(picked) => change({ kind: picked })}
        />
        <SortBy
          label={t('sort')}
          value={sort}
          sorts={FAVOURITE_SORTS}
          word={(one) => t(`sorts.${one}`)}
          onPick={(picked) => change({ sort: picked === 'newest' ? '' : picked })}
        />
      </FilterBar>
      <ListFrame list={list} total={list.first?.total} empty={kind ? <NoneFound onClear={clear} /> : none}>
        {(rows) => (
          <Table
            caption={title('favourites')}
            columns={[
              {
                key: 'name',
                head: t('name'),
                cell: (row) => (
                  <Link className={styles.open} to={row.to}>
                    {called(row)}
                  </Link>
                ),
              },
              ...columns,
            ]}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </ListFrame>
    </Page>
  )
}

/** What a favourite is called: its planet, and of a plot its place there. */
function useCalled(): (row: Row) => string {
  const t = useTranslations('favourite')
  const name = usePlanetName()
  return ({ planet, plot }) => (plot ? t('plotOf', { planet: name(planet), x: plot.x, y: plot.y }) : name(planet))
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('favourite')
  const all = useTranslations()
  const dot = useDot()
  const remove = useAct(favouriteRemove, {
    refresh: [favouriteList],
    onDone: () => say(all('planet.favourite.removed')),
  })
  return [
    {
      key: 'number',
      head: t('number'),
      fold: true,
      cell: ({ planet }) => <span className="number">{planet.coordinates}</span>,
    },
    {
      key: 'type',
      head: t('type'),
      fold: true,
      cell: ({ planet }) =>
        [all(`glossary.type.${planet.type}`), all('planet.level', { level: planet.level })].join(dot),
    },
    { key: 'state', head: t('state'), fold: true, cell: ({ planet }) => <PlanetTag planet={planet} /> },
    {
      key: 'added',
      head: `${t('added')} (${zoneText()})`,
      fold: true,
      cell: ({ addedAt }) => <Instant at={addedAt} />,
    },
    {
      key: 'star',
      head: <span className="visually-hidden">{t('remove')}</span>,
      right: true,
      cell: ({ planet: { coordinates }, plot }) => (
        <IconButton
          icon="starFull"
          label={t('remove')}
          title={t('remove')}
          onClick={() => remove.mutate({ coordinates, ...(plot && { plot }) })}
        />
      ),
    },
  ]
}
