import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { coinView } from './deposit.ts'

/** My deposit address, the same on every network, and what can be sent to it where (ASSET-03). */
export const depositAddressOf = call({
  path: 'assets/rechargeaddress',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ address: z.string(), coins: z.array(coinView) }),
  errors: ['chainNotSupported'],
})
