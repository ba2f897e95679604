import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { bagBackfill, bagBackfillCalculation, bagBackfillView } from '#calls/tfa/charge.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type ChargeParts, chargeParts, usableSum } from '#rules/tfa/charge.ts'
import { daysAsked, thresholdOf } from '#rules/tfa/package.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { beginLandWork, readOnOneDay } from '#server/income/settle.ts'
import { holdPoints, type PointsAtHand, pointsAtHand, spendPoints } from '#server/points/use.ts'
import type { OwnedPackage } from '#server/tfa/package-row.ts'
import { viewPackages } from '#server/tfa/show/view.ts'
import { tellChanged, tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { worldNow } from '#server/world/clock.ts'
import { chargingPackage, insertCharge } from './charge.sql.ts'

/** What the asker can charge, and with which DP (TFA-04). */
export async function viewCharge({ services, member }: Asker): Promise<AnswerOf<typeof bagBackfillView>> {
  const { database } = services
  return readOnOneDay(database, async ({ day }) => {
    const at = await worldNow(database)
    const [one, points] = [await chargingPackage(database, member.id), await pointsAtHand(database, member.id, at)]
    const [view = null] = one ? await viewPackages(services, day, [one]) : []
    return {
      package: view,
      completedPercent: percent(services.economy.tfa.completedRate, INDEX_SCALE),
      missing: formatUnits(one ? one.target - one.charged : 0n),
      usable: formatUnits(usableSum(points.collected, points.bought)),
      bought: formatUnits(points.bought),
      collected: points.collected.map((part) => ({ ...part, left: formatUnits(part.left) })),
      worldNow: at.getTime(),
    }
  })
}

/** What a charge would take and leave (TFA-04). Refuses as `chargePackage` does. */
export async function calculateCharge(
  { services: { database }, member }: Asker,
  asked: RequestOf<typeof bagBackfillCalculation>,
): Promise<AnswerOf<typeof bagBackfillCalculation>> {
  const one = await chargingPackage(database, member.id)
  const points = await pointsAtHand(database, member.id, await worldNow(database))
  const { amount, parts, charged } = planned(one, points, asked.amount)
  return {
    amount: formatUnits(amount),
    charged: formatUnits(charged),
    missing: formatUnits((one?.target ?? charged) - charged),
    completes: charged === one?.target,
    bought: formatUnits(parts.bought),
    collected: parts.collected.map((part) => ({ ...part, amount: formatUnits(part.amount) })),
  }
}

/**
 * Charges the asker's package with DP, what expires first before what was bought (TFA-04): they go to the burn account. At 100% the
 * package releases at the higher rate from the next settlement on. Refuses tfaNothingToCharge (ERR-13), enterAmount, amountOutOfRange,
 * pointsInsufficient (ERR-07), settlementRunning.
 */
export async function chargePackage(
  { tx, member }: Payer,
  asked: RequestOf<typeof bagBackfill>,
): Promise<AnswerOf<typeof bagBackfill>> {
  const { day, world } = await beginLandWork(tx)
  const one = await chargingPackage(tx, member.id, true)
  const points = await holdPoints(tx, member.id, world)
  const { found, amount, parts, charged } = planned(one, points, asked.amount)
  const id = uuidv7()
  const completed = charged === found.target
  await spendPoints(tx, member.id, parts.collected)
  await insertCharge(
    tx,
    {
      id,
      package: found.id,
      member: member.id,
      pack: found.pack,
      amount,
      collected: amount - parts.bought,
      bought: parts.bought,
      charged,
      at: world,
    },
    completed ? { day, threshold: await thresholdWith(tx, found, day) } : undefined,
  )
  if (completed && found.endedDay === null) await tellChanged(tx, [found.id])
  await post(tx, {
    id,
    kind: 'tfaCharge',
    cause: id,
    actor: member.id,
    worldAt: world,
    facts: { pack: found.pack, charged: formatUnits(charged), target: formatUnits(found.target) },
    legs: [{ from: ofUser(member.id, 'points'), to: ofSystem('burn'), asset: 'DP', units: amount }],
  })
  return {
    order: id,
    amount: formatUnits(amount),
    charged: formatUnits(charged),
    target: formatUnits(found.target),
    completed,
  }
}

async function thresholdWith(tx: Payer['tx'], one: OwnedPackage, completedDay: number): Promise<bigint> {
  const charged = { ...one, completedDay }
  return thresholdOf(charged, await tfaIndexes(tx, daysAsked(charged, completedDay)))
}

/** What a charge takes: of which package how much, out of which DP. */
function planned(
  found: OwnedPackage | undefined,
  { collected, bought }: PointsAtHand,
  asked: string | undefined,
): { readonly found: OwnedPackage; readonly amount: Minor; readonly parts: ChargeParts; readonly charged: Minor } {
  if (!found) throw new Refusal('tfaNothingToCharge')
  if (!asked) throw new Refusal('enterAmount')
  const [amount, missing] = [units(asked), found.target - found.charged]
  if (amount <= 0n || amount > missing)
    throw new Refusal('amountOutOfRange', { min: formatUnits(1n), max: formatUnits(missing) })
  const parts = chargeParts(amount, collected, bought)
  if (!parts) throw new Refusal('pointsInsufficient')
  return { found, amount, parts, charged: found.charged + amount }
}
