import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { pointsCollect } from '#calls/points/collect.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { grantOf } from '#rules/points/points.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork, type Standing, standingOf } from '#server/income/settle.ts'
import type { Reader } from '#server/store/database.ts'
import { type EarnedDay, earnedDays } from './land.sql.ts'
import { firstOpenDay, holdDays, insertGrants } from './points.sql.ts'

const HOUR = 3_600_000

/** A day's DP that a member can claim. */
interface OpenDay extends EarnedDay {
  readonly amount: Minor
}

/** What a member can claim of DP now, by the day (INCOME-09). */
export async function openPoints(reader: Reader, member: UserId, standing: Standing): Promise<OpenDay[]> {
  const from = await firstOpenDay(reader, standing.world)
  if (from === undefined) return []
  const days = await earnedDays(reader, { member, from, to: standing.day, openAt: standing.world })
  return days.map((day) => ({ ...day, amount: grantOf(day.owned, day.growth) })).filter(({ amount }) => amount > 0n)
}

/** The same as a sum. */
export async function uncollectedPoints(reader: Reader, member: UserId): Promise<Minor> {
  const open = await openPoints(reader, member, await standingOf(reader))
  return open.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * Claims the DP of all days that are not over to the DP account; what is not used within 24 hours is lost (INCOME-09). Refuses nothingToClaim,
 * settlementRunning.
 */
export async function collectPoints({ tx, services, member }: Payer): Promise<AnswerOf<typeof pointsCollect>> {
  const { economy } = services
  const standing = await beginLandWork(tx)
  const found = await openPoints(tx, member.id, standing)
  // a day that is taken back at this moment is waited for, and then left out
  const still = await holdDays(
    tx,
    found.map(({ day }) => day),
  )
  const open = found.filter(({ day }) => still.has(day))
  const units = open.reduce((sum, { amount }) => sum + amount, 0n)
  if (units === 0n) throw new Refusal('nothingToClaim')
  const journal = uuidv7()
  const useUntil = new Date(standing.world.getTime() + economy.points.useHours * HOUR)
  await insertGrants(
    tx,
    open.map(({ day, owned, amount }) => ({
      member: member.id,
      day,
      owned,
      amount,
      collected_at: standing.world,
      expires_at: useUntil,
      journal,
    })),
  )
  await post(tx, {
    id: journal,
    kind: 'pointsCollect',
    cause: journal,
    actor: member.id,
    worldAt: standing.world,
    facts: { days: open.length },
    legs: [{ from: ofSystem('points-accrued'), to: ofUser(member.id, 'points'), asset: 'DP', units }],
  })
  return { claimed: formatUnits(units), days: open.length, useUntil: useUntil.getTime(), order: journal }
}
