import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { useErrorWords } from '#web/ask/hooks.ts'
import { usePages } from '#web/ask/use-pages.ts'
import { Button } from '#web/kit/Button.tsx'
import { LoadMore } from '#web/kit/LoadMore.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import type { MarketPlace } from './market-place.ts'
import { PlanetRow } from './PlanetRow.tsx'
import type { PlanetView } from './planet-words.ts'
import type { ShownSystem } from './SystemSwitch.tsx'

interface Props {
  readonly place: MarketPlace
  readonly system: ShownSystem
  readonly selected: string
  readonly onPick: (planet: PlanetView) => void
  readonly onClear: () => void
}

/** What the filters find, in keyset pages; the rows tell what the chart draws. */
export function MarketList({ place, system, selected, onPick, onClear }: Props): ReactNode {
  const t = useTranslations('planet')
  const words = useErrorWords()
  const found = usePages(planetList, (after) => ({
    ...(place.scope === 'system' && { galaxy: system.galaxy, system: system.system }),
    ...(place.type && { type: place.type }),
    ...(place.state && { state: place.state }),
    ...(place.level && { level: Number(place.level) }),
    ...(place.search && { search: place.search }),
    sort: place.sort,
    ...(after && { after }),
  }))
  if (found.isPending) return <Skeleton rows={6} shape="planets" />
  if (found.isError) return <ErrorState text={words(found.error)} onRetry={found.refetch} />
  const planets = found.data.pages.flatMap(({ list }) => list)
  const filtered = Boolean(place.type || place.state || place.level || place.search)
  if (planets.length === 0)
    return (
      <Empty
        text={filtered ? t('noneFound') : t('noneHere')}
        action={filtered && <Button onClick={onClear}>{t('clear')}</Button>}
      />
    )
  return (
    <>
      <ul>
        {planets.map((planet) => (
          <PlanetRow
            key={planet.coordinates}
            planet={planet}
            selected={planet.coordinates === selected}
            onPick={onPick}
          />
        ))}
      </ul>
      <LoadMore
        shown={planets.length}
        total={found.data.pages[0]?.total ?? planets.length}
        more={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={found.fetchNextPage}
      />
    </>
  )
}
