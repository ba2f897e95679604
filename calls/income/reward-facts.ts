import * as z from 'zod/mini'
import { decimal } from '#calls/fields.ts'

/** What a reward of a purchase was worked out from, as its row keeps it (`rules/reward/shares.ts`). Amounts in DU. */
export const purchaseFacts = z.object({
  bought: z.enum(['purchase', 'replow', 'addition']),
  /** The last settled day before it: levels and land are those of this day. */
  day: z.int(),
  purchase: decimal,
  budget: decimal,
  /** The buyer's purchases of the burn rule's days, this one included, and from which sum on the rule holds. */
  sum: decimal,
  burnFrom: decimal,
  buyerLevel: z.int(),
  /** Steps above the buyer, the own level, and the highest level below on the path. */
  steps: z.int(),
  level: z.int(),
  below: z.int(),
  /** Of 10^4. */
  rate: z.int(),
  base: decimal,
  landTotal: decimal,
  before: decimal,
  burned: decimal,
})
export type PurchaseFacts = z.infer<typeof purchaseFacts>

/** What a share of a day's market pool was worked out from (`rules/reward/market.ts`). */
export const marketFacts = z.object({
  day: z.int(),
  pool: decimal,
  level: z.int(),
  land: decimal,
  weight: decimal,
  weights: decimal,
})
export type MarketFacts = z.infer<typeof marketFacts>

/** What of a claim of the generation stream found no room (`server/income/claim/generation.ts`): the claim, its days, all that it came to. */
export const leftFacts = z.object({ claim: z.string(), dayFrom: z.int(), dayTo: z.int(), claimed: decimal })
export type LeftFacts = z.infer<typeof leftFacts>
