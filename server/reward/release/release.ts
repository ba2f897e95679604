import { isGoodBy } from '#server/deposit/final/finality.ts'
import { isHeld } from '#server/hold/hold.ts'
import { apart } from '#server/jobs/apart.ts'
import { holdWaiting, setReleased, waitedFor } from '#server/reward/rewards.sql.ts'
import { expiryOf } from '#server/reward/rewards.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { noteReady } from './ready.ts'

/** Buyers looked at in one question, and rewards of one released at a time. */
const BUYERS = 100
const REWARDS = 1000

type With = Pick<Services, 'database' | 'economy'>

/**
 * Releases rewards whose buyer is held by nothing any more and whose deposits of until then are final (architecture, decision 3), each once
 * however many workers do so: from here on its 120 hours run. Run by the worker.
 * @returns how many were released
 */
export async function releaseRewards({ database, economy }: With): Promise<number> {
  const each = apart()
  let released = 0
  for (let last: bigint | undefined = 0n; last !== undefined; ) {
    const buyers: bigint[] = await waitedFor(database, last, BUYERS)
    for (const buyer of buyers)
      released += await each.done(() => inTransaction(database, (tx) => releaseFor(tx, buyer, economy.burnAfterHours)))
    last = buyers.length < BUYERS ? undefined : buyers.at(-1)
  }
  each.end()
  return released
}

async function releaseFor(tx: Tx, buyer: bigint, burnAfterHours: number): Promise<number> {
  const waiting = await holdWaiting(tx, buyer, REWARDS)
  if (waiting.length === 0 || (await isHeld(tx, buyer))) return 0
  const released: typeof waiting = []
  // rewards of one purchase have one instant: what was good by then need not be asked again
  let good: number | undefined
  for (const reward of waiting) {
    const { at } = reward
    if (good !== at.getTime() && !(await isGoodBy(tx, buyer, at))) break // what came later has the same deposits behind it
    good = at.getTime()
    released.push(reward)
  }
  if (released.length === 0) return 0
  const now = await worldNow(tx)
  const ids = released.map(({ id }) => id)
  await setReleased(tx, ids, now, expiryOf(now, burnAfterHours))
  await noteReady(tx, now, released)
  return released.length
}
