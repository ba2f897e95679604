import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, pageOf, pageSize } from '#calls/fields.ts'
import { incomeLine } from './income.ts'

/** My land income by the day, newest first, of all lands or of one (INCOME-10, INCOME-12). */
export const incomeRecords = call({
  path: 'income/records',
  who: 'user',
  money: false,
  request: z.strictObject({
    tokenId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(incomeLine),
})

/** One line of it. */
export const incomeDetail = call({
  path: 'income/detail',
  who: 'user',
  money: false,
  request: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}-(?:open|\d{1,9})-\d{1,6}$/)) }),
  answer: incomeLine,
  errors: ['notFound'],
})
