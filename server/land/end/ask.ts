import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landEnd, landEndBefore, landEndTakeBack } from '#calls/land/end.ts'
import { systemHolds } from '#ledger/balances.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { burnedSoFar, roomAt } from '#rules/income/run.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { beginLandWork, readOnOneDay, type Standing } from '#server/income/settle.ts'
import { lockOwnRun, ownRun } from '#server/land/own.sql.ts'
import { asInEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { acceptedRow, finishEnd, insertEnd, lockQueue, othersWait, renewEnd, waitingEnd } from './end.sql.ts'
import { carryOut, endingOf, figuresOf, mayEnd, returnedAs, worthOf } from './end.ts'

/** What stands for the figures of an end: a settlement, a claim, an addition, or whatever else is counted makes another of it. */
function stampOf(run: SettledRun, standing: Standing): string {
  return `${run.id}-${run.segments}-${standing.day}-${run.pendingAddition}-${run.counted}`
}

/**
 * What ending a land now would bring and cost (LAND-11): redeeming Stone Age, or withdrawing an investment. Moves
 * nothing. Refuses notLandOwner, landStateForbids.
 */
export async function quoteEnd({ services, member }: Asker, tokenId: string): Promise<AnswerOf<typeof landEndBefore>> {
  const { database, economy } = services
  const { row, standing } = await readOnOneDay(database, async (standing) => ({
    row: await ownRun(database, BigInt(tokenId), member.id),
    standing,
  }))
  if (!row) throw new Refusal('notLandOwner')
  const run = asInEffect(runOf(row), standing.day)
  if (run.stake !== null) throw new Refusal('landStaked')
  if (!mayEnd(run)) throw new Refusal('landStateForbids')
  const ending = await endingOf(database, economy, run, standing)
  const { received, fee } = worthOf(economy, ending)
  // an addition that waits goes back, so what it would have given room for is not lost
  const room = roomAt({ ...run, pendingAddition: 0n }, standing.index[run.era] ?? 0n, run.capTimes)
  const waiting = await waitingEnd(database, run.id)
  const waits =
    ending.kind === 'withdraw' &&
    ((await othersWait(database, waiting?.id)) || !(await systemHolds(database, 'emission', 'DU', received + fee)))
  return {
    kind: ending.kind,
    quote: stampOf(run, standing),
    legs: ending.legs.map(({ asset, book, receives, fee: kept }) => ({
      asset,
      book,
      amount: formatUnits(receives + kept),
      fee: formatUnits(kept),
      receives: formatUnits(receives),
    })),
    investment: formatUnits(run.investment),
    counted: formatUnits(ending.closing.taken.run.counted),
    received: formatUnits(received),
    fee: formatUnits(fee),
    feePercent: percent(economy.endFee, SHARE_SCALE),
    sharePercent: percent(economy.withdrawShare, SHARE_SCALE),
    claims: formatUnits(ending.closing.taken.amount),
    returned: returnedAs(ending).map(({ asset, units: back }) => ({ asset, amount: formatUnits(back) })),
    burned: formatUnits(burnedSoFar(run, standing.index[run.era] ?? 0n, run.capTimes)),
    // of the investment, what does not come back
    lost: formatUnits(run.investment - received),
    room: run.mode === 'wallet' || room === null ? null : formatUnits(room),
    waits,
  }
}

/**
 * Ends a land as its quote said (LAND-08, LAND-11): what it gives is paid less the fee, its unclaimed income with it, the
 * plot is free again. When the emission reserve is short, or others wait for it, the withdrawal waits behind them, and the
 * land goes on earning until it can be paid; it carries what its owner accepted (settlement, 27). Refuses notLandOwner,
 * landStateForbids, quoteChanged, amountOutOfRange (more than it pays is no least), settlementRunning.
 */
export async function endLand(
  { tx, services, member }: Payer,
  { tokenId, quote, least: named }: RequestOf<typeof landEnd>,
): Promise<AnswerOf<typeof landEnd>> {
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const run = runOf(row)
  const { economy } = services
  if (run.stake !== null) throw new Refusal('landStaked')
  const waiting = await waitingEnd(tx, run.id)
  if (!mayEnd(run) || waiting?.asks_word === false) throw new Refusal('landStateForbids')
  if (quote !== stampOf(run, standing)) throw new Refusal('quoteChanged')
  const ending = await endingOf(tx, economy, run, standing)
  const { kind } = ending
  const { gives, receives, counted } = figuresOf(economy, ending)
  const least = named === undefined ? 0n : units(named)
  if (least > receives) throw new Refusal('amountOutOfRange', { min: '0', max: formatUnits(receives) })
  const order = waiting?.id ?? uuidv7()
  if (kind === 'withdraw') await lockQueue(tx)
  const behind = kind === 'withdraw' && (await othersWait(tx, waiting?.id))
  const done = behind ? undefined : await carryOut(tx, economy, standing, row, { order, ending })
  if (waiting) await renewEnd(tx, order, { gives, counted, least })
  else {
    const { land, planet } = row
    const about = { id: order, kind, member: member.id, land, planet, run: run.id, world_at: standing.world }
    await insertEnd(tx, { ...about, ...acceptedRow({ gives, counted, least }), state: 'waiting', ...done })
  }
  if (waiting && done) await finishEnd(tx, order, done)
  return { order, kind, state: done ? 'done' : 'waiting', received: formatUnits(done?.received ?? 0n) }
}

/**
 * Takes back a withdrawal that waits for the reserve (LAND-11): nothing has been paid, so nothing moves. Refuses
 * notLandOwner, landStateForbids when none waits, settlementRunning.
 */
export async function takeBackEnd({ tx, member }: Payer, tokenId: string): Promise<AnswerOf<typeof landEndTakeBack>> {
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const waiting = await waitingEnd(tx, row.id)
  if (waiting === undefined) throw new Refusal('landStateForbids')
  await finishEnd(tx, waiting.id, { state: 'takenBack', ended_at: standing.world })
  return { order: waiting.id }
}
