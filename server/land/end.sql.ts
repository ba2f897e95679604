import type { Insertable } from 'kysely'
import type { QuoteLeg } from '#rules/land/payment.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { LandEnd } from '#server/store/rows.made.ts'

/** What a run's first purchase took of which account: the principal of a Stone Age land. */
export async function principalOf(reader: Reader, run: bigint): Promise<readonly QuoteLeg[]> {
  const { legs } = await reader
    .selectFrom('purchase')
    .select('legs')
    .where('run', '=', run)
    .where('kind', '=', 'purchase')
    .executeTakeFirstOrThrow()
  return legs as unknown as readonly QuoteLeg[]
}

export async function insertEnd(tx: Tx, row: Insertable<LandEnd>): Promise<void> {
  await tx.insertInto('land_end').values(row).execute()
}

/** A withdrawal that waited is done, taken back, or dropped. */
export async function finishEnd(tx: Tx, id: string, change: Partial<Insertable<LandEnd>>): Promise<void> {
  await tx.updateTable('land_end').set(change).where('id', '=', id).execute()
}

/** Withdrawals that wait for the reserve, oldest first. */
export function waitingEnds(tx: Tx) {
  return tx
    .selectFrom('land_end')
    .select(['id', 'member', 'land', 'run'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
}

/** The withdrawal of a run that waits. */
export async function waitingEnd(reader: Reader, run: bigint): Promise<string | undefined> {
  const row = await reader
    .selectFrom('land_end')
    .select('id')
    .where('run', '=', run)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.id
}
