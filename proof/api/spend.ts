import { type Person, TRANSACTION_PASSWORD } from './person.ts'
import { googleCode, hashed, requestId, type TestWorld } from './world.ts'

/** What every spending sends beside its own fields: the transaction password, and an ID of its own. */
export const spend = () => ({ transactionPassword: hashed(TRANSACTION_PASSWORD), requestId: requestId() })

/** What every exit sends beside its own fields: the same, and the next code of the authenticator, for which time passes. */
export function leave(world: TestWorld, who: Person) {
  world.pass(30_000)
  return { ...spend(), googleCode: googleCode(who.secret, world.services.now()) }
}
