import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize, period, recordSort, wholeNumber } from '#calls/fields.ts'
import { depositState, depositView } from './deposit.ts'

/** My deposits by network, state and when they were first seen, in each order (ASSET-03). */
export const depositRecords = call({
  path: 'assets/rechargerecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    chainId: z.optional(wholeNumber),
    state: z.optional(depositState),
    ...period,
    sort: recordSort,
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: z.extend(pageOf(depositView), {
    /** Networks whose nodes have not answered, or not alike, since then: what was sent on them waits. */
    silent: z.array(z.object({ chainId: z.int(), network: z.string(), since: instant })),
  }),
})
