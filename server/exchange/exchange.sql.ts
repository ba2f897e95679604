import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Exchange } from '#server/store/rows.made.ts'
import { appended, type Columns } from '#server/store/unnest.ts'

type Row = Omit<Selectable<Exchange>, 'from_asset' | 'to_asset'> & { from_asset: Asset; to_asset: Asset }

const COLUMNS = {
  id: { type: 'uuid', of: ({ id }) => id },
  member: { type: 'bigint', of: ({ member }) => member },
  from_asset: { type: 'text', of: ({ from_asset }) => from_asset },
  to_asset: { type: 'text', of: ({ to_asset }) => to_asset },
  leaves: { type: 'numeric', of: ({ leaves }) => leaves },
  fee: { type: 'numeric', of: ({ fee }) => fee },
  arrives: { type: 'numeric', of: ({ arrives }) => arrives },
  journal: { type: 'uuid', of: ({ journal }) => journal },
  world_at: { type: 'timestamptz', of: ({ world_at }) => new Date(world_at).toISOString() },
} as const satisfies Columns<Insertable<Exchange>>

export async function insertExchanges(tx: Tx, exchanges: readonly Insertable<Exchange>[]): Promise<void> {
  await appended('exchange', COLUMNS, exchanges).execute(tx)
}

/** What of a member's exchanges a list shows. */
export interface ExchangeFilter {
  /** What was given or received. */
  readonly asset?: Asset | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's exchanges behind a place, in an order; ids are time-ordered. */
export function exchangeRows(
  reader: Reader,
  member: UserId,
  { asset, from, to, sort, after, limit }: ExchangeFilter,
): Promise<Row[]> {
  let query = reader.selectFrom('exchange').selectAll().where('member', '=', member)
  if (asset) query = query.where(sql<boolean>`${asset} in (from_asset, to_asset)`)
  if (from) query = query.where('world_at', '>=', from)
  if (to) query = query.where('world_at', '<', to)
  const { behind, by } = recordOrder(sort, after, { amount: 'leaves' })
  return query.where(behind).orderBy(by).limit(limit).$castTo<Row>().execute()
}
