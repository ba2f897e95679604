import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  assetName,
  cursor,
  decimal,
  instant,
  pageOf,
  pageSize,
  period,
  planetCoordinates,
  uuid,
} from '#calls/fields.ts'

const level = z.int().check(z.minimum(1), z.maximum(9))

/** What naming a planet of each level costs, and what I have for it (ASSET-11); it is bought by `assets/nodebuy`. */
export const nodeConfig = call({
  path: 'assets/nodeconfig',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    asset: assetName,
    balance: decimal,
    levels: z.array(
      z.object({
        level,
        fee: decimal,
        /** Of its square of plots. */
        plots: z.int(),
        /** Planets of it that nobody has named and that can be named now. */
        open: z.int(),
      }),
    ),
    /** What of a fee goes to the referrer, in percent. */
    referrerPercent: z.string(),
  }),
})

/** The naming rights that I bought, newest first. */
export const nodeRecords = call({
  path: 'assets/noderecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    level: z.optional(level),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(
    z.object({
      order: uuid,
      type: z.literal('naming'),
      userId: z.string(),
      /** The platform that it was bought on, as a source type: 0 is this one. */
      sourceType: z.int(),
      coordinates: planetCoordinates,
      /** As it is called now. */
      name: z.string(),
      level,
      asset: assetName,
      amount: decimal,
      /** It is done at once, so it is never anything else. */
      status: z.literal('success'),
      worldAt: instant,
    }),
  ),
})
