import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { NewPlanet, NewSystem } from '#server/planet/sky/create.ts'
import { type Dice, diceOf } from './plan/dice.ts'
import type { Scale } from './scale.ts'
import { systems } from './systems.ts'

const DAY = 86_400_000
/** Planets that are not open yet open within so many days. */
const OPENING_DAYS = 60

/** A planet of the sky by its coordinates. */
export interface SkyPlanet {
  readonly coordinates: string
  readonly level: number
  readonly opensAt: Date
}

/**
 * The sky of a full seed: the small one's systems stand in it with their planets as the story needs them; all others
 * follow from the scale. `opened` is before anyone could name one.
 */
export function skyOf(scale: Scale, opened: Date, today: Date): NewSystem[] {
  const dice = diceOf('sky')
  const told = systems(opened, today).map((system) => ({ ...system, planets: system.planets.map(humbled) }))
  const levels = dice.shuffled(restOf(scale.levels, told))
  const waiting = scale.closed - told.flatMap(({ planets }) => planets).filter(({ opensAt }) => opensAt > today).length
  const closed = new Set(
    dice.shuffled(levels.map((_, place) => place).filter((place) => levels[place] === 1)).slice(0, waiting),
  )
  let place = 0
  const planet = (orbit: number): NewPlanet => {
    const opensAt = closed.has(place) ? new Date(today.getTime() + (1 + dice.roll(OPENING_DAYS)) * DAY) : opened
    const made = { orbit, type: typeOf(dice), level: levels[place] ?? 1, opensAt }
    place += 1
    return made
  }
  return scale.galaxies.flatMap((galaxy, galaxyIndex) =>
    galaxy.systems.map((name, index): NewSystem => {
      const known = galaxyIndex === 0 ? (told[index]?.planets ?? []) : []
      const more = Array.from({ length: scale.orbits - known.length }, (_, orbit) => planet(known.length + orbit + 1))
      const at = { galaxy: galaxyIndex + 1, galaxyName: galaxy.name, system: index + 1, name }
      return { ...at, planets: [...known, ...more] }
    }),
  )
}

/** The planets of a sky that nobody of the story names. */
export function planetsOf(sky: readonly NewSystem[]): SkyPlanet[] {
  return sky.flatMap(({ galaxy, system, planets }) =>
    planets.map(({ orbit, level, opensAt }) => ({
      coordinates: coordinatesOf({ galaxy, system, orbit }),
      level,
      opensAt,
    })),
  )
}

/** There is one planet of level 5, and in the story it is another. */
function humbled(planet: NewPlanet): NewPlanet {
  return planet.level === 5 && planet.type !== 'terran' ? { ...planet, level: 3 } : planet
}

/** The levels that are left for planets outside the story. */
function restOf(levels: readonly number[], told: readonly NewSystem[]): number[] {
  return levels.flatMap((count, index) => {
    const used = told.flatMap(({ planets }) => planets).filter(({ level }) => level === index + 1).length
    if (used > count) throw new RangeError(`the story needs ${used} planets of level ${index + 1}`)
    return Array<number>(count - used).fill(index + 1)
  })
}

function typeOf(dice: Dice): NewPlanet['type'] {
  return dice.pick(PLANET_TYPES) ?? 'terran'
}
