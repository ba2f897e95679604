import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'

/** Who I am and what I have set (AUTH-16). `account` and `email` are empty until set. */
export const personal = call({
  path: 'user/info/personal',
  aliases: ['user/info/member'],
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    account: z.string(),
    userId: z.string(),
    email: z.string(),
    sourceType: z.int(),
    sourceTypeName: z.string(),
    registerTime: instant,
    hasSetLoginPassword: z.boolean(),
    hasBindGoogleAuth: z.boolean(),
    hasSetTradePassword: z.boolean(),
    inviteCode: z.string(),
    upline: z.string(),
    level: z.int(),
    teamSize: z.int(),
  }),
})
