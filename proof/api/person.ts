import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { googleCode, hashed, type TestWorld } from './world.ts'

/** A person with an account, who came in as everyone does. */
export interface Person {
  readonly token: string
  readonly username: string
  readonly email: string
  readonly secret: string
}

export const PASSWORD = 'Orbit7ward'
export const TRANSACTION_PASSWORD = '204060'

/** Registers by the real calls; with `ready`, Google and the transaction password are set too. */
export async function person(world: TestWorld, username: string, ready = true, inviteCode = ''): Promise<Person> {
  const email = `${username}@example.com`
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
  const code = await world.mailedCode(email)
  const form = { account: username, email, code, password: hashed(PASSWORD), inviteCode, agreed: true }
  const { token } = await world.get(register, form)
  if (!ready) return { token, username, email, secret: '' }
  const { secretKey } = await world.get(googleOffer, {}, token)
  await world.get(googleSet, { secretKey, code: googleCode(secretKey, world.services.now()) }, token)
  world.pass(30_000)
  const next = googleCode(secretKey, world.services.now())
  await world.get(setTransactionPassword, { newPassword: hashed(TRANSACTION_PASSWORD), googleCode: next }, token)
  return { token, username, email, secret: secretKey }
}
