import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { incomeCollect } from '#calls/income/collect.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { shareRoom } from '#rules/income/collection.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { openRewards, payRewards } from '#server/reward/open.ts'
import { countDynamic } from './count.ts'

/**
 * Collects rewards to the bonus account, as far as the asker's lands in effect have room for them (INCOME-05, INCOME-08, LAND-09). Refuses
 * nothingToClaim, noRoomForRewards, settlementRunning.
 */
export async function collectRewards(
  { tx, member }: Payer,
  { rewards }: Pick<RequestOf<typeof incomeCollect>, 'rewards'>,
): Promise<AnswerOf<typeof incomeCollect>> {
  const standing = await beginLandWork(tx)
  const open = await openRewards(tx, { member: member.id, at: standing.world, ids: rewards })
  const asked = open.reduce((sum, { left }) => sum + left, 0n)
  if (asked === 0n) throw new Refusal('nothingToClaim')
  const journal = uuidv7()
  const found = await countDynamic(tx, { member: member.id, standing, amount: asked, cause: journal })
  if (found === 0n) throw new Refusal('noRoomForRewards')
  const parts = shareRoom(open, found)
  await post(tx, {
    id: journal,
    kind: 'rewardCollect',
    cause: journal,
    actor: member.id,
    worldAt: standing.world,
    facts: { rewards: parts.length },
    legs: [{ from: ofSystem('rewards'), to: ofUser(member.id, 'bonus'), asset: 'DU', units: found }],
  })
  await payRewards(tx, { journal, at: standing.world }, parts)
  return {
    claimed: formatUnits(found),
    lost: '0',
    left: formatUnits(asked - found),
    count: parts.length,
    order: journal,
  }
}
