import { hash } from './maths/random.ts'

/** The eight kinds of planet, in the order of the catalogue. */
export const planetTypes = ['terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void'] as const

/** One kind of planet. */
export type PlanetType = (typeof planetTypes)[number]

/** The seed of a planet's picture: the same type, coordinates and level look the same everywhere. */
export function planetSeed(type: PlanetType, coordinates: string, level: number): number {
  return hash(`${type}:${coordinates}:${level}`)
}
