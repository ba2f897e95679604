import { type Insertable, type Selectable, sql } from 'kysely'
import type { RecordSort } from '#calls/fields.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Side } from '#rules/swap/pool.ts'
import type { Traded } from '#rules/swap/traded.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import { type Reader, type Tx, together } from '#server/store/database.ts'
import type { Swap } from '#server/store/rows.made.ts'
import { appended, byIndex, type Columns } from '#server/store/unnest.ts'

type Row = Omit<Selectable<Swap>, 'asset'> & { readonly asset: Asset }

const COLUMNS = {
  id: { type: 'uuid', of: ({ id }) => id },
  member: { type: 'bigint', of: ({ member }) => member },
  asset: { type: 'text', of: ({ asset }) => asset },
  sequence: { type: 'bigint', of: ({ sequence }) => sequence },
  side: { type: 'text', of: ({ side }) => side },
  leaves: { type: 'numeric', of: ({ leaves }) => leaves },
  fee: { type: 'numeric', of: ({ fee }) => fee },
  to_market: { type: 'numeric', of: ({ to_market }) => to_market },
  arrives: { type: 'numeric', of: ({ arrives }) => arrives },
  world_at: { type: 'timestamptz', of: ({ world_at }) => new Date(world_at).toISOString() },
  with_code: { type: 'boolean', of: ({ with_code }) => with_code },
} as const satisfies Columns<Insertable<Swap>>

/** Keeps swaps, each with the state of its pool that it made. */
export async function insertSwaps(tx: Tx, rows: readonly Insertable<Swap>[]): Promise<void> {
  await together([byIndex(tx), appended('swap', COLUMNS, rows).execute(tx)])
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
export async function tradedAfter(reader: Reader, member: UserId, after: Date): Promise<readonly Traded[]> {
  return (await tradedByEach(reader, [member], after)).get(member) ?? []
}

/** The same of many members. */
export async function tradedByEach(
  reader: Reader,
  members: readonly UserId[],
  after: Date,
): Promise<ReadonlyMap<UserId, readonly Traded[]>> {
  const { rows } = await sql<Traded & { readonly member: UserId }>`
    select member, asset, sum(case side when 'sell' then leaves else arrives end) as base,
      sum(case side when 'sell' then arrives else leaves end) as usdt
    from swap where member = any (${members}::bigint[]) and world_at > ${after} and not with_code group by member, asset`.execute(
    reader,
  )
  const traded = new Map<UserId, Traded[]>()
  for (const { member, ...one } of rows) traded.set(member, [...(traded.get(member) ?? []), one])
  return traded
}
