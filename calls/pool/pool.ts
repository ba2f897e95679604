import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'

/** A pool by its days. */
export const poolPeriod = z.int().check(z.minimum(1), z.maximum(3650))
/** A staked land: it works, has come to the end of its period, completed before it, or was redeemed early (POOL-03). */
export const STAKE_STATES = ['staked', 'ended', 'completed', 'early'] as const
export const stakeState = z.enum(STAKE_STATES)

/** One pool (POOL-01). */
const poolView = z.object({
  period: z.int(),
  /** A day, of the lands' investment, paid in RC: percent as a decimal string. */
  ratePercent: z.string(),
  /** What is staked in it and earns, DU of all members. */
  staked: decimal,
  /** What 1,000 DU come to over the period, in RC, at the last factor. */
  thousand: decimal,
})

/** What holds of all pools. */
const poolRules = {
  /** The factor of the last settled day: "1" or below. */
  factor: z.string(),
  /** RC that the budget holds. */
  budget: decimal,
  landsLeast: z.int(),
  landsMost: z.int(),
  /** Of a land's remaining resource, what leaving early burns. */
  earlyBurnPercent: z.string(),
  nextSettlementAt: instant,
  worldNow: instant,
}

/** The pools there are, the shortest first. */
export const poolList = call({
  path: 'pool/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ list: z.array(poolView), ...poolRules }),
})

/** One pool with its terms, and by what factors it paid of late. */
export const poolDetail = call({
  path: 'pool/detail',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ period: poolPeriod }),
  answer: z.object({
    pool: poolView,
    /** By which rate its days can be received before the end: from the day after `after` days on. */
    steps: z.array(z.object({ after: z.int(), ratePercent: z.string() })),
    days: z.array(z.object({ day: z.int(), dayAt: instant, factor: z.string(), budget: decimal, paid: decimal })),
    ...poolRules,
  }),
  errors: ['notFound'],
})

/** What all my stakes come to (POOL-01). */
export const poolOverview = call({
  path: 'pool/overview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** DU of the lands that are staked now, and how many these are. */
    staked: decimal,
    lands: z.int(),
    /** RC: what a claim would bring now; what besides follows at the end of the periods; what was received; what leaving early lost. */
    receivable: decimal,
    atEnd: decimal,
    received: decimal,
    lost: decimal,
    /** DU of room that leaving early burned. */
    burned: decimal,
  }),
})

/** Over which settled days a stake earned, and the indexes to work it out by (POOL-05). */
export const earnedOver = {
  /** The settlement that let it in. */
  startDay: z.int(),
  /** After `from`, up to `to`: while its land burned it earned nothing. */
  stretches: z.array(z.object({ from: z.int(), to: z.int() })),
  /** Whether the stretches are known; of what burned before they were noted one stands for all. */
  known: z.boolean(),
  /** Of 10^18: of its own pool, and of those by which it is received day by day. */
  indexes: z.array(z.object({ day: z.int(), period: z.int(), value: z.string() })),
}

/** Pools by their days, and what they pay a day. */
export const terms = z.array(z.object({ days: z.int(), ratePercent: z.string() }))

/** What one claim brought of one stake, and what that was worked out from (POOL-05, INCOME-12). */
const poolReceipt = z.object({
  /** The claim's journal. */
  journal: z.string(),
  stake: z.string(),
  at: instant,
  tokenId: z.string(),
  coordinates: planetCoordinates,
  planetName: z.string(),
  x: z.int(),
  y: z.int(),
  period: z.int(),
  /** DU of the land. */
  amount: decimal,
  ...earnedOver,
  /** The last settlement that counts for this claim. */
  countedDay: z.int(),
  /** Whether the claim took all by its own rate, since it had ended, or what can be received day by day. */
  by: z.enum(['own', 'step']),
  /** RC: what earlier claims brought of it, and what this one did. */
  before: decimal,
  received: decimal,
})

/**
 * What of my stakes' rewards was received by day, over the last settled days (INCOME-11): from the day's settlement on until the next.
 * Of one `day` each claim of each stake is told too, so many at once.
 */
export const poolDays = call({
  path: 'pool/days',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    days: z._default(z.int().check(z.minimum(1), z.maximum(90)), 30),
    day: z.optional(z.int().check(z.minimum(1), z.maximum(999_999))),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(poolReceipt), {
    days: z.array(z.object({ day: z.int(), dayAt: instant, factor: z.string(), received: decimal })),
    /** The pools there are, the shortest first, and what they pay a day. */
    terms,
  }),
})
