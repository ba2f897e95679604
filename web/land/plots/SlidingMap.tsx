import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnswerOf } from '#calls/call.ts'
import { settledDays } from '#calls/income/days.ts'
import { eraList } from '#calls/land/era-list.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { planetSeed } from '#pictures/planet/planet-seed.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { useAnswer, useErrorWords } from '#web/ask/hooks.ts'
import { utcDay } from '#web/kit/figure/utc.ts'
import { FieldFrame } from '#web/kit/form/Field.tsx'
import { Empty, ErrorState } from '#web/kit/States.tsx'
import { LandMap } from '#web/land/map/LandMap.tsx'
import { usePlotWords } from '#web/land/planet/use-map-place.ts'
import { go } from '#web/route/navigation.ts'
import { plotPage } from '#web/route/public-page.ts'
import { useEdition } from '#web/state/theme.ts'
import { figuresOf, unsoldPlanes } from './map-data.ts'
import { firstDay, planesOn } from './map-then.ts'
import { readMap } from './read-map.ts'
import styles from './SlidingMap.module.css'

interface Props {
  readonly planet: AnswerOf<typeof planetDetail>
}

/** The planet's map on a day that is slid to, with its history as it comes. */
export function SlidingMap({ planet }: Props): ReactNode {
  const words = useErrorWords()
  const { coordinates, level, side, eras: range } = planet
  const eras = useAnswer(eraList, {})
  const world = useAnswer(settledDays, { size: 1 })
  const history = useQuery({
    queryKey: ['map', coordinates, 'history', planet.plotsSold],
    queryFn: () => readMap(`${coordinates}/history`),
  })
  const known = eras.data?.eras
  const unsold = useMemo(() => {
    const place = placeOf(coordinates)
    return place && known && unsoldPlanes(figuresOf(known, { level, side, eras: range }), place, level, side, true)
  }, [coordinates, level, side, range, known])
  const failed = [history, eras, world].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState text={words(failed.error)} onRetry={() => void failed.refetch()} />
  if (!unsold || !world.data || history.data?.part !== 'history') return <div className={styles.map} aria-busy="true" />
  return (
    <Slid planet={planet} unsold={unsold} times={history.data.times} today={dayAt(new Date(world.data.worldNow))} />
  )
}

/** What may be bought is of no matter in what was. */
const NONE_BARRED: readonly number[] = []

interface SlidProps extends Props {
  readonly unsold: Parameters<typeof planesOn>[0]
  readonly times: Parameters<typeof planesOn>[1]
  /** The world's day, at which the slider ends. */
  readonly today: number
}

function Slid({ planet, unsold, times, today }: SlidProps): ReactNode {
  const t = useTranslations('land')
  const edition = useEdition()
  const first = firstDay(times)
  const [day, setDay] = useState(today)
  const { planes, sold } = useMemo(() => planesOn(unsold, times, day), [unsold, times, day])
  const { label, hint, describe } = usePlotWords(planes, false, NONE_BARRED)
  if (first === undefined) return <Empty text={t('overTime.none')} />
  const said = t('overTime.shown', {
    day: utcDay(nominalTime(day).getTime()),
    sold,
    all: unsold.side * unsold.side,
  })
  return (
    <>
      <div className={styles.map}>
        <LandMap
          planes={planes}
          relief={{ seed: planetSeed(planet.type, planet.coordinates, planet.level), type: planet.type }}
          layer="ownership"
          show="held"
          theme={edition}
          label={label}
          describe={describe}
          hint={hint}
          onSelect={(x, y) => void go(plotPage(planet.coordinates, { x, y }))}
          ariaLabel={said}
        />
      </div>
      <FieldFrame label={t('overTime.day')} hint={t('overTime.text')}>
        {(ids) => (
          <input
            {...ids}
            className={styles.slider}
            type="range"
            min={first}
            max={today}
            value={day}
            aria-valuetext={said}
            onChange={({ target }) => setDay(Number(target.value))}
          />
        )}
      </FieldFrame>
      <p className="number" role="status">
        {said}
      </p>
    </>
  )
}
