import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, instant, pageOf, pageSize, period, userId, uuid } from '#calls/fields.ts'
import { ruleVersion } from '#calls/rulebook/version.ts'
import { REWARD_ACCOUNTS, REWARD_KINDS, REWARD_LOSSES, REWARD_STATES } from '#rules/reward/kinds.ts'
import { countedOn } from './counted.ts'

/** A reward with all that it was worked out from (INCOME-10, INCOME-12). */
const reward = z.object({
  id: z.string(),
  kind: z.enum(REWARD_KINDS),
  asset: assetName,
  amount: decimal,
  collected: decimal,
  /** What was not claimed in time, and what the burn rule took: this of it, whole or in part, beside `amount` where in part. */
  lost: decimal,
  burned: decimal,
  state: z.enum(REWARD_STATES),
  /** Why it was lost, where it was. What the burn rule took whole was never released: its amount is what burned. */
  lostBy: z.nullable(z.enum(REWARD_LOSSES)),
  /** To which accounts it went so far, what was claimed first (INCOME-10). */
  accounts: z.array(z.enum(REWARD_ACCOUNTS)),
  /** When it was made; released, from when its 120 hours run; when it is lost unless it is collected; when it was collected whole, or lost. */
  madeAt: instant,
  releasedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** Whose purchase it is of, in part. */
  buyer: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
})

/** My rewards, newest first (INCOME-10): of a kind, of a state, made in a period; and what can be collected now. */
export const rewardRecords = call({
  path: 'income/rewards',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    kind: z.optional(z.enum(REWARD_KINDS)),
    state: z.optional(z.enum(REWARD_STATES)),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(reward), {
    /** All that is to collect, what of it my lands have room for, and what waits for its buyer. */
    toCollect: decimal,
    room: decimal,
    waiting: decimal,
    /** When the next of it is lost. */
    expiresAt: z.nullable(instant),
  }),
})

/** One reward, with what was paid of it by which journal, and which lands counted that. */
export const rewardDetail = call({
  path: 'income/reward',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ id: uuid }),
  answer: z.extend(reward, {
    /** The journal by which what was lost of it went back, or burned. */
    expiry: z.nullable(z.string()),
    /** By which it was shared out. */
    rules: ruleVersion,
    /**
     * Of a purchase: from me down to the buyer, twenty at most, so many left out above them; each with the level that he had on the settled
     * day by which the reward was shared out, 0: none.
     */
    path: z.nullable(
      z.object({
        between: z.int(),
        members: z.array(z.object({ userId, maskedName: z.string(), level: z.int() })),
      }),
    ),
    /**
     * What journals paid of it; `before`: what such a journal paid of other rewards before this one; `counted`: on which lands all that it
     * paid counts, the first that took effect first.
     */
    parts: z.array(
      z.object({ journal: z.string(), before: decimal, amount: decimal, at: instant, counted: z.array(countedOn) }),
    ),
  }),
  errors: ['notFound'],
})
