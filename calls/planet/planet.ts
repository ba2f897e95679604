import * as z from 'zod/mini'
import { decimal, instant, planetCoordinates } from '#calls/fields.ts'

export const PLANET_TYPES = ['terran', 'ocean', 'desert', 'ice', 'lava', 'gas', 'crystal', 'void'] as const
export const planetType = z.enum(PLANET_TYPES)
/** What a visitor sees of a state: an upcoming planet is `namable` from its opening time on; while it
 * is in a fair opening, who may name it is drawn (PLANET-02). */
export const PLANET_STATES = ['upcoming', 'opening', 'namable', 'named', 'onSale', 'sold'] as const
export const planetState = z.enum(PLANET_STATES)

/** A planet as lists and cards show it (PLANET-01). */
export const planetView = z.object({
  coordinates: planetCoordinates,
  galaxy: z.int(),
  system: z.int(),
  orbit: z.int(),
  /** Empty until named. */
  name: z.string(),
  type: planetType,
  level: z.int(),
  state: planetState,
  /** What naming costs, or the price asked for a planet on sale. */
  price: decimal,
  opensAt: instant,
  plots: z.int(),
  plotsSold: z.int(),
  /** Username of the owner; empty while it has none. */
  owner: z.string(),
  /** Where its own picture is, 380 x 380 px; empty: it has none, or it is being rendered. */
  image: z.string(),
  rendering: z.boolean(),
  mine: z.boolean(),
})
