import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed } from '#calls/fields.ts'

/** Makes an account and logs it in (AUTH-06). Empty fields are refused by name, in the order of the form. */
export const register = call({
  path: 'login/register',
  who: 'anyone',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    account: z.optional(z.string().check(z.maxLength(64))),
    email: z.optional(z.string().check(z.maxLength(254))),
    code: z.optional(z.string().check(z.maxLength(12))),
    password: z.optional(hashed),
    inviteCode: z.optional(z.string().check(z.maxLength(32))),
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
    'enterPassword',
    'commonPassword',
    'unknownInviteCode',
    'agreeFirst',
  ],
})
