import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Side } from '#rules/swap/pool.ts'
import type { Traded } from '#rules/swap/traded.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Swap } from '#server/store/rows.made.ts'

type Row = Omit<Selectable<Swap>, 'asset'> & { readonly asset: Asset }

export async function insertSwap(tx: Tx, row: Insertable<Swap>): Promise<void> {
  await tx.insertInto('swap').values(row).execute()
}

/** What of a member's swaps a list shows. */
export interface SwapFilter {
  readonly asset?: Asset | undefined
  readonly side?: Side | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's swaps behind a place, in an order; ids are time-ordered. */
export function swapRows(
  reader: Reader,
  member: UserId,
  { asset, side, from, to, sort, after, limit }: SwapFilter,
): Promise<Row[]> {
  let query = reader.selectFrom('swap').selectAll().where('member', '=', member)
  if (asset) query = query.where('asset', '=', asset)
  if (side) query = query.where('side', '=', side)
  if (from) query = query.where('world_at', '>=', from)
  if (to) query = query.where('world_at', '<', to)
  const { behind, by } = recordOrder(sort, after, { amount: 'leaves' })
  return query.where(behind).orderBy(by).limit(limit).$castTo<Row>().execute()
}

/** Both sides of what a member has swapped of each asset after an instant of the world, without the authenticator's code. */
export async function tradedAfter(reader: Reader, member: UserId, after: Date): Promise<Traded[]> {
  const { rows } = await sql<Traded>`
    select asset, sum(case side when 'sell' then leaves else arrives end) as base,
      sum(case side when 'sell' then arrives else leaves end) as usdt
    from swap where member = ${member} and world_at > ${after} and not with_code group by asset`.execute(reader)
  return rows
}
