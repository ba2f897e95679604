import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { coinView } from './deposit.ts'

/** The tokens that can be deposited, by network. */
export const coinList = call({
  path: 'assets/coinlist',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ coins: z.array(coinView) }),
})
