import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/**
 * Begins a login at a community: `url` is where the browser goes, `key` what it keeps and shows when it comes back, so that
 * a login which was begun elsewhere cannot be slipped into it. `origin`: the address the browser is at.
 */
export const beginCommunity = call({
  path: 'login/community',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({
    community: z.int().check(z.minimum(1), z.maximum(9999)),
    origin: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({ url: z.string(), key: z.string() }),
  errors: ['communityUnknown', 'communityDown', 'communityFailed', 'wrongOrigin'],
})
