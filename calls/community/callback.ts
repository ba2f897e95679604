import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/**
 * What a community sent back by way of `/login?code&state` (AUTH-02), with the key of the browser that began. Answers a
 * session's `token`, or at the first login a `pending` one, with which `/bindname` or `/bindhv` goes on (AUTH-05).
 */
export const communityCallback = call({
  path: 'login/communitycallback',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({
    state: z.string().check(z.maxLength(200)),
    key: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(2000))),
    /** The issuer, where it names itself (RFC 9207). */
    iss: z.optional(z.string().check(z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ token: z.string(), pending: z.string() }),
  errors: ['loginStale', 'communityUnknown', 'communityDenied', 'communityFailed', 'communityDown', 'accountFrozen'],
})
