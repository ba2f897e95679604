import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { exchangeRecords } from '#calls/exchange/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { exchangeRows } from './exchange.sql.ts'

/** The asker's exchanges, in the order that is asked for. */
export async function listExchanges(
  { services, member }: Asker,
  { asset, sort, from, to, after, size }: RequestOf<typeof exchangeRecords>,
): Promise<AnswerOf<typeof exchangeRecords>> {
  const place = recordPlaceIn(sort)
  const filter = { asset, sort, from: dateOf(from), to: dateOf(to), after: place.read(after) }
  const rows = await exchangeRows(services.database, member.id, { ...filter, limit: size + 1 })
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, leaves }) => place.of(id, leaves))
  return {
    list: page.map((row) => ({
      order: row.id,
      from: row.from_asset,
      to: row.to_asset,
      leaves: formatUnits(row.leaves),
      fee: formatUnits(row.fee),
      arrives: formatUnits(row.arrives),
      worldAt: row.world_at.getTime(),
    })),
    next,
  }
}
