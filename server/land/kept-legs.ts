import * as z from 'zod/mini'
import { ASSETS } from '#rules/amount/amount.ts'
import type { QuoteLeg } from '#rules/land/payment.ts'

const whole = z.string().check(z.regex(/^\d{1,38}$/))
const keptLegs = z.array(
  z.object({
    asset: z.enum(ASSETS),
    book: z.enum(['investment', 'bonus']),
    units: whole,
    worth: whole,
    price: whole,
  }),
)

/**
 * The legs of a quote or a purchase as their row keeps them. Throws on what is none: money is moved by what stands there, so
 * whatever wrote it, nothing moves by half of it.
 */
export function readLegs(stored: unknown): readonly QuoteLeg[] {
  return keptLegs.parse(stored)
}
