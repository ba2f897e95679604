import type { Insertable } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Purchase } from '#server/store/rows.made.ts'

export async function insertPurchase(tx: Tx, purchase: Insertable<Purchase>): Promise<void> {
  await tx.insertInto('purchase').values(purchase).execute()
}
