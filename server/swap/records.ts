import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swapRecords } from '#calls/swap/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { swapRows } from './swap.sql.ts'

const PLACE = cursorOf(order)
const instant = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms))

/** The asker's swaps, newest first. */
export async function listSwaps(
  { services, member }: Asker,
  { asset, side, from, to, after, size }: RequestOf<typeof swapRecords>,
): Promise<AnswerOf<typeof swapRecords>> {
  const [last] = PLACE.read(after) ?? []
  const filter = { asset, side, from: instant(from), to: instant(to) }
  const rows = await swapRows(services.database, member.id, filter, last, size + 1)
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.id])
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
