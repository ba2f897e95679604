import { Refusal } from '#rules/errors/errors.ts'
import type { Tx } from '#server/store/database.ts'
import { clearFlag } from './deposit.sql.ts'

/** Lifts the stop of a member whose reversals are all made good. */
export async function liftStopIfGood(tx: Tx, member: bigint): Promise<void> {
  await clearFlag(tx, member, true)
}

/** Lifts the stop of a member by an operator, whatever is owed; the debt stays. Refuses notFound where there is none. */
export async function liftStop(tx: Tx, member: bigint): Promise<void> {
  if (!(await clearFlag(tx, member, false))) throw new Refusal('notFound')
}
