import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, planetCoordinates } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/** One planet: its facts, what land on it costs and earns, and for its owner the tax to claim. */
export const planetDetail = call({
  path: 'node/detail',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ coordinates: planetCoordinates }),
  answer: z.extend(planetView, {
    manifesto: z.string(),
    systemName: z.string(),
    namedAt: z.nullable(instant),
    /** Side of the square of plots. */
    side: z.int(),
    eras: z.array(z.int()),
    topRange: decimal,
    /** Land tax earned and not claimed; only for the owner, else zero. */
    taxPending: decimal,
  }),
  errors: ['notFound'],
})
