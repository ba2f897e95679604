import * as z from 'zod/mini'
import { decimal, instant, planetCoordinates } from '#calls/fields.ts'

/** What became of a day's income: it waits, was claimed, or burned. */
export const INCOME_STATUSES = ['unclaimed', 'claimed', 'lost'] as const

/**
 * One day's income of one land, with all that it takes to compute it again (INCOME-12):
 * net = floor(A x (10^4 - tax) x (end - start) / 10^22) less the same for the day before.
 * Indexes are integers scaled by 10^18, as decimal strings of digits.
 */
export const incomeLine = z.object({
  /** `<run>-<segment>-<day>`; segment `open` while unclaimed. */
  id: z.string(),
  day: z.int(),
  dayAt: instant,
  tokenId: z.string(),
  coordinates: planetCoordinates,
  planetName: z.string(),
  x: z.int(),
  y: z.int(),
  era: z.int(),
  investment: decimal,
  /** Of 10^4. */
  tax: z.int(),
  /** The index where the unclaimed segment begins, the day before, and the day. */
  indexStart: z.string(),
  indexBefore: z.string(),
  indexAfter: z.string(),
  /** rate x factor, scaled by 10^18. */
  growth: z.string(),
  rate: z.string(),
  factor: z.string(),
  gross: decimal,
  taxed: decimal,
  net: decimal,
  /** What the 3x cap cut off on the day the land completed; null on every other day. */
  cut: z.nullable(decimal),
  status: z.enum(INCOME_STATUSES),
  /** The claim's journal, once claimed; null where there was nothing to pay. */
  journal: z.nullable(z.string()),
  /** The settlement's journal, which set the income aside. */
  settlementJournal: z.nullable(z.string()),
})
