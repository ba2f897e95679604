import type { Insertable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { TfaCharge } from '#server/store/rows.made.ts'
import { type OwnedPackage, packageOf, packageQuery } from '#server/tfa/package-row.ts'

/** The package of a member that is not charged to 100%: there is at most one; `hold`: nobody else charges or withdraws meanwhile. */
export async function chargingPackage(reader: Reader, member: UserId, hold = false): Promise<OwnedPackage | undefined> {
  const query = packageQuery(reader).where('member', '=', member).where('completed_day', 'is', null)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row && packageOf(row)
}

/** Writes a charge, and to what its package is charged with it; at 100% from which settled day on, and where its quota ends by then. */
export async function insertCharge(
  tx: Tx,
  charge: Insertable<TfaCharge>,
  completed: { readonly day: number; readonly threshold: bigint } | undefined,
): Promise<void> {
  await tx.insertInto('tfa_charge').values(charge).execute()
  await tx
    .updateTable('tfa_package')
    .set({
      charged: charge.charged,
      ...(completed && {
        completed_day: completed.day,
        completed_at: charge.at,
        threshold: completed.threshold,
      }),
    })
    .where('id', '=', charge.package)
    .execute()
}
