import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { typedInviteCode } from '#calls/fields.ts'

/**
 * Logs in with the signed message (AUTH-03). A wallet that is new here makes an account, without username, e-mail and
 * password (AUTH-05); with `link`, its `pending` token instead, with which `/binduser` links it to one that exists.
 */
export const walletAuth = call({
  path: 'home/walletauth',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({
    message: z.string().check(z.maxLength(3000)),
    /** Hex; of a contract's wallet of any length. */
    signature: z.string().check(z.maxLength(20_000), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
    link: z.optional(z.boolean()),
    inviteCode: typedInviteCode,
  }),
  answer: z.object({ token: z.string(), pending: z.string() }),
  errors: [
    'walletMessageStale',
    'badWalletSignature',
    'walletNotChecked',
    'identityTaken',
    'unknownInviteCode',
    'accountFrozen',
  ],
})
