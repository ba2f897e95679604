import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { bagBuy } from '#calls/tfa/buy.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { packOf } from '#rules/economy/tfa.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { thresholdOf } from '#rules/tfa/package.ts'
import { SALE_REFUSALS, whyNot } from '#rules/tfa/sale.ts'
import type { Payer } from '#server/handler/handler.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { intoBudget } from '#server/tfa/fund.ts'
import { addOwed, tellChanged, tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { countSale, insertPackage, lockPacks } from './sale.sql.ts'
import { saleStanding } from './standing.ts'

/**
 * Buys a TFA package (TFA-01, TFA-03): its price goes from the investment account to the treasury, which puts the budget's share into the
 * TFA budget as RC in the same journal. Refuses quoteChanged (the figures are not those that were shown), tfaPackClosed, tfaLimitReached (stock, day, account), tfaChargeFirst, tfaNotCovered
 * (settlement, 29), tfaNotBacked, insufficientBalance, settlementRunning; then nothing is charged.
 */
export async function buyPackage(
  { tx, services: { economy }, member }: Payer,
  asked: RequestOf<typeof bagBuy>,
): Promise<AnswerOf<typeof bagBuy>> {
  const { day, world } = await beginLandWork(tx)
  await lockPacks(tx, economy.tfa.packs)
  const pack = packOf(economy.tfa, asked.pack)
  if (isOther(asked.price, pack.price) || isOther(asked.quota, pack.quota)) throw new Refusal('quoteChanged')
  const sale = (await saleStanding(tx, economy, member.id, world))(pack)
  const why = whyNot(pack, sale)
  if (why) throw new Refusal(SALE_REFUSALS[why])
  const id = uuidv7()
  const { part } = sale
  const bought = { quota: pack.quota, startDay: day, completedDay: null, clockDay: day }
  const fresh = { ...bought, burningFrom: null, endedDay: null, withdrawn: 0n, lost: 0n }
  const threshold = thresholdOf(fresh, await tfaIndexes(tx, [day]))
  await countSale(tx, pack, dayAt(world))
  await insertPackage(tx, { id, member: member.id, pack, part, day, threshold, at: world })
  await tellChanged(tx, [id])
  await addOwed(tx, [{ member: member.id, units: pack.quota }])
  try {
    await post(tx, {
      id,
      kind: 'tfaPurchase',
      cause: id,
      actor: member.id,
      worldAt: world,
      facts: { pack: pack.name, quota: formatUnits(pack.quota) },
      legs: [
        { from: ofUser(member.id, 'investment'), to: ofSystem('treasury'), asset: 'USDT', units: pack.price },
        ...(part > 0n ? [intoBudget(part)] : []),
      ],
    })
  } catch (error) {
    // taken from the treasury since it was looked at
    if (error instanceof SystemShort) throw new Refusal('tfaNotBacked')
    throw error
  }
  return {
    order: id,
    price: formatUnits(pack.price),
    quota: formatUnits(pack.quota),
    firstReleaseAt: nominalTime(day + 1).getTime(),
  }
}

/** Whether a figure that was shown is another one by now; one that was not told is none. */
function isOther(shown: string | undefined, now: Minor): boolean {
  return shown !== undefined && units(shown) !== now
}
