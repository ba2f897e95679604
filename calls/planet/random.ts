import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { planetView } from './planet.ts'

/** A planet that can be named now, or a name that is free (PLANET-04); `planetNotOpen` says when the next one can. */
export const randomPlanet = call({
  path: 'node/random',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ of: z._default(z.enum(['planet', 'name']), 'planet') }),
  answer: z.object({ planet: z.nullable(planetView), name: z.string() }),
  errors: ['planetNotOpen', 'notFound'],
})
