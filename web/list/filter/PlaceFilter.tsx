import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { myLands } from '#calls/land/own/my.ts'
import { landPlaces } from '#calls/land/own/places.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { Select } from '#web/kit/form/Select.tsx'

interface Planet {
  readonly coordinates: string
  readonly planetName: string
}

interface PlanetProps {
  readonly value: string
  readonly planets: readonly Planet[]
  readonly onPick: (coordinates: string) => void
}

/** One of some planets, or all; what the address names is there too. */
export function PlanetFilter({ value, planets, onPick }: PlanetProps): ReactNode {
  const t = useTranslations('list.filter')
  const known = planets.map(({ coordinates, planetName }) => ({
    value: coordinates,
    label: planetName ? `${planetName} ${coordinates}` : coordinates,
  }))
  return (
    <Select
      bare
      label={t('planet')}
      value={value}
      options={[{ value: '', label: t('allPlanets') }, ...withOne(known, value, value)]}
      onPick={onPick}
    />
  )
}

/** Where a list of my lands looks. */
export interface LandPlace {
  /** Coordinates of a planet. */
  readonly planet: string
  /** One land of it. */
  readonly token: string
}

interface LandProps {
  readonly place: LandPlace
  readonly onChange: (change: Partial<LandPlace>) => void
}

/** One of the planets on which I have or had land, and one of my lands there. */
export function LandFilter({ place: { planet, token }, onChange }: LandProps): ReactNode {
  const t = useTranslations('list.filter')
  const places = useAnswer(landPlaces, {})
  const there = useAnswer(myLands, { coordinates: planet, sort: 'newest', size: 100 }, { enabled: planet !== '' })
  const lands = new Map((there.data?.list ?? []).map(({ tokenId, x, y }) => [tokenId, `${x}, ${y}`]))
  const known = [...lands].map(([value, label]) => ({ value, label }))
  return (
    <>
      <PlanetFilter
        value={planet}
        planets={places.data?.planets ?? []}
        onPick={(next) => onChange({ planet: next, token: '' })}
      />
      {(planet !== '' || token !== '') && (
        <Select
          bare
          label={t('land')}
          value={token}
          options={[{ value: '', label: t('allLand') }, ...withOne(known, token, t('token', { token }))]}
          onPick={(next) => onChange({ token: next })}
        />
      )}
    </>
  )
}

function withOne(options: readonly { value: string; label: string }[], value: string, label: string) {
  return value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }]
}
