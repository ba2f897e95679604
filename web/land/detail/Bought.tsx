import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { PayloadOf } from '#calls/call.ts'
import { RUN_STATES } from '#calls/land/land.ts'
import { myLands } from '#calls/land/my.ts'
import { landPlaces } from '#calls/land/places.ts'
import { ask } from '#web/ask/client.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { utcSecond } from '#web/asset/utc.ts'
import { PAGE_SIZE } from '#web/csv/all-pages.ts'
import { CsvButton } from '#web/csv/CsvButton.tsx'
import { FilterBar } from '#web/filter/FilterBar.tsx'
import { NoneFound } from '#web/filter/NoneFound.tsx'
import { OneOf } from '#web/filter/OneOf.tsx'
import { PlanetFilter } from '#web/filter/PlaceFilter.tsx'
import { among } from '#web/filter/period.ts'
import { cleared, countSet } from '#web/filter/place.ts'
import { coordinatesIn } from '#web/filter/read.ts'
import { usePlace } from '#web/filter/use-place.ts'
import { Amount } from '#web/kit/Amount.tsx'
import { Select } from '#web/kit/form/Select.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { Table } from '#web/kit/Table.tsx'
import { eraKey, useUtc } from '#web/planet/planet-words.ts'
import type { MyLand } from '../mine/figures.ts'
import styles from './LandRecord.module.css'

const SORTS = ['newest', 'investment'] as const

type Asked = Omit<PayloadOf<typeof myLands>, 'size' | 'after'>

function readPlace(query: URLSearchParams) {
  return {
    state: among(query, 'state', RUN_STATES),
    planet: coordinatesIn(query, 'planet'),
    sort: among(query, 'sort', SORTS),
  }
}

/** What I bought, newest or largest first; in a state, on a planet. */
export function Bought(): ReactNode {
  const t = useTranslations('list.filter')
  const land = useTranslations('land.record.sort')
  const stateWords = useStateWords()
  const places = useAnswer(landPlaces, {})
  const [place, change] = usePlace(readPlace)
  const { state, planet, sort } = place
  const asked = useMemo(
    () => ({ ...(state && { state }), ...(planet && { coordinates: planet }), sort: sort || ('newest' as const) }),
    [state, planet, sort],
  )
  // an order hides nothing
  const count = countSet({ state, planet })
  const clear = (): void => change({ ...cleared(place), sort })
  return (
    <>
      <FilterBar count={count} onClear={clear} act={<Csv asked={asked} />}>
        <PlanetFilter
          value={planet}
          planets={places.data?.planets ?? []}
          onPick={(picked) => change({ planet: picked })}
        />
        <OneOf
          label={t('state')}
          all={t('allStates')}
          value={state}
          known={RUN_STATES}
          word={stateWords}
          onPick={(picked) => change({ state: picked })}
        />
        <Select
          bare
          label={t('sort')}
          value={sort || 'newest'}
          options={SORTS.map((value) => ({ value, label: land(value) }))}
          onPick={(picked) => change({ sort: picked === 'newest' ? '' : picked })}
        />
      </FilterBar>
      <List asked={asked} filtered={count > 0} onClear={clear} />
    </>
  )
}

interface ListProps {
  readonly asked: Asked
  readonly filtered: boolean
  readonly onClear: () => void
}

function List({ asked, filtered, onClear }: ListProps): ReactNode {
  const t = useTranslations()
  const words = useErrorWords()
  const utc = useUtc()
  const stateWords = useStateWords()
  const found = usePages(myLands, (after) => ({ ...asked, size: 50, ...(after && { after }) }))
  if (found.isPending) return <Skeleton rows={5} />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const lands = found.data.pages.flatMap(({ list }) => list)
  if (lands.length === 0) return filtered ? <NoneFound onClear={onClear} /> : <Empty text={t('land.noLand')} />
  const all = found.data.pages[0]?.counts.all ?? lands.length
  return (
    <>
      <Table
        caption={t('land.record.bought')}
        rowKey={({ tokenId, boughtAt }) => `${tokenId} ${boughtAt}`}
        rows={lands}
        columns={[
          {
            key: 'land',
            head: t('glossary.land'),
            cell: (land) => (
              <Link className={styles.land} to={`/planet/info?token=${land.tokenId}`}>
                {land.planetName} ({land.x}, {land.y})
              </Link>
            ),
          },
          { key: 'era', head: t('land.history.era'), cell: ({ era }) => t(`glossary.era.${eraKey(era)}`), fold: true },
          { key: 'state', head: t('planet.state'), cell: ({ state }) => stateWords(state), fold: true },
          { key: 'when', head: t('land.history.when'), cell: ({ boughtAt }) => utc(boughtAt), fold: true },
          {
            key: 'claimed',
            head: t('land.claimed'),
            right: true,
            fold: true,
            cell: ({ claimed }) => <Amount value={claimed} asset="DU" />,
          },
          {
            key: 'sum',
            head: t('land.investment'),
            right: true,
            cell: ({ investment }) => <Amount value={`-${investment}`} asset="DU" />,
          },
        ]}
      />
      <LoadMore
        shown={lands.length}
        {...(!filtered && { total: all })}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}

function Csv({ asked }: Pick<ListProps, 'asked'>): ReactNode {
  const t = useTranslations()
  const stateWords = useStateWords()
  return (
    <CsvButton<MyLand>
      file="orrery-land"
      page={(after) => ask(myLands, { ...asked, size: PAGE_SIZE, ...(after && { after }) })}
      head={[
        `${t('land.history.when')} (UTC)`,
        t('glossary.planet'),
        t('glossary.coordinates'),
        'x',
        'y',
        t('land.history.era'),
        t('planet.state'),
        t('land.token'),
        t('land.investment'),
        t('land.claimed'),
        t('land.burned'),
      ]}
      cells={(land) => [
        utcSecond(land.boughtAt),
        land.planetName,
        land.coordinates,
        String(land.x),
        String(land.y),
        t(`glossary.era.${eraKey(land.era)}`),
        stateWords(land.state),
        land.tokenId,
        land.investment,
        land.claimed,
        land.lost,
      ]}
    />
  )
}

function useStateWords(): (state: MyLand['state']) => string {
  const t = useTranslations('glossary.landState')
  return (state) => t(state === 'effective' ? 'inEffect' : state)
}
