import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  cursor,
  decimal,
  instant,
  pageOf,
  pageSize,
  period,
  recordSort,
  requestId,
  transactionPassword,
  typedCode,
  uuid,
} from '#calls/fields.ts'
import { PART_STATES } from '#rules/daot/parts.ts'
import { roundNumber } from './round.ts'

const partStatus = z.enum(PART_STATES)

/** The parts of what I subscribed in a round, each of all my subscriptions together, the first first (DAOT-02). */
export const daotReleases = call({
  path: 'daot/myreleases',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Left out: the last one in which I subscribed. */
    round: z.optional(roundNumber),
    status: z.optional(partStatus),
  }),
  answer: z.object({
    /** Null: I never subscribed, or not in that one. */
    round: z.nullable(z.int()),
    /** Rounds in which I did, the last first. */
    rounds: z.array(z.int()),
    list: z.array(
      z.object({
        /** From 1 on. */
        sequence: z.int(),
        releaseAt: instant,
        amount: decimal,
        status: partStatus,
      }),
    ),
    worldAt: instant,
  }),
})

/** The token, and what of mine is locked, released and claimed, over all rounds (DAOT-03). */
export const daotLock = call({
  path: 'daot/lock',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    name: z.string(),
    tokenType: z.string(),
    totalIssued: decimal,
    chainId: z.int(),
    networkName: z.string(),
    /** Null where the chain of this installation has none. */
    contract: z.nullable(z.string()),
    /** Where it can be looked at; null where no explorer is known. */
    explorer: z.nullable(z.string()),
    /** What I subscribed is what is claimed, pending and locked. */
    subscribed: decimal,
    locked: decimal,
    claimed: decimal,
    pending: decimal,
    /** What is released next; null: nothing is locked. */
    next: z.nullable(z.object({ at: instant, amount: decimal })),
    /** What can leave to a chain in one claim, and what that costs; null: it cannot. */
    chain: z.nullable(z.object({ least: decimal, most: decimal, feePercent: z.string(), feeLeast: decimal })),
    worldAt: instant,
  }),
})

/**
 * Claims what is due, all of it or of one round, or one part of one (DAOT-04): to the investment account, or, which is an exit, through a
 * withdrawal to the receiving address.
 */
export const daotTakeAll = call({
  path: 'daot/takeall',
  costly: true,
  who: 'user',
  factor: 'transactionPassword',
  money: 'sometimesOut',
  goesOut: ({ toChain }) => toChain === true,
  request: z.strictObject({
    round: z.optional(roundNumber),
    /** One part of that round. */
    sequence: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    toChain: z.optional(z.boolean()),
    /** With `toChain`: the receiving address that was shown. Where it is another one by now, nothing is claimed. */
    address: z.optional(z.string().check(z.maxLength(100))),
    transactionPassword,
    /** With `toChain`: the authenticator's code. */
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({
    order: uuid,
    amount: decimal,
    /** How many parts it is of. */
    parts: z.int(),
    /** The withdrawal by which it goes on to the chain. */
    withdrawal: z.nullable(uuid),
  }),
  errors: [
    'daotNothingDue',
    'daotPartLocked',
    'daotAddressMissing',
    'daotAddressChanged',
    'withdrawalClosed',
    'chainNotSupported',
    'forbiddenAddress',
    'addressNotInBook',
    'addressWaits',
    'amountOutOfRange',
  ],
})

/** My subscriptions and claims, in an order; of one kind, of a period. */
export const daotRecords = call({
  path: 'daot/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    kind: z.optional(z.enum(['subscription', 'claim'])),
    ...period,
    sort: recordSort,
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: pageOf(
    z.object({
      order: uuid,
      kind: z.enum(['subscription', 'claim']),
      amount: decimal,
      /** Of a subscription: its round, and USDT that it cost. */
      round: z.nullable(z.int()),
      paid: z.nullable(decimal),
      /** Of a claim: how many parts, and the withdrawal by which it went on to a chain. */
      parts: z.nullable(z.int()),
      withdrawal: z.nullable(uuid),
      worldAt: instant,
    }),
  ),
})
