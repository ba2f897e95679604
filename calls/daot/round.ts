import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId, transactionPassword, uuid } from '#calls/fields.ts'
import { ROUND_STATES } from '#rules/daot/round.ts'

/** A round by its number. */
export const roundNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/**
 * The window of the round that is open, else of the next one, else of the last one; null while there was none (DAOT-01). Instants
 * are of the world.
 */
export const daotTime = call({
  path: 'daot/time',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    round: z.nullable(
      z.object({
        round: z.int(),
        state: z.enum(ROUND_STATES),
        opensAt: instant,
        closesAt: instant,
        /** Percent released at the end; the rest in so many equal parts, each so many days after the one before. */
        firstPercent: z.string(),
        laterParts: z.int(),
        everyDays: z.int(),
      }),
    ),
    worldAt: instant,
  }),
})

/** What the same round sells (DAOT-01). */
export const daotStock = call({
  path: 'daot/stock',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    round: z.nullable(
      z.object({
        round: z.int(),
        stock: decimal,
        sold: decimal,
        left: decimal,
        /** USDT for one. */
        price: decimal,
        /**
         * What one member may have of it, over all that he subscribes; and in which steps. Where what is left does not bring him to the
         * least, he may have all of it.
         */
        least: decimal,
        most: decimal,
        step: decimal,
        /** What the asker has of it; of a visitor nothing. */
        mine: decimal,
      }),
    ),
  }),
})

/** Subscribes DAOT of the open round, paid in USDT from the investment account: all of it is locked, and released by its schedule. */
export const daotBuy = call({
  path: 'daot/buy',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    /** The round that was shown: in another one nothing is bought. */
    round: roundNumber,
    amount: z.optional(decimal),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: uuid, amount: decimal, paid: decimal, firstAt: instant, lastAt: instant }),
  errors: [
    'daotNotOpen',
    'enterQuantity',
    'daotStep',
    'daotBounds',
    'daotRestWhole',
    'daotInsufficient',
    'insufficientBalance',
  ],
})
