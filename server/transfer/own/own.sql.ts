import type { Insertable, Selectable } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { OwnAsset, OwnBook } from '#rules/transfer/own.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { OwnTransfer } from '#server/store/rows.made.ts'
import { appended, type Columns } from '#server/store/unnest.ts'

export type OwnTransferRow = Omit<Selectable<OwnTransfer>, 'asset' | 'from_book' | 'to_book'> & {
  asset: OwnAsset
  from_book: OwnBook
  to_book: OwnBook
}

const COLUMNS = {
  id: { type: 'uuid', of: ({ id }) => id },
  member: { type: 'bigint', of: ({ member }) => member },
  asset: { type: 'text', of: ({ asset }) => asset },
  from_book: { type: 'text', of: ({ from_book }) => from_book },
  to_book: { type: 'text', of: ({ to_book }) => to_book },
  amount: { type: 'numeric', of: ({ amount }) => amount },
  world_at: { type: 'timestamptz', of: ({ world_at }) => new Date(world_at).toISOString() },
} as const satisfies Columns<Insertable<OwnTransfer>>

export async function insertOwnTransfers(tx: Tx, rows: readonly Insertable<OwnTransfer>[]): Promise<void> {
  await appended('own_transfer', COLUMNS, rows).execute(tx)
}

/** Which of a member's transfers, in which order, after which place. */
export interface Filter {
  readonly asset?: OwnAsset | undefined
  readonly fromBook?: OwnBook | undefined
  readonly toBook?: OwnBook | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's transfers between his accounts. */
export function ownTransferRows(
  reader: Reader,
  member: UserId,
  { asset, fromBook, toBook, from, to, sort, after, limit }: Filter,
): Promise<OwnTransferRow[]> {
  let query = reader.selectFrom('own_transfer').selectAll().where('member', '=', member)
  if (asset) query = query.where('asset', '=', asset)
  if (fromBook) query = query.where('from_book', '=', fromBook)
  if (toBook) query = query.where('to_book', '=', toBook)
  if (from) query = query.where('world_at', '>=', from)
  if (to) query = query.where('world_at', '<', to)
  const { behind, by } = recordOrder(sort, after)
  return query.where(behind).orderBy(by).limit(limit).$castTo<OwnTransferRow>().execute()
}

export function ownTransferRow(reader: Reader, id: string): Promise<OwnTransferRow | undefined> {
  return reader.selectFrom('own_transfer').selectAll().where('id', '=', id).$castTo<OwnTransferRow>().executeTakeFirst()
}
