import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Leg } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Tx } from '#server/store/database.ts'

/**
 * Moves money as no use case does, to bring a world into the state that a test begins with. The journal says so itself: the
 * law of what a grant may move leaves it out, and no other law does.
 */
export async function moveByHand(
  tx: Tx,
  worldAt: Date,
  legs: readonly Leg[],
  { id = uuidv7(), actor = null }: { readonly id?: string; readonly actor?: bigint | null } = {},
): Promise<void> {
  await post(tx, { id, kind: 'grant', cause: id, actor, worldAt, facts: { byHand: 'yes' }, legs })
}

/** All journals but those. */
export const NOT_BY_HAND = sql`(select * from ledger.journal where not facts ? 'byHand')`

/** All reservations but those that a test set aside for no withdrawal: each withdrawal sets aside under its own id. */
export const NOT_SET_ASIDE_BY_HAND = sql`(select * from ledger.reservation where purpose <> 'withdrawal' or cause = id::text)`
