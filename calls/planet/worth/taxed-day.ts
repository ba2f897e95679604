import * as z from 'zod/mini'
import { decimal, instant } from '#calls/fields.ts'

/** How one era grew on a day: its rate, percent a day, times the factor; the growth of 10^18. */
export const eraGrowth = { era: z.int(), rate: z.string(), growth: z.string() }

/** What lands of a planet weighed in an era on a day. */
const taxedEra = z.object({
  ...eraGrowth,
  /** The sum of investment x tax of the lands that earned, DU with up to twelve decimals. */
  weight: z.string(),
  /** Paid by the reserve of the Stone Age, and rounded for itself. */
  wallet: z.boolean(),
})

/** What a day of a planet's tax was, and what it was worked out from. */
export const taxedDay = z.object({
  dayAt: instant,
  /** The exact numerator of somebody's part of the day, of 10^-8 x 10^-26: only a claim rounds, down. Without that of the next. */
  numerator: z.string(),
  /** That of Stone Age lands, which a reserve of its own pays: rounded for itself. */
  walletNumerator: z.string(),
  /** What it was worked out from (INCOME-12): what the lands weighed by era, somebody's part of their tax, of 10^4. */
  eras: z.array(taxedEra),
  part: z.int(),
  /** What lands brought that reached their cap on the day: somebody's part, a numerator as above. */
  cut: z.string(),
  /** Both rounded down, to read by. */
  amount: decimal,
  factor: z.string(),
  walletFactor: z.string(),
})
