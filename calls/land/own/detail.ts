import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { held } from '#calls/land/held.ts'
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
        ...held,
        /** Of what it came to him by. */
        order: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
})
