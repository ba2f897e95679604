import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { poolReceive } from '#calls/pool/stakes.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { daysCounted, receivableOf } from '#rules/pool/stake.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { poolIndexes } from '#server/pool/pool.sql.ts'
import { saveStakes } from '#server/pool/stake-row.ts'
import { insertReceipts, lockOpenStakes } from './stake.sql.ts'

/**
 * Claims all that the asker's stakes have come to, to the bonus account (POOL-05): of those that run what can be received day by day,
 * of the others all. It never lapses. Refuses nothingToClaim, settlementRunning.
 */
export async function receiveRewards({
  tx,
  services: { economy },
  member,
}: Payer): Promise<AnswerOf<typeof poolReceive>> {
  const standing = await beginLandWork(tx)
  const { terms } = economy.pools
  const stakes = await lockOpenStakes(tx, member.id)
  const index = await poolIndexes(
    tx,
    stakes.flatMap((stake) => daysCounted(stake, standing.day, terms)),
  )
  const paid = stakes
    .map((stake) => ({ stake, amount: receivableOf(stake, standing.day, index, terms) }))
    .filter(({ amount }) => amount > 0n)
  const total = paid.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n) throw new Refusal('nothingToClaim')
  const journal = uuidv7()
  await saveStakes(
    tx,
    paid.map(({ stake, amount }) => ({ ...stake, received: stake.received + amount })),
    standing.world,
  )
  await insertReceipts(
    tx,
    { journal, member: member.id, world_at: standing.world },
    paid.map(({ stake, amount }) => ({ stake: stake.id, amount })),
  )
  await post(tx, {
    id: journal,
    kind: 'poolReward',
    cause: journal,
    actor: member.id,
    worldAt: standing.world,
    facts: { lands: paid.length },
    legs: [{ from: ofSystem('accrued-pool'), to: ofUser(member.id, 'bonus'), asset: 'RC', units: total }],
  })
  return { received: formatUnits(total), lands: paid.length }
}
