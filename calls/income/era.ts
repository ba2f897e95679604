import * as z from 'zod/mini'
import { decimal } from '#calls/fields.ts'

/** How one era grew on a day: its rate, percent a day, times the factor; the growth of 10^18. */
export const eraGrowth = { era: z.int(), rate: z.string(), growth: z.string() }

/** What lands of a planet weighed in an era on a day. */
export const taxedEra = z.object({
  ...eraGrowth,
  /** The sum of investment x tax of the lands that earned, DU with up to twelve decimals. */
  weight: z.string(),
  /** Paid by the reserve of the Stone Age, and rounded for itself. */
  wallet: z.boolean(),
})

/** What lands of a generation weighed in an era on a day, DU. */
export const teamEra = z.object({ ...eraGrowth, weight: decimal })
