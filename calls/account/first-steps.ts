import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'
import { FIRST_STEPS } from '#rules/account/first-steps.ts'

/** Which of the first steps I have done, by what I am and have; `away`: I sent their list away. */
export const firstSteps = call({
  path: 'user/firststeps',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ done: z.array(z.enum(FIRST_STEPS)), away: z.boolean() }),
})

/** Sends the list of first steps away, or brings it back. */
export const firstStepsAway = call({
  path: 'user/firststepsaway',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ away: z.boolean() }),
  answer: nothing,
})
