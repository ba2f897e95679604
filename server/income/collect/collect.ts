import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { incomeCollect } from '#calls/income/collect.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { shareRoom } from '#rules/income/collection.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import { type OpenReward, openRewards, payRewards } from '#server/reward/open.ts'
import type { Tx } from '#server/store/database.ts'
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
  const asked = sumOf(open)
  if (asked === 0n) throw new Refusal('nothingToClaim')
  const paid = await payOpen(tx, member.id, standing, open)
  if (!paid) throw new Refusal('noRoomForRewards')
  return {
    claimed: formatUnits(paid.found),
    lost: '0',
    left: formatUnits(asked - paid.found),
    count: paid.count,
    order: paid.journal,
  }
}

/** What can still be collected of them together, minor units of DU. */
function sumOf(open: readonly OpenReward[]): Minor {
  return open.reduce((sum, { left }) => sum + left, 0n)
}

/**
 * Counts open rewards of a member on his lands, in their order, and pays what found room by one journal; nothing where none of them
 * found any.
 */
async function payOpen(
  tx: Tx,
  member: UserId,
  standing: Standing,
  open: readonly OpenReward[],
): Promise<{ readonly found: Minor; readonly count: number; readonly journal: string } | undefined> {
  const journal = uuidv7()
  const amount = sumOf(open)
  const found = amount > 0n ? await countDynamic(tx, { member, standing, amount, cause: journal }) : 0n
  if (found === 0n) return undefined
  const parts = shareRoom(open, found)
  await post(tx, {
    id: journal,
    kind: 'rewardCollect',
    cause: journal,
    actor: member,
    worldAt: standing.world,
    facts: { rewards: parts.length },
    legs: [{ from: ofSystem('rewards'), to: ofUser(member, 'bonus'), asset: 'DU', units: found }],
  })
  await payRewards(tx, { journal, at: standing.world }, parts)
  return { found, count: parts.length, journal }
}

/** What an earlier claim of the generation reward left is counted before any later one (settlement, 9). Answers what it paid. */
export async function collectLeftovers(tx: Tx, member: UserId, standing: Standing): Promise<Minor> {
  const open = await openRewards(tx, { member, at: standing.world, kind: 'generation' })
  return (await payOpen(tx, member, standing, open))?.found ?? 0n
}
