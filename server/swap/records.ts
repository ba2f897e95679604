import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swapRecords } from '#calls/swap/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { swapRows } from './swap.sql.ts'

/** The asker's swaps, in the order that is asked for. */
export async function listSwaps(
  { services, member }: Asker,
  { asset, side, sort, from, to, after, size }: RequestOf<typeof swapRecords>,
): Promise<AnswerOf<typeof swapRecords>> {
  const place = recordPlaceIn(sort)
  const filter = { asset, side, sort, from: dateOf(from), to: dateOf(to), after: place.read(after) }
  const rows = await swapRows(services.database, member.id, { ...filter, limit: size + 1 })
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, leaves }) => place.of(id, leaves))
  return {
    list: page.map((row) => ({
      order: row.id,
      asset: row.asset,
      side: row.side,
      leaves: formatUnits(row.leaves),
      fee: formatUnits(row.fee),
      toMarket: formatUnits(row.to_market),
      arrives: formatUnits(row.arrives),
      worldAt: row.world_at.getTime(),
    })),
    next,
  }
}
