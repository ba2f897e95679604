import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { messages } from '#languages/en_US.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { coordinatesOf, placeOf } from '#rules/planet/planet.ts'
import { type Operator, recordAct } from '#server/operation/record.ts'
import type { Tx } from '#server/store/database.ts'
import { insertGalaxy, insertPlanets, insertSystem } from './create.sql.ts'

/** A galaxy or a system is named by a key of `languages/<lang>/star.json`. */
export type StarName = keyof typeof messages.star

/** A planet that nobody has named yet. */
export interface NewPlanet {
  readonly orbit: number
  readonly type: (typeof PLANET_TYPES)[number]
  readonly level: number
  /** From when on it can be named, by the world's clock. */
  readonly opensAt: Date
}

/** A star system with its planets, and the galaxy it stands in. */
export interface NewSystem {
  readonly galaxy: number
  readonly galaxyName: StarName
  readonly system: number
  readonly name: StarName
  readonly planets: readonly NewPlanet[]
}

/**
 * Creates a star system with its planets, and its galaxy when that is new (PLANET-01). Nothing is created when one part
 * of it cannot be: an unknown name, type or level, coordinates that nobody could type, a place that is taken.
 */
export async function createSystem(tx: Tx, economy: Economy, operator: Operator, made: NewSystem): Promise<void> {
  const { galaxy, galaxyName, system, name, planets } = made
  for (const star of [galaxyName, name])
    if (!Object.hasOwn(messages.star, star)) throw new RangeError(`no name ${star}`)
  for (const planet of planets) check(economy, { galaxy, system, ...planet })
  await insertGalaxy(tx, galaxy, galaxyName)
  await insertSystem(tx, { galaxy, system, name })
  await insertPlanets(
    tx,
    planets.map(({ orbit, type, level, opensAt }) => ({
      galaxy,
      system,
      orbit,
      type,
      level,
      opens_at: opensAt,
      state: 'upcoming',
    })),
  )
  await recordAct(tx, operator, 'createSystem', { galaxy, system, name, planets: planets.length })
}

function check(economy: Economy, planet: NewPlanet & { galaxy: number; system: number }): void {
  const coordinates = coordinatesOf(planet)
  if (!placeOf(coordinates)) throw new RangeError(`no place ${coordinates}`)
  if (!PLANET_TYPES.includes(planet.type)) throw new RangeError(`${coordinates}: no type ${planet.type}`)
  if (Number.isNaN(planet.opensAt.getTime())) throw new RangeError(`${coordinates}: no opening time`)
  levelOf(economy, planet.level)
}
