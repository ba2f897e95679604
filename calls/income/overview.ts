import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'
import { REWARD_KINDS } from '#rules/reward/kinds.ts'

/** What I earned, by day and stream, over the last settled days; of a young account since the settlement before it came (INCOME-11). */
export const incomeOverview = call({
  path: 'income/overview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ days: z._default(z.int().check(z.minimum(1), z.maximum(90)), 30) }),
  answer: z.object({
    landPending: decimal,
    taxPending: decimal,
    /** The referrer's part of planets' tax (INCOME-04). */
    referralPending: decimal,
    generationPending: decimal,
    landClaimed: decimal,
    taxClaimed: decimal,
    referralClaimed: decimal,
    /** What was collected of it later, as a reward, is not in it. */
    generationClaimed: decimal,
    lost: decimal,
    /** Rewards of all kinds (INCOME-08, INCOME-10): to claim, waiting for their buyers, claimed, and lost; together what was ever rewarded. */
    rewardsToCollect: decimal,
    rewardsWaiting: decimal,
    rewardsCollected: decimal,
    rewardsLost: decimal,
    /** The same by kind; of generations with what their stream itself holds, brought and lost. */
    kinds: z.array(
      z.object({
        kind: z.enum(REWARD_KINDS),
        toCollect: decimal,
        waiting: decimal,
        collected: decimal,
        lost: decimal,
      }),
    ),
    /** Burned and recorded with the next claims: of lands before land tax, and of planets' tax. */
    landBurned: decimal,
    taxBurned: decimal,
    referralBurned: decimal,
    generationBurned: decimal,
    days: z.array(
      z.object({
        day: z.int(),
        dayAt: instant,
        land: decimal,
        tax: decimal,
        referral: decimal,
        generation: decimal,
        /** Rewards that were made from the day's settlement on until the next; what a claim of generations left was in `generation` before. */
        rewards: decimal,
        /** Which kinds of them. */
        team: z.object({ referral: decimal, community: decimal, sameLevel: decimal, market: decimal }),
        factor: z.string(),
        /** Of the Stone Age. */
        walletFactor: z.string(),
      }),
    ),
  }),
})
