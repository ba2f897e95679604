import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { isBehind } from '#server/world/behind.ts'
import { worldNow } from '#server/world/clock.ts'
import { collectedOf, holdOverDay, holdOverGrants, setLost, setReturned } from './points.sql.ts'

/** Claims taken back in one transaction. */
const GRANTS = 500

/**
 * What nobody claimed of a day within 120 hours, and what was claimed and not used within 24, goes back to the budget, by the world's clock,
 * each once however many workers do so (INCOME-09). Run by the worker.
 * @returns how many days and claims were taken back
 */
export async function expirePoints({ database }: Pick<Services, 'database'>): Promise<number> {
  // while a due day is not settled nobody can claim, so nothing is lost
  if (await isBehind(database)) return 0
  let count = 0
  for (const some of [returnDay, loseGrants])
    for (;;) {
      const taken = await inTransaction(database, some)
      if (taken === 0) break
      count += taken
    }
  return count
}

async function returnDay(tx: Tx): Promise<number> {
  const now = await worldNow(tx)
  const over = await holdOverDay(tx, now)
  if (!over) return 0
  const returned = over.granted - (await collectedOf(tx, over.day))
  const leg = { from: ofSystem('points-accrued'), to: ofSystem('points-budget'), asset: 'DP', units: returned } as const
  const expiry = returned > 0n ? await back(tx, now, `day:${over.day}`, [leg]) : null
  await setReturned(tx, over.day, returned, expiry)
  return 1
}

async function loseGrants(tx: Tx): Promise<number> {
  const now = await worldNow(tx)
  const over = await holdOverGrants(tx, now, GRANTS)
  if (over.length === 0) return 0
  const lost = new Map<bigint, bigint>()
  for (const { member, amount, used } of over) lost.set(member, (lost.get(member) ?? 0n) + amount - used)
  const legs = [...lost].map(([member, units]): Leg => {
    return { from: ofUser(member, 'points'), to: ofSystem('points-budget'), asset: 'DP', units }
  })
  await setLost(tx, over, await back(tx, now, undefined, legs))
  return over.length
}

async function back(tx: Tx, worldAt: Date, cause: string | undefined, legs: readonly Leg[]): Promise<string> {
  const id = uuidv7()
  await post(tx, { id, kind: 'pointsExpiry', cause: cause ?? id, actor: null, worldAt, legs })
  return id
}
