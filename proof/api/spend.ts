import { TRANSACTION_PASSWORD } from './person.ts'
import { hashed, requestId } from './world.ts'

/** What every spending sends beside its own fields: the transaction password, and an ID of its own. */
export const spend = () => ({ transactionPassword: hashed(TRANSACTION_PASSWORD), requestId: requestId() })
