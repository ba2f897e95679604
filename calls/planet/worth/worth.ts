import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'
import { taxedDay } from './taxed-day.ts'

/** What prices a planet, for anyone: the land tax it has brought, what naming it cost, and what it was sold for, the newest sale first (PLANET-10). */
export const planetWorth = call({
  path: 'node/worth',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ coordinates: planetCoordinates, size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(pageOf(z.object({ at: instant, price: decimal })), {
    /** Land tax of the last settled day, and of the last `days` settled days, whoever had it; burned tax is in it. */
    lastDay: decimal,
    /** What that day was worked out from, as the owner's own line has it: what the lands weighed by era, the owner's part of 10^4; null before it brought any. */
    taxed: z.nullable(taxedDay),
    month: decimal,
    days: z.int(),
    /** Null where nobody has named it. */
    named: z.nullable(z.object({ at: instant, fee: decimal })),
  }),
  errors: ['notFound'],
})
