import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { BINDING_ERRORS, binding } from '#calls/session/binding.ts'

/** Links a community's user to an account that exists (AUTH-05); the account keeps its source type. */
export const bindCommunity = call({
  path: 'login/bindhv',
  costly: true,
  who: 'anyone',
  factor: 'loginPassword',
  money: false,
  changes: true,
  request: binding,
  answer: z.object({ token: z.string() }),
  errors: BINDING_ERRORS,
})
