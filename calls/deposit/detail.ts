import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, uuid } from '#calls/fields.ts'
import { depositView } from './deposit.ts'

/** One deposit of mine, with its way so far. */
export const depositDetail = call({
  path: 'assets/rechargedetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.extend(depositView, {
    /** Where its transaction can be looked at; null where no explorer is known. */
    explorer: z.nullable(z.string()),
    to: z.string(),
    contract: z.string(),
    /** Null while no block holds it. */
    block: z.nullable(z.string()),
    /** Confirmations from which it may leave again. */
    finality: z.int(),
    bookedAt: z.nullable(instant),
    /** The order of its record in the ledger. */
    journal: z.nullable(uuid),
    /** What a reversal did not find on the account. */
    shortfall: decimal,
  }),
  errors: ['notFound'],
})
