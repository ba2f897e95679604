import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize, wholeNumber } from '#calls/fields.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The keys that sign exports, the newest first. */
export const exportKeys = call({
  path: 'home/exportkeys',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        /** Ed25519, 32 bytes as base64url. */
        publicKey: z.string(),
        since: instant,
      }),
    ),
  }),
})

/** Whether an export with this head was signed here, and with the root of which day it was published. */
export const exportHead = call({
  path: 'home/exporthead',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ head: hash }),
  answer: z.object({
    signed: z.nullable(z.object({ at: instant, day: z.nullable(z.int()), place: z.nullable(z.int()) })),
  }),
})

/** The heads that were published with the root of a day, in their order: each is hashed with what came before it. */
export const exportHeads = call({
  path: 'home/exportheads',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ day: wholeNumber, size: pageSize, after: z.optional(cursor) }),
  answer: pageOf(z.object({ place: z.int(), head: hash, at: instant })),
})
