import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { poolDays as call } from '#calls/pool/pool.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { poolDays } from '#server/pool/pool.sql.ts'
import { termsShown } from './earned-over.ts'
import { factorText } from './pools.ts'
import { receiptsOfDay } from './receipts.ts'
import { receivedSince } from './rows.sql.ts'

/** What the asker received from pools by day, over the last settled days, the oldest first (INCOME-11). */
export async function receivedByDay(asker: Asker, asked: RequestOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const { database, economy } = asker.services
  const settled = (await poolDays(database, asked.days)).reverse()
  const [first] = settled
  const received = first ? await receivedSince(database, asker.member.id, first.nominal) : undefined
  return {
    ...(await receiptsOfDay(asker, asked)),
    days: settled.map(({ day, nominal, factor }) => ({
      day,
      dayAt: nominal.getTime(),
      factor: factorText(factor),
      received: formatUnits(received?.get(day) ?? 0n),
    })),
    terms: termsShown(economy),
  }
}
