import { type Insertable, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import type { TfaWithdrawal } from '#server/store/rows.made.ts'
import { type OwnedPackage, packageOf, packageQuery } from '#server/tfa/package-row.ts'

/** Packages of a member that may have something to withdraw, or one of them, locked in the order of their ids. */
export async function lockPackages(tx: Tx, member: UserId, only: string | undefined): Promise<OwnedPackage[]> {
  let query = packageQuery(tx).where('member', '=', member)
  query = only === undefined ? query.where(sql<boolean>`withdrawn + lost < quota`) : query.where('id', '=', only)
  return (await query.orderBy('id').forNoKeyUpdate().execute()).map(packageOf)
}

export async function insertWithdrawals(tx: Tx, rows: readonly Insertable<TfaWithdrawal>[]): Promise<void> {
  await inChunks(rows, (some) => tx.insertInto('tfa_withdrawal').values(some).execute())
}
