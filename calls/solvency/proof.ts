import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { wholeNumber } from '#calls/fields.ts'
import { hash, publishedDay, sum } from './fields.ts'

/** That what I am owed is counted in what was published of a day, to be checked by myself; of the newest day where none is named. */
export const solvencyProof = call({
  path: 'home/solvencyproof',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ day: z.optional(wholeNumber) }),
  answer: z.object({
    published: publishedDay,
    /** My number, as my account shows it. */
    member: z.string(),
    /** My own: who has it can try what I am owed. */
    nonce: hash,
    place: z.int(),
    sums: z.array(sum),
    siblings: z.array(z.object({ hash, sums: z.array(sum) })),
  }),
  errors: ['notCountedThen'],
})
