import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedCode, typedEmail } from '#calls/fields.ts'

/** Binds an e-mail with a code of type 11 sent to it (AUTH-10). */
export const setEmail = call({
  path: 'user/useremailset',
  costly: true,
  aliases: ['login/emailbind'],
  who: 'user',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    email: typedEmail,
    code: typedCode,
  }),
  answer: nothing,
  errors: ['enterEmail', 'badEmail', 'emailTaken', 'enterEmailCode', 'badEmailCode', 'codeLocked', 'alreadySet'],
})
