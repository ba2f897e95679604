import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, planetCoordinates } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/** What a planet costs, its naming or one on sale, and what I have for it: the wizard's pay step. */
export const namingView = call({
  path: 'node/renameview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ coordinates: planetCoordinates }),
  answer: z.object({ planet: planetView, price: decimal, balance: decimal, balanceAfter: z.nullable(decimal) }),
  errors: ['notFound'],
})
