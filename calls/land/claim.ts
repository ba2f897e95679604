import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, requestId } from '#calls/fields.ts'
import { tokenId } from './land.ts'

/** Claims the income of one land to the bonus account, and ends its burning (LAND-14, INCOME-02). */
export const landClaim = call({
  path: 'land/claim',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ tokenId, requestId }),
  answer: z.object({ claimed: decimal, lost: decimal, lands: z.int() }),
  errors: ['nothingToClaim', 'notLandOwner', 'settlementRunning'],
})

/** Claims the income of all my lands. */
export const landClaimAll = call({
  path: 'land/claimall',
  aliases: ['income/earningwithdraw'],
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId }),
  answer: z.object({ claimed: decimal, lost: decimal, lands: z.int() }),
  errors: ['nothingToClaim', 'settlementRunning'],
})
