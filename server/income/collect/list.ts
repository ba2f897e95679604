import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { rewardRecords } from '#calls/income/rewards.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { roomToCollect } from '#rules/income/collection.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay } from '#server/income/settle.ts'
import { pageOfRewards } from '#server/reward/show.ts'
import { countingLands } from './count.ts'

/** The asker's rewards, and how much of what is to collect his lands have room for now (INCOME-08, INCOME-10). */
export async function listRewards(
  asker: Asker,
  asked: RequestOf<typeof rewardRecords>,
): Promise<AnswerOf<typeof rewardRecords>> {
  const { services, member } = asker
  const room = await readOnOneDay(services.database, async ({ index }) =>
    (await countingLands(services.database, member.id)).reduce(
      (sum, run) => sum + roomToCollect(run, index[run.era] ?? 0n, run.capTimes),
      0n,
    ),
  )
  return { ...(await pageOfRewards(asker, asked)), room: formatUnits(room) }
}
