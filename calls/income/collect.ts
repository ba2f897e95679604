import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, requestId, uuid } from '#calls/fields.ts'

/** What is collected by one press: the land tax of all my planets, my part of those that I referred, my generation reward, or rewards. Land income is claimed at the lands. */
export const COLLECTED = ['tax', 'referral', 'generation', 'rewards'] as const

/** At most so many rewards are named in one request; without names all are collected that can be. */
const MOST_REWARDS = 100

/**
 * Collects income to the bonus account (INCOME-03, INCOME-08). Rewards count on my lands in effect with room, oldest first; what finds no room
 * stays to collect until its 120 hours are over (`left`). `rewards`: of these alone.
 */
export const incomeCollect = call({
  path: 'income/collect',
  who: 'user',
  money: 'inside',
  request: z.strictObject({
    requestId,
    kind: z._default(z.enum(COLLECTED), 'tax'),
    rewards: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(MOST_REWARDS))),
  }),
  answer: z.object({
    claimed: decimal,
    lost: decimal,
    /** What found no room, of rewards. */
    left: decimal,
    /** Of how many planets or rewards. */
    count: z.int(),
    /** The journal that paid rewards. */
    order: z.nullable(z.string()),
  }),
  errors: ['nothingToClaim', 'noRoomForRewards', 'settlementRunning'],
})
