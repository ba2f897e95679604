import type { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { underwayOf } from './order.sql.ts'

/** What a member has sent to partners that have neither taken nor refused it yet, by asset. */
export async function underway(reader: Reader, member: UserId): Promise<AnswerOf<typeof assetList>['underway']> {
  const parts = await underwayOf(reader, member)
  return parts.map(({ asset, units, count, since }) => ({
    asset,
    amount: formatUnits(units),
    count,
    since: since.getTime(),
  }))
}
