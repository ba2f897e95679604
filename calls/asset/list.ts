import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'
import { RESERVATION_PURPOSES } from '#rules/asset/reservation-purposes.ts'
import { worthFields } from './worth.ts'

/** All my balances by account and what I have set aside, with their worth in DU and in USDT at this moment (ASSET-02). */
export const assetList = call({
  path: 'assets/list',
  aliases: ['assets/view', 'assets/overview'],
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    balances: z.array(
      z.object({
        book: z.enum(['investment', 'bonus', 'trading', 'points']),
        asset: assetName,
        amount: decimal,
        worth: decimal,
        /** For how much DU payments take it now, which may be less than it is worth; nothing where they do not. */
        pays: decimal,
      }),
    ),
    /** What is set aside and neither gone nor back, by what for and asset: the asker's, and not to be spent. */
    reserved: z.array(
      z.object({
        purpose: z.enum(RESERVATION_PURPOSES),
        asset: assetName,
        amount: decimal,
        worth: decimal,
        count: z.int(),
        /** When the oldest of them was set aside; the world's instant. */
        since: instant,
      }),
    ),
    /** What was sent to a partner platform that has neither taken nor refused it yet: it arrives there or comes back. */
    underway: z.array(z.object({ asset: assetName, amount: decimal, count: z.int(), since: instant })),
    /** The worth of all balances and of what is set aside, in DU; in USDT with its rates. */
    total: decimal,
    ...worthFields,
    /** What the asker's lands hold, additions that wait included; not in the total. */
    inLand: decimal,
    ratesAt: instant,
  }),
})
