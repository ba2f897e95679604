import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, period, planetCoordinates, uuid } from '#calls/fields.ts'
import { tokenId } from '#calls/land/land.ts'

export const LAND_EVENTS = ['purchase', 'addition', 'replow', 'redeem', 'withdraw', 'given', 'received'] as const

/**
 * What I did with my lands, newest first: bought, added, ended, handed over (LAND-14). Of all lands, of those on a planet
 * or of one; of a kind; from `from` on and before `to`, by the instant that is shown.
 */
export const landRecords = call({
  path: 'land/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    kind: z.optional(z.enum(LAND_EVENTS)),
    tokenId: z.optional(tokenId),
    coordinates: z.optional(planetCoordinates),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(
    z.object({
      order: uuid,
      kind: z.enum(LAND_EVENTS),
      /** A withdrawal waits, is done, was taken back, or was dropped when the land completed first; all else is done. */
      state: z.enum(['done', 'waiting', 'takenBack', 'dropped']),
      tokenId: z.string(),
      coordinates: planetCoordinates,
      planetName: z.string(),
      x: z.int(),
      y: z.int(),
      /** What went in, or came back after the fee, in DU's worth; nothing for a transfer. */
      amount: decimal,
      fee: decimal,
      /** To whom, or from whom. */
      other: z.string(),
      /** When it was done; of a withdrawal, when it was asked for, however long it waited. */
      worldAt: instant,
    }),
  ),
})
