import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, typedCode, typedEmail, typedInviteCode, typedUsername } from '#calls/fields.ts'

/** Makes an account and logs it in (AUTH-06). Empty fields are refused by name, in the order of the form. */
export const register = call({
  path: 'login/register',
  costly: true,
  who: 'anyone',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    account: typedUsername,
    email: typedEmail,
    code: typedCode,
    password: z.optional(hashed),
    inviteCode: typedInviteCode,
    agreed: z.optional(z.boolean()),
  }),
  answer: z.object({ token: z.string() }),
  errors: [
    'enterUsername',
    'badUsername',
    'usernameTaken',
    'enterEmail',
    'badEmail',
    'emailTaken',
    'enterEmailCode',
    'badEmailCode',
    'codeLocked',
    'enterPassword',
    'commonPassword',
    'unknownInviteCode',
    'agreeFirst',
  ],
})
