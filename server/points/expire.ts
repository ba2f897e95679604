import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Loss, tellLapsed } from '#server/notice/lapsed.ts'
import { warnedOf } from '#server/notice/warning.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { isBehind } from '#server/world/behind.ts'
import { worldNow } from '#server/world/clock.ts'
import { unclaimedOf } from './land.sql.ts'
import { collectedOf, holdOverDay, holdOverGrants, pointsOf, setLost, setReturned } from './points.sql.ts'

/** Claims taken back in one transaction. */
const GRANTS = 500

/**
 * What nobody claimed of a day within 120 hours, and what was claimed and not used within 24, goes back to the budget, by the world's clock,
 * each once however many workers do so (INCOME-09). Run by the worker. Of a member whose account holds less than he claimed nothing is
 * taken back, and it is said: his books are wrong (law points-cover-claims), and those of all others go on.
 * @returns how many days and claims were taken back
 */
export async function expirePoints({
  database,
  log,
  now,
}: Pick<Services, 'database' | 'log' | 'now'>): Promise<number> {
  // while a due day is not settled nobody can claim, so nothing is lost
  if (await isBehind(database)) return 0
  let count = 0
  while (await inTransaction(database, (tx) => returnDay(tx, now()))) count += 1
  const short = new Set<UserId>()
  for (;;) {
    const { found, lost } = await inTransaction(database, (tx) => loseGrants(tx, short, now()))
    if (found === 0) break
    count += lost
  }
  if (short.size > 0) log.error({ members: [...short].map(String) }, 'accounts of DP hold less than was claimed')
  return count
}

async function returnDay(tx: Tx, toldAt: Date): Promise<boolean> {
  const now = await worldNow(tx)
  const over = await holdOverDay(tx, now)
  if (!over) return false
  const { day, expires_at: at } = over
  const losses = (await unclaimedOf(tx, over, await warnedOf(tx, 'points', at))).map(({ member, amount }): Loss => {
    return { member, kind: 'points', lost: amount, of: amount, at }
  })
  await tellLapsed(tx, losses, toldAt)
  const returned = over.granted - (await collectedOf(tx, day))
  const leg = { from: ofSystem('points-accrued'), to: ofSystem('points-budget'), asset: 'DP', units: returned } as const
  const expiry = returned > 0n ? await back(tx, now, `day:${day}`, [leg]) : null
  await setReturned(tx, day, returned, expiry)
  return true
}

/** Takes back some claims whose time is over; `short`: members that are left out, and are added where one's account has too little. */
async function loseGrants(
  tx: Tx,
  short: Set<UserId>,
  toldAt: Date,
): Promise<{ readonly found: number; readonly lost: number }> {
  const now = await worldNow(tx)
  const over = await holdOverGrants(tx, now, GRANTS, short)
  const lost = new Map<UserId, Minor>()
  for (const { member, amount, used } of over) lost.set(member, (lost.get(member) ?? 0n) + amount - used)
  const held = await pointsOf(tx, [...lost.keys()])
  for (const [member, units] of lost) if ((held.get(member) ?? 0n) < units) short.add(member)
  const taken = over.filter(({ member }) => !short.has(member))
  if (taken.length === 0) return { found: over.length, lost: 0 }
  const legs = [...lost]
    .filter(([member]) => !short.has(member))
    .map(([member, units]): Leg => {
      return { from: ofUser(member, 'points'), to: ofSystem('points-budget'), asset: 'DP', units }
    })
  await setLost(tx, taken, await back(tx, now, undefined, legs))
  await tellLapsed(tx, lossesOf(taken), toldAt)
  return { found: over.length, lost: taken.length }
}

/** What of claimed DP each member lost, of how much, and when the first of it was lost. */
function lossesOf(taken: Awaited<ReturnType<typeof holdOverGrants>>): Loss[] {
  const losses = new Map<UserId, Loss>()
  for (const { member, amount, used, expires_at } of taken) {
    const { lost, of, at } = losses.get(member) ?? { lost: 0n, of: 0n, at: expires_at }
    losses.set(member, { member, kind: 'claimedPoints', lost: lost + amount - used, of: of + amount, at })
  }
  return [...losses.values()]
}

async function back(tx: Tx, worldAt: Date, cause: string | undefined, legs: readonly Leg[]): Promise<string> {
  const id = uuidv7()
  await post(tx, { id, kind: 'pointsExpiry', cause: cause ?? id, actor: null, worldAt, legs })
  return id
}
