import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { pageOf, pageSize, uuid } from '#calls/fields.ts'
import { depositState, depositView } from './deposit.ts'

/** My deposits, newest first, by network and state (ASSET-03). */
export const depositRecords = call({
  path: 'assets/rechargerecords',
  who: 'user',
  request: z.strictObject({
    chainId: z.optional(z.int()),
    state: z.optional(depositState),
    size: pageSize,
    after: z.optional(uuid),
  }),
  answer: pageOf(depositView),
})
