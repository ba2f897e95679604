import type { AnswerOf } from '#calls/call.ts'
import type { daotStock, daotTime } from '#calls/daot/round.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { roundState } from '#rules/daot/round.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Visitor } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { currentRound, subscribedOf } from './round.sql.ts'

/** The window of the round that is shown. */
export async function showTime({ database }: Services): Promise<AnswerOf<typeof daotTime>> {
  const now = await worldNow(database)
  const found = await currentRound(database, now)
  return {
    round: found
      ? {
          round: found.id,
          state: roundState(found, now.getTime()),
          opensAt: found.opensAt,
          closesAt: found.closesAt,
          firstPercent: percent(found.firstShare, SHARE_SCALE),
          laterParts: found.laterParts,
          everyDays: found.everyDays,
        }
      : null,
    worldAt: now.getTime(),
  }
}

/** What it sells, and what of it is the asker's. */
export async function showStock({ services: { database }, member }: Visitor): Promise<AnswerOf<typeof daotStock>> {
  const found = await currentRound(database, await worldNow(database))
  if (!found) return { round: null }
  const { id, stock, sold, price, least, most, step } = found
  return {
    round: {
      round: id,
      stock: formatUnits(stock),
      sold: formatUnits(sold),
      left: formatUnits(stock - sold),
      price: formatUnits(price),
      least: formatUnits(least),
      most: formatUnits(most),
      step: formatUnits(step),
      mine: formatUnits(member ? await subscribedOf(database, id, member.id) : 0n),
    },
  }
}
