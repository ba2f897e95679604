import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landAdd } from '#calls/land/add.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import { grossOf } from '#rules/income/run.ts'
import { additionBounds, mayAdd } from '#rules/land/addition.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Payer } from '#server/gate/handler.ts'
import { holdAddition } from '#server/income/addition.ts'
import { runOf } from '#server/income/run-row.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { waitingEnd } from './end.sql.ts'
import { lockOwnRun } from './own.sql.ts'
import { insertPurchase } from './purchase.sql.ts'

/**
 * Adds investment to a land that earns (LAND-10): the sum is held until the next settlement takes it in, also one
 * at which the land completes; an end before returns it. Refuses addTooLate, addAmountOutOfRange, landStateForbids, notLandOwner, insufficientBalance.
 */
export async function addInvestment(
  { tx, services, member }: Payer,
  asked: RequestOf<typeof landAdd>,
): Promise<AnswerOf<typeof landAdd>> {
  const standing = await beginLandWork(tx)
  const row = await lockOwnRun(tx, BigInt(asked.tokenId), member.id)
  if (!row) throw new Refusal('notLandOwner')
  const run = runOf(row)
  if (
    run.mode === 'wallet' ||
    (run.state !== 'activating' && run.state !== 'effective') ||
    (await waitingEnd(tx, run.id)) !== undefined
  )
    throw new Refusal('landStateForbids')
  const index = standing.index[run.era] ?? 0n
  if (!mayAdd(services.economy, run.investment, run.counted + grossOf(run, run.burningIndex ?? index)))
    throw new Refusal('addTooLate')
  const { least, most } = additionBounds(services.economy, row.planet_level, run.investment + run.pendingAddition)
  const added = asked.amount ? units(asked.amount) : 0n
  if (added < least || added > most)
    throw new Refusal('addAmountOutOfRange', { min: formatUnits(least), max: formatUnits(most > 0n ? most : 0n) })
  const order = uuidv7()
  const facts = { planet: coordinatesOf(row), name: row.planet_name ?? '', x: row.x, y: row.y, token: asked.tokenId }
  const legs = [{ from: ofUser(member.id, asked.book), to: ofSystem('additions'), asset: 'DU', units: added } as const]
  await post(tx, {
    id: order,
    kind: 'addInvestment',
    cause: order,
    actor: member.id,
    worldAt: standing.world,
    facts,
    legs,
  })
  const next = await holdAddition(tx, run, added)
  const leg = { asset: 'DU', book: asked.book, units: added.toString(), worth: added.toString(), price: '100000000' }
  await insertPurchase(tx, {
    id: order,
    member: member.id,
    land: row.land,
    planet: row.planet,
    run: run.id,
    kind: 'addition',
    investment: added,
    method: 'DU',
    legs: JSON.stringify([leg]),
    journal: order,
    world_at: standing.world,
  })
  return {
    order,
    investment: formatUnits(run.investment + next.pendingAddition),
    earnsFrom: nominalTime(standing.day + 2).getTime(),
  }
}
