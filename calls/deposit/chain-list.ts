import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** The chains that can be used, the default one first; all others are only shown (AUTH-20). */
export const SUPPORTED_CHAINS = [56, 1, 2032] as const

/** Every chain that is named, the default one first. */
export const chainList = call({
  path: 'chain/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.array(z.object({ chainName: z.string(), chainId: z.optional(z.int()) })),
})
