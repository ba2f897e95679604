import { v7 as uuidv7 } from 'uuid'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Loss, tellLapsed } from '#server/notice/lapsed.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { isBehind } from '#server/world/behind.ts'
import { worldNow } from '#server/world/clock.ts'
import { holdExpired, type RewardRow, setLost } from './rewards.sql.ts'

/** Taken in one transaction. */
const ROWS = 500

/**
 * What was not collected within its 120 hours, by the world's clock, is lost: it goes back to the emission reserve (economy, 120 hours),
 * each once however many workers do so. Run by the worker.
 * @returns how many were lost
 */
export async function expireRewards({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  // while a due day is not settled nobody can claim, so nothing is lost
  if (await isBehind(database)) return 0
  for (let lost = 0; ; ) {
    const count = await inTransaction(database, (tx) => expireSome(tx, now()))
    lost += count
    if (count < ROWS) return lost
  }
}

async function expireSome(tx: Tx, toldAt: Date): Promise<number> {
  const now = await worldNow(tx)
  const expired = await holdExpired(tx, now, ROWS)
  if (expired.length === 0) return 0
  const units = expired.reduce((sum, { amount, collected }) => sum + amount - collected, 0n)
  const journal = uuidv7()
  await post(tx, {
    id: journal,
    kind: 'rewardExpiry',
    cause: journal,
    actor: null,
    worldAt: now,
    facts: { rewards: expired.length },
    legs: [{ from: ofSystem('rewards'), to: ofSystem('emission'), asset: 'DU', units }],
  })
  await setLost(
    tx,
    expired.map(({ id }) => id),
    now,
    journal,
  )
  await tellLapsed(tx, lossesOf(expired), toldAt)
  return expired.length
}

/** What each member lost, of how much, and when the first of it was lost. */
function lossesOf(expired: readonly RewardRow[]): Loss[] {
  const losses = new Map<UserId, Loss>()
  for (const { member, amount, collected, expires_at } of expired) {
    if (!expires_at) continue
    const { lost, of, at } = losses.get(member) ?? { lost: 0n, of: 0n, at: expires_at }
    losses.set(member, { member, kind: 'rewards', lost: lost + amount - collected, of: of + amount, at })
  }
  return [...losses.values()]
}
