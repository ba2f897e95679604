import type { AnswerOf } from '#calls/call.ts'
import type { poolDays as call } from '#calls/pool/pool.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { poolDays } from '#server/pool/pool.sql.ts'
import { receivedSince } from './rows.sql.ts'

/** What the asker received from pools by day, over the last settled days, the oldest first (INCOME-11). */
export async function receivedByDay(
  { services: { database }, member }: Asker,
  count: number,
): Promise<AnswerOf<typeof call>> {
  const settled = (await poolDays(database, count)).reverse()
  const [first] = settled
  const received = first ? await receivedSince(database, member.id, first.nominal) : undefined
  return {
    days: settled.map(({ day, nominal }) => ({
      day,
      dayAt: nominal.getTime(),
      received: formatUnits(received?.get(day) ?? 0n),
    })),
  }
}
