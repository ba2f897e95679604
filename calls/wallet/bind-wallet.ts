import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { BINDING_ERRORS, binding } from '#calls/session/binding.ts'

/** Links a wallet to an account that exists (AUTH-05). */
export const bindWallet = call({
  path: 'login/binduser',
  costly: true,
  who: 'anyone',
  factor: 'loginPassword',
  money: false,
  changes: true,
  request: binding,
  answer: z.object({ token: z.string() }),
  errors: BINDING_ERRORS,
})
