import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'
import { SOURCE_NAMES } from '#rules/honesty/flows.ts'

const factor = z.nullable(z.string())

/** The settled days with all their factors and what the ledger added up on each, the newest first. */
export const honestyDays = call({
  path: 'home/honestydays',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: pageOf(
    z.object({
      day: z.int(),
      dayAt: instant,
      /** Funding factors: of land income, and null on days before there were any of the Stone Age, of pools, of TFA packages, of DP. */
      factor: z.string(),
      wallet: factor,
      pools: factor,
      tfa: factor,
      points: factor,
      /** DU that came into the reserves, and that they paid members, within the day before it. */
      filled: decimal,
      paidOut: decimal,
      /** What the reserves paid within that day, by what had filled them until then. */
      sources: z.array(z.object({ source: z.enum(SOURCE_NAMES), amount: decimal })),
      members: z.int(),
      ahead: z.int(),
      /** DU back per DU if nobody had bought from then on, by era. */
      back: z.array(decimal),
    }),
  ),
})
