import type { Selectable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DaotAddress } from '#server/store/rows.made.ts'

export type ReceivingRow = Selectable<DaotAddress>

export function addressRow(reader: Reader, member: UserId): Promise<ReceivingRow | undefined> {
  return reader.selectFrom('daot_address').selectAll().where('member', '=', member).executeTakeFirst()
}

/** Sets it, in place of any other. */
export async function saveAddress(tx: Tx, row: ReceivingRow): Promise<void> {
  await tx
    .insertInto('daot_address')
    .values(row)
    .onConflict((on) => on.column('member').doUpdateSet({ chain: row.chain, address: row.address, set_at: row.set_at }))
    .execute()
}
