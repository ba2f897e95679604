import type { AnswerOf } from '#calls/call.ts'
import type { tickets } from '#calls/swap/tickets.ts'
import type { Services } from '#server/services/services.ts'
import { pools } from './pool.sql.ts'
import { prices } from './prices.ts'

/** The first state of a pool is its opening: nobody has swapped yet. */
const OPENED = 1n

/** What each pool last traded at and how that changed within a day, for the ticker (HOME-02). */
export async function showTickets(services: Services): Promise<AnswerOf<typeof tickets>> {
  const { list, worldAt } = await prices(services)
  const moved = new Map(
    (await pools(services.database)).map(({ asset, sequence, at }) => [asset, sequence > OPENED && at]),
  )
  return {
    list: list.map(({ asset, price, changePercent }) => {
      const at = moved.get(asset)
      return { asset, against: 'USDT' as const, price, changePercent, movedAt: at ? at.getTime() : null }
    }),
    worldAt,
  }
}
