import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'
import { tokenId } from '#calls/land/land.ts'
import { landView } from './view.ts'

/** One land by its token: its runs, newest first, with who bought when for what (LAND-16). */
export const landDetail = call({
  path: 'land/detail',
  aliases: ['market/detail'],
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ tokenId }),
  answer: z.object({
    land: z.nullable(landView),
    owner: z.string(),
    history: z.array(
      z.object({
        owner: z.string(),
        /** How it came to him; of a transfer its own order and time. */
        how: z.enum(['purchase', 'replow', 'transfer']),
        state: z.string(),
        era: z.int(),
        investment: decimal,
        boughtAt: instant,
        order: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
})
