import type { Insertable } from 'kysely'
import type { Exit } from '#ledger/exit.ts'
import type { Tx } from '#server/store/database.ts'
import type { LandTransfer } from '#server/store/rows.made.ts'

export async function insertTransfer(
  tx: Tx,
  { id, member: seller }: Exit,
  row: Omit<Insertable<LandTransfer>, 'id' | 'seller'>,
): Promise<void> {
  await tx
    .insertInto('land_transfer')
    .values({ ...row, id, seller })
    .execute()
}
