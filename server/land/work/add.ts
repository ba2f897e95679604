import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landAdd, landAddBefore } from '#calls/land/add.ts'
import { balanceOf } from '#ledger/balances.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { grossOf } from '#rules/income/run.ts'
import { factorOf } from '#rules/income/source.ts'
import { additionBounds, additionBrings, mayAdd } from '#rules/land/addition.ts'
import { type Payment, payments } from '#rules/land/payment.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { holdAddition } from '#server/income/settle/addition.ts'
import { countJoined } from '#server/income/settle/rows/day.ts'
import { beginLandWork, readOnOneDay, type Standing } from '#server/income/settle.ts'
import { legsOf, viewLegs } from '#server/land/buy/legs.ts'
import { insertPurchase } from '#server/land/buy/purchase.sql.ts'
import { closedWhenShort, requireWholeSplit } from '#server/land/buy/purchase.ts'
import { percentless } from '#server/land/buy/quote.ts'
import { waitingEnd } from '#server/land/end/end.sql.ts'
import type { LandRunRow } from '#server/land/mine/my.sql.ts'
import { lockOwnRun, ownRun } from '#server/land/own.sql.ts'
import { asAdmitted } from '#server/run/admitted.ts'
import { holdForeign } from '#server/run/foreign-addition.ts'
import { runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Reader } from '#server/store/database.ts'
import { pricesShown } from '#server/swap/taken.ts'
import { worldNow } from '#server/world/clock.ts'

/** What each balance would pay of an addition. Refuses as the addition itself, but for what is short. */
export async function quoteAddition(
  asker: Asker,
  asked: RequestOf<typeof landAddBefore>,
): Promise<AnswerOf<typeof landAddBefore>> {
  const { database, economy } = asker.services
  const { row, standing } = await readOnOneDay(database, async (standing) => ({
    row: await ownRun(database, BigInt(asked.tokenId), asker.member.id),
    standing,
  }))
  if (!row) throw new Refusal('notLandOwner')
  const run = await asAdmitted(database, runOf(row), standing)
  const added = await addable(database, economy, { row, run, standing }, asked.amount)
  const at = await worldNow(database)
  const counted = run.counted + grossOf(run, run.burningIndex ?? standing.index[run.era] ?? 0n)
  const land = { era: run.era, investment: run.investment + run.pendingAddition, counted }
  const { era, daily, leaving } = additionBrings(economy, land, added)
  return {
    ...viewLegs(await legsOf(asker, asked.method, asked.book, { investment: added, held: false }, at)),
    at: at.getTime(),
    brings: {
      era,
      daily: formatUnits(daily),
      factor: percentless(factorOf(standing, era)),
      leaving: formatUnits(leaving),
    },
  }
}

/**
 * Adds investment to a land that earns (LAND-10), in any asset that buys land: what was paid is held as it was paid until the next
 * settlement takes it in, also one at which the land completes; an end before returns it. For another asset the treasury
 * puts the DU in at once, so that a settlement finds them there. Refuses addTooLate, addAmountOutOfRange, landStateForbids,
 * notLandOwner, methodClosed, quoteChanged, insufficientBalance, bonusInsufficient.
 */
export async function addInvestment(
  { tx, services, member }: Payer,
  asked: RequestOf<typeof landAdd>,
): Promise<AnswerOf<typeof landAdd>> {
  const { economy } = services
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(asked.tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const bought = runOf(row)
  const run = await asAdmitted(tx, bought, standing)
  const added = await addable(tx, economy, { row, run, standing }, asked.amount)
  const hPT = asked.method === 'hPT+DU' ? await balanceOf(tx, member.id, 'investment', 'hPT') : 0n
  const taken = await pricesShown(tx, economy, asked.pricedAt)
  const paid = payments(taken, asked.method, added, hPT)
  if (!paid) throw new Refusal('methodClosed')
  if (!asShown(paid, asked.pays)) throw new Refusal('quoteChanged')
  const order = uuidv7()
  const facts = { planet: coordinatesOf(row), name: row.planet_name ?? '', x: row.x, y: row.y, token: asked.tokenId }
  const legs = paid.flatMap((payment): Leg[] => {
    const { asset, units: leaves, worth } = payment
    const additions = ofSystem('additions')
    if (asset === 'DU') return [{ from: ofUser(member.id, asked.book), to: additions, asset, units: leaves }]
    return [
      { from: ofUser(member.id, 'investment'), to: additions, asset, units: leaves },
      { from: ofSystem('treasury'), to: additions, asset: 'DU', units: worth },
    ]
  })
  const journal = { id: order, kind: 'addInvestment', cause: order, actor: member.id, worldAt: standing.world } as const
  await closedWhenShort(post(tx, { ...journal, facts, legs }))
  const hPTPaid = paid.find(({ asset }) => asset === 'hPT')?.units ?? 0n
  const { method } = asked
  await requireWholeSplit(tx, taken, { member: member.id, method, investment: added }, hPTPaid)
  const next = await holdAddition(tx, run, added)
  if (run.state !== bought.state) await countJoined(tx, standing.day, 1)
  for (const payment of paid) if (payment.asset !== 'DU') await holdForeign(tx, run.id, payment)
  await insertPurchase(tx, {
    id: order,
    member: member.id,
    land: row.land,
    planet: row.planet,
    run: run.id,
    kind: 'addition',
    investment: added,
    method,
    legs: JSON.stringify(paid.map((payment) => keptLeg(payment, asked.book))),
    journal: order,
    world_at: standing.world,
  })
  return {
    order,
    investment: formatUnits(run.investment + next.pendingAddition),
    earnsFrom: nominalTime(standing.day + 2).getTime(),
  }
}

/** The minor units of DU that are asked for, if they may be added to a land now. */
async function addable(
  reader: Reader,
  economy: Economy,
  { row, run, standing }: { row: LandRunRow; run: SettledRun; standing: Standing },
  amount: string | undefined,
): Promise<Minor> {
  if (run.stake !== null) throw new Refusal('landStaked')
  const earns = run.state === 'activating' || run.state === 'effective'
  if (run.mode === 'wallet' || !earns || (await waitingEnd(reader, run.id)) !== undefined)
    throw new Refusal('landStateForbids')
  const index = standing.index[run.era] ?? 0n
  if (!mayAdd(economy, run.investment, run.counted + grossOf(run, run.burningIndex ?? index)))
    throw new Refusal('addTooLate')
  const { least, most } = additionBounds(economy, row.planet_level, run.investment + run.pendingAddition)
  const added = amount ? units(amount) : 0n
  if (added < least || added > most)
    throw new Refusal('addAmountOutOfRange', { min: formatUnits(least), max: formatUnits(most > 0n ? most : 0n) })
  return added
}

/** Whether what is paid is what the payer was shown; where it is DU alone there is nothing to show but its amount. */
function asShown(paid: readonly Payment[], shown: RequestOf<typeof landAdd>['pays']): boolean {
  if (!shown) return paid.every(({ asset }) => asset === 'DU')
  const isSame = ({ asset, units: leaves }: Payment, at: number) =>
    shown[at]?.asset === asset && units(shown[at].amount) === leaves
  return shown.length === paid.length && paid.every(isSame)
}

function keptLeg({ asset, units: leaves, worth, price }: Payment, book: 'investment' | 'bonus') {
  const from = asset === 'DU' ? book : 'investment'
  return { asset, book: from, units: leaves.toString(), worth: worth.toString(), price: price.toString() }
}
