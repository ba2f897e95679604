import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import { marketPlanets } from '#calls/land/market.ts'
import { dayYield } from '#rules/land/day-yield.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Empty } from '#web/kit/States.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useList } from '#web/list/use-list.ts'
import { GroupRow } from './GroupRow.tsx'
import { askedOf, type LandPlace, onMap } from './market-place.ts'
import { Total } from './Total.tsx'

/** A page that ends early asks on by itself until so many planets stand there. */
const FIRST_ROWS = 5

type Planet = AnswerOf<typeof marketPlanets>['list'][number]

interface Props {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
  readonly onPick: (coordinates: string) => void
}

/** The planets that have plots which the filters find, in the order of the first of these plots. */
export function GroupList({ place, onChange, onPick }: Props): ReactNode {
  const t = useTranslations('market')
  const eras = useAnswer(eraList, {}).data?.eras
  const list = useList(
    marketPlanets,
    (page) => ({
      landState: place.state === 'notOpen' ? ('notOpen' as const) : ('purchasable' as const),
      ...askedOf(place),
      ...page,
    }),
    { atLeast: FIRST_ROWS },
  )
  return (
    <>
      <Total first={list.first} place={place} onChange={onChange} />
      <ListFrame list={list} skeleton={<Skeleton rows={8} />} empty={<Empty text={t('none')} />}>
        {(planets) => (
          <ul>
            {planets.map((planet) => {
              return (
                <GroupRow
                  key={planet.coordinates}
                  planet={planet}
                  yields={eras && yieldsOf(eras, planet)}
                  map={onMap(place, planet.coordinates)}
                  onPick={() => onPick(planet.coordinates)}
                />
              )
            })}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

/** What its cheapest plot brings, by the era of its price, beside what the best of its eras does: both stand beside that price. */
function yieldsOf(eras: AnswerOf<typeof eraList>['eras'], planet: Planet) {
  const least = eras[planet.leastEra]
  const best = eras[planet.bestEra]
  return least && best && { least: dayYield(least), best: dayYield(best) }
}
