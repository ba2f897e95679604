import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'
import { SERVICE_KINDS } from '#rules/service/times.ts'

/** A time in seconds, up to two digits rounded up. */
const seconds = z.nullable(z.int())

/** How long Orrery takes: from its own records, over thirty days, with what is still on its way. */
export const serviceTimes = call({
  path: 'home/service',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** The first instant of the first day, and when the last ones were counted; null before any were. */
    since: instant,
    countedAt: z.nullable(instant),
    kinds: z.array(
      z.object({
        kind: z.enum(SERVICE_KINDS),
        /** How many ended within these days. */
        count: z.int(),
        /** Half and 95% of them took no longer; null where none ended. */
        half: seconds,
        most: seconds,
        /** The slowest of all, whole seconds. */
        worst: seconds,
        /** How many have not ended yet, and since when the first of them waits. */
        waiting: z.int(),
        waitingSince: z.nullable(instant),
      }),
    ),
  }),
})
