import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** What can be withdrawn where, with its bounds and fee, and what is known of how long it takes (ASSET-05). */
export const withdrawConfig = call({
  path: 'assets/withdrawconfig',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    coins: z.array(
      z.object({
        chainId: z.int(),
        network: z.string(),
        networkName: z.string(),
        asset: assetName,
        least: decimal,
        most: decimal,
        feePercent: z.string(),
        /** The fee is at least so much. */
        feeLeast: decimal,
        /** Decimals of the token: what it cannot carry goes to the fee. */
        decimals: z.int(),
        /** Payouts of it are stopped for now: a withdrawal waits. */
        stopped: z.boolean(),
        /** USDT for one, by which limits count. */
        worth: decimal,
      }),
    ),
    /** In USDT: what leaves in 24 hours without a review, and what has left in the last ones. */
    automaticADay: decimal,
    twoApproversAbove: decimal,
    leftToday: decimal,
    /**
     * How long the last hundred took from the request to success, in seconds: of each chain those that were reviewed, and those that were
     * not; a way by which none has gone yet is left out.
     */
    took: z.array(
      z.object({ chainId: z.int(), reviewed: z.boolean(), count: z.int(), median: z.int(), slowest: z.int() }),
    ),
    /** Where this member has withdrawn to, the newest first. */
    used: z.array(z.object({ address: z.string(), chainId: z.int(), at: instant })),
  }),
})
