import type { AnswerOf } from '#calls/call.ts'
import type { lapseNext } from '#calls/lapse/next.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import { upcomingOf } from './lapses.ts'

/** What of the asker's lapses, in the order in which it comes. */
export function listNext({ services, member }: Asker): Promise<AnswerOf<typeof lapseNext>> {
  const { database, economy } = services
  return readOnOneDay(database, async (standing) => {
    const list = await upcomingOf(database, economy, { member: member.id, standing })
    return {
      list: list.map(({ kind, at, burning, units, loses, count }) => ({
        kind,
        at: at.getTime(),
        burning,
        units: formatUnits(units),
        loses: formatUnits(loses),
        count,
      })),
      worldNow: standing.world.getTime(),
    }
  })
}
