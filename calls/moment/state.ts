import * as z from 'zod/mini'
import { accountBalances, pastInstant } from '#calls/asset/balances-at.ts'
import { worthFields } from '#calls/asset/worth.ts'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'
import { ruleVersion } from '#calls/rulebook/version.ts'
import { RESERVATION_PURPOSES } from '#rules/asset/reservation-purposes.ts'

const lands = z.object({
  count: z.int(),
  /** DU of those that work, additions that wait included. */
  invested: decimal,
})

/** All that I had at an instant of the world, as I would have been answered then. */
export const momentState = call({
  path: 'moment/state',
  who: 'user',
  costly: true,
  money: false,
  changes: false,
  request: z.strictObject({ at: pastInstant }),
  answer: z.object({
    at: instant,
    balances: accountBalances,
    ...worthFields,
    /** What was set aside, each by its order; the first one first. */
    reserved: z.array(
      z.object({
        order: z.string(),
        purpose: z.enum(RESERVATION_PURPOSES),
        asset: assetName,
        amount: decimal,
        since: instant,
      }),
    ),
    /** What kept everything in the account: after a change to its security, with its end, or frozen. */
    holds: z.array(z.object({ event: z.string(), since: instant, until: z.nullable(instant) })),
    lands,
    rules: ruleVersion,
  }),
  errors: ['instantAhead'],
})

/** A land as it was held. */
const holding = z.object({
  era: z.int(),
  /** DU, additions that wait included. */
  invested: decimal,
  completed: z.boolean(),
  /** Since when it was worked or held by me. */
  since: instant,
})

/** My lands at an instant; with `until`, those that differ between the two. */
export const momentLands = call({
  path: 'moment/lands',
  who: 'user',
  costly: true,
  money: false,
  changes: false,
  request: z.strictObject({
    at: pastInstant,
    until: z.optional(pastInstant),
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: pageOf(
    z.object({
      tokenId: z.string(),
      coordinates: z.string(),
      planet: z.string(),
      x: z.int(),
      y: z.int(),
      /** At `at`, and at `until`; null: it was not mine, or `until` was not asked for. */
      before: z.nullable(holding),
      after: z.nullable(holding),
    }),
  ),
  errors: ['instantAhead'],
})
