import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  cursor,
  decimal,
  instant,
  period as instants,
  pageOf,
  pageSize,
  planetCoordinates,
  requestId,
  transactionPassword,
  uuid,
} from '#calls/fields.ts'
import { tokenId } from '#calls/land/land.ts'
import { earnedOver, poolPeriod, stakeState, terms } from './pool.ts'

/** Which land it is. */
const landOf = {
  tokenId: z.string(),
  coordinates: planetCoordinates,
  planetName: z.string(),
  x: z.int(),
  y: z.int(),
  era: z.int(),
}
/** As many as may be asked for at once; how many are taken says the pool. */
const MANY = 1000

/** My staked lands, newest first (POOL-01, POOL-03). */
export const poolRecords = call({
  path: 'pool/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    state: z.optional(stakeState),
    period: z.optional(poolPeriod),
    /** One of them. */
    stake: z.optional(uuid),
    ...instants,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        id: uuid,
        /** Of all lands that were staked by the same act. */
        batch: uuid,
        ...landOf,
        period: z.int(),
        ratePercent: z.string(),
        /** DU. */
        amount: decimal,
        state: stakeState,
        madeAt: instant,
        /** The settlement that lets it in, and the last one at which it earns. */
        startsAt: instant,
        endsAt: instant,
        endedAt: z.nullable(instant),
        /** Its land burns: it earns nothing until that is claimed. */
        paused: z.boolean(),
        /** RC: what can be received now, what besides has grown for the end, what was received, what leaving early lost. */
        receivable: decimal,
        atEnd: decimal,
        received: decimal,
        lost: decimal,
        /** DU of the land's room that leaving early burned. */
        burned: decimal,
        /** What leaving now would burn of the land's room (DU) and lose of the reward (RC); null where it has ended. */
        leaving: z.nullable(z.object({ room: decimal, burns: decimal, loses: decimal })),
        /** What `lost` and `burned` were worked out from, where it was left early (INCOME-12). */
        left: z.nullable(
          z.object({
            ...earnedOver,
            /** The last settled day that counted. */
            day: z.int(),
            /** What the land could still earn, DU, and which part of it burns. */
            room: decimal,
            earlyBurnPercent: z.string(),
            /** The journal that brought the lost reward back to the budget; null where none was lost. */
            journal: z.nullable(uuid),
          }),
        ),
      }),
    ),
    {
      /** The pools there are, the shortest first, and what they pay a day. */
      terms,
    },
  ),
})

/** Lands of mine that may be staked, and what each would earn and risk (POOL-02). */
export const poolEligible = call({
  path: 'pool/ablepledge',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ period: poolPeriod, size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        ...landOf,
        investment: decimal,
        /** What it can still earn, DU. */
        room: decimal,
        /** RC a day, and over the period or until it completes, at the last factor. */
        daily: decimal,
        overPeriod: decimal,
        /** What leaving right away would burn of its room. */
        burns: decimal,
        /** At the last factor its income fills the room within so many days; null when it earns nothing. */
        daysLeft: z.nullable(z.int()),
      }),
    ),
    {
      /** How many there are in all. */
      total: z.int(),
      landsLeast: z.int(),
      landsMost: z.int(),
      factor: z.string(),
      startsAt: instant,
      endsAt: instant,
    },
  ),
  errors: ['notFound'],
})

/** Stakes lands in a pool: all of them or none (POOL-02). */
export const poolDeposit = call({
  path: 'pool/deposit',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    period: poolPeriod,
    tokenIds: z.array(tokenId).check(z.maxLength(MANY)),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ batch: uuid, lands: z.int(), amount: decimal, startsAt: instant, endsAt: instant }),
  errors: [
    'selectLandToStake',
    'stakeCountOutOfRange',
    'notLandOwner',
    'landStaked',
    'landNotEligible',
    'notFound',
    'settlementRunning',
  ],
})

/** Redeems staked lands, before their end with what that costs (POOL-03, POOL-04). */
export const poolRedeem = call({
  path: 'pool/redeem',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    stakes: z.array(uuid).check(z.maxLength(MANY)),
    /** What was shown before: the sums of `leaving`. Another sum is refused. */
    burns: decimal,
    loses: decimal,
    transactionPassword,
    requestId,
  }),
  answer: z.object({ lands: z.int(), burned: decimal, lost: decimal }),
  errors: ['selectLandToStake', 'stakeCountOutOfRange', 'stakeEnded', 'quoteChanged', 'notFound', 'settlementRunning'],
})

/** Claims what my stakes have come to, to the bonus account (POOL-05). */
export const poolReceive = call({
  path: 'pool/receive',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId }),
  answer: z.object({ received: decimal, lands: z.int() }),
  errors: ['nothingToClaim', 'settlementRunning'],
})
