import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landDisinvest, landDisinvestBefore, landDisinvestTakeBack } from '#calls/land/disinvest.ts'
import { systemHolds } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { burnedSoFar, roomAt } from '#rules/income/run.ts'
import type { Asker, Payer } from '#server/gate/handler.ts'
import { runOf } from '#server/income/run-row.ts'
import { beginLandWork, type Standing, standingOf } from '#server/income/settle.ts'
import type { SettledRun } from '#server/income/store.ts'
import { finishEnd, insertEnd, waitingEnd } from './end.sql.ts'
import { carryOut, endingOf, mayEnd, worthOf } from './end.ts'
import { lockOwnRun, ownRun } from './own.sql.ts'

/** What stands for the figures of an end: a settlement, a claim, an addition, or whatever else is counted makes another of it. */
function stampOf(run: SettledRun, standing: Standing): string {
  return `${run.id}-${run.segments}-${standing.day}-${run.pendingAddition}-${run.counted}`
}

/**
 * What ending a land now would bring and cost (LAND-11): redeeming Stone Age, or withdrawing an investment. Moves
 * nothing. Refuses notLandOwner, landStateForbids.
 */
export async function quoteEnd(
  { services, member }: Asker,
  tokenId: string,
): Promise<AnswerOf<typeof landDisinvestBefore>> {
  const { database, economy } = services
  const row = await ownRun(database, BigInt(tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const run = runOf(row)
  if (!mayEnd(run)) throw new Refusal('landStateForbids')
  const standing = await standingOf(database)
  const ending = await endingOf(database, economy, run, standing)
  const { received, fee } = worthOf(economy, ending)
  const room = roomAt(run, standing.index[run.era] ?? 0n, run.capTimes)
  const short = ending.kind === 'withdraw' && !(await systemHolds(database, 'emission', 'DU', received + fee))
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
    returned: formatUnits(ending.returned),
    burned: formatUnits(burnedSoFar(run, standing.index[run.era] ?? 0n, run.capTimes)),
    // of the investment, what does not come back
    lost: formatUnits(run.investment - received),
    room: run.mode === 'wallet' || room === null ? null : formatUnits(room),
    waits: short || (await waitingEnd(database, run.id)) !== undefined,
  }
}

/**
 * Ends a land as its quote said (LAND-08, LAND-11): what it gives is paid less the fee, its unclaimed income with it, the
 * plot is free again. When the emission reserve is short the withdrawal waits, and the land goes on earning until it can
 * be paid. Refuses notLandOwner, landStateForbids, quoteChanged, settlementRunning.
 */
export async function disinvest(
  { tx, services, member }: Payer,
  { tokenId, quote }: RequestOf<typeof landDisinvest>,
): Promise<AnswerOf<typeof landDisinvest>> {
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const run = runOf(row)
  if (!mayEnd(run) || (await waitingEnd(tx, run.id)) !== undefined) throw new Refusal('landStateForbids')
  if (quote !== stampOf(run, standing)) throw new Refusal('quoteChanged')
  const order = uuidv7()
  const kind = run.mode === 'wallet' ? 'redeem' : 'withdraw'
  const { land, planet } = row
  const about = { id: order, kind, member: member.id, land, planet, run: run.id, world_at: standing.world } as const
  const done = await carryOut(tx, services.economy, standing, row, order)
  await insertEnd(tx, { ...about, ...(done ?? { state: 'waiting' }) })
  return { order, kind, state: done ? 'done' : 'waiting', received: formatUnits(done?.received ?? 0n) }
}

/**
 * Takes back a withdrawal that waits for the reserve (LAND-11): nothing has been paid, so nothing moves. Refuses
 * notLandOwner, landStateForbids when none waits, settlementRunning.
 */
export async function takeBackEnd(
  { tx, member }: Payer,
  tokenId: string,
): Promise<AnswerOf<typeof landDisinvestTakeBack>> {
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const order = await waitingEnd(tx, row.id)
  if (order === undefined) throw new Refusal('landStateForbids')
  await finishEnd(tx, order, { state: 'takenBack', ended_at: standing.world })
  return { order }
}
