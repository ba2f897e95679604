import * as z from 'zod/mini'
import { decimal } from '#calls/fields.ts'

/** A land on which what a claim of rewards or generations paid counts towards its 3x (LAND-09, INCOME-12). In DU. */
export const countedOn = z.object({
  coordinates: z.string(),
  planetName: z.string(),
  x: z.int(),
  y: z.int(),
  amount: decimal,
  /**
   * How it stood just before: its room was `times` × investment less what it had counted and earned unclaimed; null of a claim from before
   * that was kept.
   */
  stood: z.nullable(z.object({ times: z.int(), investment: decimal, counted: decimal, earned: decimal })),
})
export type CountedOn = z.infer<typeof countedOn>
