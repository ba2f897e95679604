import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** Makes the account of a community's user at his first login: unique username, e-mail confirmed by a code of type 13. */
export const bindName = call({
  path: 'login/bindname',
  who: 'anyone',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    /** The pending identity's own token. */
    pending: z.string().check(z.maxLength(100)),
    account: z.optional(z.string().check(z.maxLength(64))),
    email: z.optional(z.string().check(z.maxLength(254))),
    code: z.optional(z.string().check(z.maxLength(12))),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
    agreed: z.optional(z.boolean()),
  }),
  answer: z.object({ token: z.string() }),
  errors: [
    'pendingExpired',
    'enterUsername',
    'badUsername',
    'usernameTaken',
    'enterEmail',
    'badEmail',
    'emailTaken',
    'enterEmailCode',
    'badEmailCode',
    'unknownInviteCode',
    'agreeFirst',
    'identityTaken',
  ],
})
