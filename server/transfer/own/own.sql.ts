import type { Insertable, Selectable } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { OwnAsset, OwnBook } from '#rules/transfer/own.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { OwnTransfer } from '#server/store/rows.made.ts'

export type OwnTransferRow = Omit<Selectable<OwnTransfer>, 'asset' | 'from_book' | 'to_book'> & {
  asset: OwnAsset
  from_book: OwnBook
  to_book: OwnBook
}

export async function insertOwnTransfer(tx: Tx, row: Insertable<OwnTransfer>): Promise<void> {
  await tx.insertInto('own_transfer').values(row).execute()
}

/** Which of a member's transfers, before an order. */
export interface Filter {
  readonly asset?: OwnAsset | undefined
  readonly fromBook?: OwnBook | undefined
  readonly toBook?: OwnBook | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** A member's transfers between his accounts, newest first; ids are time-ordered. */
export function ownTransferRows(
  reader: Reader,
  member: UserId,
  { asset, fromBook, toBook, from, to, after, limit }: Filter,
): Promise<OwnTransferRow[]> {
  let query = reader.selectFrom('own_transfer').selectAll().where('member', '=', member)
  if (asset) query = query.where('asset', '=', asset)
  if (fromBook) query = query.where('from_book', '=', fromBook)
  if (toBook) query = query.where('to_book', '=', toBook)
  if (from) query = query.where('world_at', '>=', from)
  if (to) query = query.where('world_at', '<', to)
  if (after) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).$castTo<OwnTransferRow>().execute()
}

export function ownTransferRow(reader: Reader, id: string): Promise<OwnTransferRow | undefined> {
  return reader.selectFrom('own_transfer').selectAll().where('id', '=', id).$castTo<OwnTransferRow>().executeTakeFirst()
}
