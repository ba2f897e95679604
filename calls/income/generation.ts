import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, period } from '#calls/fields.ts'
import { teamEra } from './era.ts'
import { INCOME_STATUSES } from './income.ts'

/** What became of a day of a generation: as of any income, or it was locked and earned nothing. */
export const GENERATION_STATUSES = [...INCOME_STATUSES, 'locked'] as const

/** Generations that pay, the nearest first. */
const GENERATIONS = 10

/**
 * My generation reward by the day and generation, newest first (INCOME-06): of all or of one; of a status; of the settlement days that
 * begin at `from` or later, and before `to`. What it stands at, and each generation as it is now, is told whatever is asked.
 */
export const generationRecords = call({
  path: 'income/generation',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    generation: z.optional(z.int().check(z.minimum(1), z.maximum(GENERATIONS))),
    status: z.optional(z.enum(GENERATION_STATUSES)),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        /** `<day>-<generation>`. */
        id: z.string(),
        day: z.int(),
        dayAt: instant,
        generation: z.int(),
        /** Percent of the lands' income before land tax. */
        rate: decimal,
        /** What the lands of that generation weighed on the day, by era, and by what each era grew. */
        eras: z.array(teamEra),
        /** All of it. */
        weight: decimal,
        /** What lands brought that reached their cap on the day: a numerator beside the weights, of 10^-8 x 10^-26. */
        cut: z.string(),
        /** The exact numerator of the day, of 10^-8 x 10^-26: only a claim rounds, down. */
        numerator: z.string(),
        /** Rounded down, to read by. */
        amount: decimal,
        factor: z.string(),
        status: z.enum(GENERATION_STATUSES),
        /** The claim's journal, once claimed; null where there was nothing to pay. */
        journal: z.nullable(z.string()),
        settlementJournal: z.nullable(z.string()),
      }),
    ),
    {
      pending: decimal,
      /** The exact numerator of what is unclaimed, with the fraction that the claim before left. */
      numerator: z.string(),
      /** What of it my lands in effect have room for; the rest would become one reward to collect. */
      room: decimal,
      burning: z.boolean(),
      burnsAt: z.nullable(instant),
      claimed: decimal,
      lost: decimal,
      /** Burned and recorded with the next claim. */
      burned: decimal,
      /** Direct invitees with land in effect, each of whom unlocks a generation, as the last settlement counted them. */
      directOwners: z.int(),
      generations: z.array(
        z.object({ generation: z.int(), rate: decimal, weight: decimal, unlocked: z.boolean(), daily: decimal }),
      ),
    },
  ),
})
