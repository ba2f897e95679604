import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'
import { PACK_LEVELS, PACKS } from '#rules/economy/tfa.ts'

export const packName = z.enum(PACKS)

/** Why a pack is not sold to me at this moment: the first that applies (TFA-02, TFA-03). */
export const WHY_NOT = ['closed', 'stock', 'day', 'once', 'charging', 'cover', 'backing'] as const

/** A pack as it is sold (TFA-01). */
export const packView = z.object({
  pack: packName,
  level: z.enum(PACK_LEVELS),
  /** USDT; the charge target is as much in DP. */
  price: decimal,
  /** RC: all that it can release; over the price, as a decimal. */
  quota: decimal,
  multiplier: z.string(),
  stock: z.int(),
  left: z.int(),
  aDay: z.int(),
  leftToday: z.int(),
  perAccount: z.enum(['once', 'oneCharging']),
  state: z.enum(['onSale', 'soldOut', 'closed']),
  whyNot: z.nullable(z.enum(WHY_NOT)),
  /** RC that the price is worth, and USDT that its charge costs if all of its DP are bought: both at the quotes of this moment. */
  worth: decimal,
  chargeCost: decimal,
  /** RC that the sale puts into the budget. */
  part: decimal,
})

/** What holds of all packages at the last settled day. */
export const tfaRules = {
  /** A day, of the quota, as percent, before and after 100% charge. */
  chargingPercent: z.string(),
  completedPercent: z.string(),
  /** The same with the last day's factor, of 10^18. */
  chargingGrowth: z.string(),
  completedGrowth: z.string(),
  /** The factor of the last settled day: "1" or below. */
  factor: z.string(),
  /** What of a price goes into the budget, and what of the budget a day may release at most. */
  budgetPercent: z.string(),
  allowedPercent: z.string(),
  burnAfterHours: z.int(),
  nextSettlementAt: instant,
  worldNow: instant,
}

/** The packs with what they cost, give and can lose, and which of them I may buy (TFA-01 … TFA-03, TFA-08). */
export const bagList = call({
  path: 'bag/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    packs: z.array(packView),
    /** RC that the budget holds, and what all sold packages can release and be withdrawn still. */
    budget: decimal,
    owed: decimal,
    ...tfaRules,
  }),
})

/** What all my packages come to (TFA-08). */
export const bagStatistics = call({
  path: 'bag/statistics',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    packages: z.int(),
    /** USDT. */
    paid: decimal,
    /** RC: of all quotas, withdrawn, waiting to be withdrawn, lost, and what can be released still. */
    quota: decimal,
    withdrawn: decimal,
    waiting: decimal,
    lost: decimal,
    left: decimal,
    /** DP. */
    charged: decimal,
    target: decimal,
    /** Whether release burns now, and when the next begins to; null: none is under way. */
    burning: z.boolean(),
    burnsAt: z.nullable(instant),
  }),
})
