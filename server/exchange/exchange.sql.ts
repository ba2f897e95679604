import type { Insertable, Selectable } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { Exchange } from '#server/store/rows.made.ts'

type Row = Omit<Selectable<Exchange>, 'from_asset' | 'to_asset'> & { from_asset: Asset; to_asset: Asset }

export async function insertExchange(tx: Tx, exchange: Insertable<Exchange>): Promise<void> {
  await tx.insertInto('exchange').values(exchange).execute()
}

/** A member's exchanges before an order, newest first; ids are time-ordered. */
export function exchangeRows(reader: Reader, member: UserId, after: string | undefined, limit: number): Promise<Row[]> {
  let query = reader.selectFrom('exchange').selectAll().where('member', '=', member)
  if (after) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).$castTo<Row>().execute()
}
