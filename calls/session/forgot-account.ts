import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedEmail } from '#calls/fields.ts'

/** Mails the username of an address to it (AUTH-07). Answers the same whether or not an account exists. */
export const forgotAccount = call({
  path: 'login/forgotaccount',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({ email: typedEmail }),
  answer: nothing,
  errors: ['enterEmail', 'badEmail', 'codeTooSoon', 'codeMailsSpent'],
})
