import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, requestId, transactionPassword, uuid } from '#calls/fields.ts'

/** Enters an opening: its fee is set aside. */
export const openingEnter = call({
  path: 'opening/enter',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({ opening: uuid, transactionPassword, requestId }),
  answer: z.object({ entry: uuid, fee: decimal }),
  errors: ['notFound', 'openingTakesNone', 'openingFull', 'alreadyEntered', 'insufficientBalance'],
})

/** Takes the entry back while entries are taken: what was set aside comes back at once. */
export const openingBack = call({
  path: 'opening/back',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ opening: uuid, requestId }),
  answer: z.object({ returned: decimal }),
  errors: ['notFound', 'openingTakesNone', 'notEntered'],
})
