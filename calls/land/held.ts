import * as z from 'zod/mini'
import { decimal, instant } from '#calls/fields.ts'

/** Who had a land for a while, how it came to him (a transfer has its own time), and what he had in it (LAND-16). */
export const held = {
  owner: z.string(),
  how: z.enum(['purchase', 'replow', 'transfer']),
  state: z.string(),
  era: z.int(),
  investment: decimal,
  boughtAt: instant,
}
