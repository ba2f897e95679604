import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, pageOf, pageSize, period, planetCoordinates } from '#calls/fields.ts'
import { tokenId } from '#calls/land/land.ts'
import { ruleVersion } from '#calls/rulebook/version.ts'
import { INCOME_STATUSES, incomeLine } from './income.ts'

/**
 * My land income by the day, newest first (INCOME-10, INCOME-12): of all lands, of those on a planet or of one; of a status;
 * of the settlement days that begin at `from` or later, and before `to`.
 */
export const incomeRecords = call({
  path: 'income/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    tokenId: z.optional(tokenId),
    coordinates: z.optional(planetCoordinates),
    status: z.optional(z.enum(INCOME_STATUSES)),
    ...period,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(incomeLine),
})

/** One line of it, and by which rules it came about. */
export const incomeDetail = call({
  path: 'income/detail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}-(?:open|\d{1,9})-\d{1,6}$/)) }),
  answer: z.extend(incomeLine, { /** By which the day was settled. */ rules: ruleVersion }),
  errors: ['notFound'],
})
