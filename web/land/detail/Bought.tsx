import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RUN_STATES } from '#calls/land/land.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landPlaces } from '#calls/land/own/places.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { ButtonLink } from '#web/kit/Button.tsx'
import { utcSecond } from '#web/kit/figure/utc.ts'
import { Empty } from '#web/kit/States.tsx'
import { CsvButton } from '#web/list/csv/CsvButton.tsx'
import { FilterBar } from '#web/list/filter/FilterBar.tsx'
import { NoneFound } from '#web/list/filter/NoneFound.tsx'
import { OneOf } from '#web/list/filter/OneOf.tsx'
import { PlanetFilter } from '#web/list/filter/PlaceFilter.tsx'
import { among } from '#web/list/filter/period.ts'
import { cleared, countSet } from '#web/list/filter/place.ts'
import { coordinatesIn } from '#web/list/filter/read.ts'
import { SortBy } from '#web/list/filter/SortBy.tsx'
import { usePlace } from '#web/list/filter/use-place.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { type PagedList, useList } from '#web/list/use-list.ts'
import { eraKey } from '#web/planet/planet-words.ts'
import type { MyLand } from '../mine/figures.ts'
import { BoughtTable, useStateWords } from './BoughtTable.tsx'

const SORTS = ['newest', 'investment'] as const

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
  const lands = useTranslations('land')
  const stateWords = useStateWords()
  const places = useAnswer(landPlaces, {})
  const [place, change] = usePlace(readPlace)
  const { state, planet, sort } = place
  const list = useList(
    myLands,
    (page) => ({ ...(state && { state }), ...(planet && { coordinates: planet }), sort: sort || 'newest', ...page }),
    { size: 50 },
  )
  // an order hides nothing
  const count = countSet({ state, planet })
  const clear = (): void => change({ ...cleared(place), sort })
  const none = <Empty text={lands('noLand')} action={<ButtonLink to="/land">{lands('toLand')}</ButtonLink>} />
  return (
    <>
      <FilterBar count={count} onClear={clear} act={<Csv list={list} />}>
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
        <SortBy
          label={t('sort')}
          value={sort || 'newest'}
          sorts={SORTS}
          word={land}
          onPick={(picked) => change({ sort: picked === 'newest' ? '' : picked })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        empty={count > 0 ? <NoneFound onClear={clear} /> : none}
        total={count > 0 ? undefined : list.first?.counts.all}
      >
        {(rows) => <BoughtTable lands={rows} />}
      </ListFrame>
    </>
  )
}

function Csv({ list }: { readonly list: Pick<PagedList<MyLand, unknown>, 'page'> }): ReactNode {
  const t = useTranslations()
  const stateWords = useStateWords()
  return (
    <CsvButton
      file="orrery-land"
      list={list}
      columns={[
        [`${t('land.history.when')} (UTC)`, (land) => utcSecond(land.boughtAt)],
        [t('glossary.planet'), (land) => land.planetName],
        [t('glossary.coordinates'), (land) => land.coordinates],
        ['x', (land) => String(land.x)],
        ['y', (land) => String(land.y)],
        [t('land.history.era'), (land) => t(`glossary.era.${eraKey(land.era)}`)],
        [t('planet.state'), (land) => stateWords(land.state)],
        [t('land.token'), (land) => land.tokenId],
        [t('land.investment'), (land) => land.investment],
        [t('land.claimed'), (land) => land.claimed],
        [t('land.burned'), (land) => land.lost],
      ]}
    />
  )
}
