import { type ReactNode, useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { planetList } from '#calls/planet/list.ts'
import { Button } from '#web/kit/Button.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import type { PlanetView } from '#web/planet/planet-words.ts'
import type { MarketPlace } from './market-place.ts'
import { PlanetRow } from './PlanetRow.tsx'
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
  const list = useList(planetList, (page) => ({
    ...(place.scope === 'system' && { galaxy: system.galaxy, system: system.system }),
    ...(place.type && { type: place.type }),
    ...(place.state && { state: place.state }),
    ...(place.level && { level: Number(place.level) }),
    ...(place.search && { search: place.search }),
    sort: place.sort,
    ...page,
  }))
  // rows are drawn in slices, after the chart: a press is heard meanwhile
  const state = useDeferredValue(list.state, 'loading')
  const filtered = Boolean(place.type || place.state || place.level || place.search)
  return (
    <ListFrame
      list={{ ...list, state }}
      skeleton={<Skeleton rows={6} shape="planets" />}
      empty={
        <Empty
          text={filtered ? t('noneFound') : t('noneHere')}
          action={filtered && <Button onClick={onClear}>{t('clear')}</Button>}
        />
      }
      total={list.first?.total}
    >
      {(planets) => (
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
      )}
    </ListFrame>
  )
}
