import { v7 as uuidv7 } from 'uuid'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { grantDay } from '#rules/points/points.ts'
import type { Tx } from '#server/store/database.ts'

/** The day that was settled, when in the world's time, and the land that earned on it. */
interface Day {
  readonly day: number
  readonly worldAt: Date
  readonly working: Minor
}

const HOUR = 3_600_000

/**
 * Grants a day's DP, in the settlement's transaction: so much for each DU of land that earned, by a factor of the budget's own; it lies ready
 * for 120 hours (INCOME-09; settlement, 29 and 30). Costs one row, however many own land.
 */
export async function settlePoints(tx: Tx, { points }: Pick<Economy, 'points'>, of: Day): Promise<void> {
  const { day, worldAt, working } = of
  const reserve = await systemBalance(tx, 'points-budget', 'DP')
  const granted = grantDay(points, reserve, working)
  const journal = granted.granted > 0n ? uuidv7() : null
  if (journal) {
    const leg = { from: ofSystem('points-budget'), to: ofSystem('points-accrued'), asset: 'DP' } as const
    const legs = [{ ...leg, units: granted.granted }]
    await post(tx, { id: journal, kind: 'pointsGrant', cause: day.toString(), actor: null, worldAt, legs })
  }
  const expires_at = new Date(worldAt.getTime() + points.collectHours * HOUR)
  await tx
    .insertInto('points_day')
    // of nothing, nothing is ever to go back
    .values({ day, reserve, working, ...granted, journal, expires_at, returned: journal ? null : 0n })
    .execute()
}
