import type { Insertable } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { LandTransfer } from '#server/store/rows.made.ts'

export async function insertTransfer(tx: Tx, row: Insertable<LandTransfer>): Promise<void> {
  await tx.insertInto('land_transfer').values(row).execute()
}
