import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { typedCode, typedEmail, typedInviteCode, typedUsername } from '#calls/fields.ts'

/** Makes the account of a community's user at his first login: unique username, e-mail confirmed by a code of type 13. */
export const bindName = call({
  path: 'login/bindname',
  costly: true,
  who: 'anyone',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    /** The pending identity's own token. */
    pending: z.string().check(z.maxLength(100)),
    account: typedUsername,
    email: typedEmail,
    code: typedCode,
    inviteCode: typedInviteCode,
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
    'codeLocked',
    'unknownInviteCode',
    'agreeFirst',
    'identityTaken',
  ],
})
