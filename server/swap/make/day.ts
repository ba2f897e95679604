import type { UserId } from '#rules/amount/labels.ts'
import { needsCode, type Traded } from '#rules/swap/traded.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { tradedAfter } from '#server/swap/swap.sql.ts'
import { highestAverages } from '#server/swap/taken.ts'
import { worldNow } from '#server/world/clock.ts'

const DAY_MS = 86_400_000

/**
 * Whether a member trades more than the economy's `codeAbove` within 24 hours without the authenticator's code, with one more swap
 * (decision 111). For a swap it is asked in its transaction, by who holds the member's turn: two at the same moment would otherwise both not see the other.
 */
export async function exceedsDay(
  reader: Reader,
  { economy }: Pick<Services, 'economy'>,
  member: UserId,
  next: Traded,
): Promise<boolean> {
  const before = await tradedAfter(reader, member, dayBefore(await worldNow(reader)))
  const traded = [...before, next]
  const averages = await highestAverages(
    reader,
    economy,
    traded.map(({ asset }) => asset),
  )
  return needsCode(traded, averages, economy.swap.codeAbove)
}

/** From when on a day counts. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
