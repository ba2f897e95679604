import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'

/** Binds an e-mail with a code of type 11 sent to it (AUTH-10). */
export const setEmail = call({
  path: 'user/useremailset',
  aliases: ['login/emailbind'],
  who: 'user',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    email: z.optional(z.string().check(z.maxLength(254))),
    code: z.optional(z.string().check(z.maxLength(12))),
  }),
  answer: nothing,
  errors: ['enterEmail', 'badEmail', 'emailTaken', 'enterEmailCode', 'badEmailCode', 'alreadySet'],
})
