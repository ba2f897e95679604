import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'
import { PUSH_ADDRESS_MOST } from '#rules/notice/push.ts'

const endpoint = z.string().check(z.minLength(1), z.maxLength(PUSH_ADDRESS_MOST))

/**
 * Whether push messages are there to be had: `key`, by which a browser asks its service for them (VAPID, base64url); null: they are not.
 * `endpoint`: the address of the browser in which I turned them on in this session; null: in none.
 */
export const noticePush = call({
  path: 'notice/push',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ key: z.nullable(z.string()), endpoint: z.nullable(z.string()) }),
})

/** Turns push messages on in a browser, as its service names it, until this session ends; again changes nothing. */
export const noticePushOn = call({
  path: 'notice/pushon',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    endpoint,
    // a point of P-256 and sixteen random bytes (RFC 8291), base64url
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  answer: nothing,
  errors: ['pushNotOffered', 'pushAddressWrong', 'sessionExpired'],
})

/** Turns them off in the browser of this session; again changes nothing. */
export const noticePushOff = call({
  path: 'notice/pushoff',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({}),
  answer: nothing,
})

/** Goes on with a browser that I turned them on in before, in the session of now; `kept`: false where nobody did, or somebody else. */
export const noticePushKeep = call({
  path: 'notice/pushkeep',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ endpoint }),
  answer: z.object({ kept: z.boolean() }),
  errors: ['sessionExpired'],
})
