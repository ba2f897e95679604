import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** The communities whose users are let in (AUTH-02). */
export const communityList = call({
  path: 'home/communitylist',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.array(z.object({ community: z.int(), name: z.string() })),
})
