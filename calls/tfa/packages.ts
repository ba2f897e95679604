import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, uuid } from '#calls/fields.ts'
import { PACK_LEVELS } from '#rules/economy/tfa.ts'
import { packName } from './packs.ts'

/** Charging until 100%, then completed; both release until the quota is used up (TFA-02). */
export const packageState = z.enum(['charging', 'completed'])

/** One of my packages as it stands at the last settled day (TFA-01). */
export const packageView = z.object({
  id: uuid,
  pack: packName,
  level: z.enum(PACK_LEVELS),
  state: packageState,
  /** Its quota is used up: it releases nothing more. */
  usedUp: z.boolean(),
  boughtAt: instant,
  completedAt: z.nullable(instant),
  /** USDT; DP; RC. */
  price: decimal,
  charged: decimal,
  target: decimal,
  /** Of the target, two decimals, cut. */
  chargePercent: z.string(),
  quota: decimal,
  /** A day, of the quota, as percent; and in RC at the last factor. */
  ratePercent: z.string(),
  daily: decimal,
  withdrawn: decimal,
  waiting: decimal,
  lost: decimal,
  left: decimal,
  /** Its release burns, or begins to at this instant unless it is withdrawn; null: nothing more is released. */
  burning: z.boolean(),
  burnsAt: z.nullable(instant),
  firstReleaseAt: instant,
})

/** My packages, newest first (TFA-01, TFA-02). */
export const bagOwn = call({
  path: 'bag/own',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    pack: z.optional(packName),
    charge: z.optional(packageState),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(packageView), { worldNow: instant }),
})
