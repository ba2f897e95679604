import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { clearStop } from '#server/hold/stopped.ts'
import type { Tx } from '#server/store/database.ts'

/** Lifts the stop of a member whose reversals are all made good. */
export async function liftStopIfGood(tx: Tx, member: UserId): Promise<void> {
  await clearStop(tx, member, true)
}

/** Lifts the stop of a member by an operator, whatever is owed; the debt stays. Refuses notFound where there is none. */
export async function liftStop(tx: Tx, member: UserId): Promise<void> {
  if (!(await clearStop(tx, member, false))) throw new Refusal('notFound')
}
