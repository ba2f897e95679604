import { v7 as uuidv7 } from 'uuid'
import { ofSystem } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type RoundTerms, roundFault, stepOf, takenBack } from '#rules/daot/round.ts'
import type { Services } from '#server/services/services.ts'
import { type Reader, sqlState, type Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { allRounds, holdRound, insertRound, markClosed, type RoundRow } from './round.sql.ts'

/** PostgreSQL's `exclusion_violation`. */
const EXCLUDED = '23P01'

/**
 * Opens a round (DAOT-01): its whole stock goes from the treasury into the sale, and is released by the economy's terms of this
 * moment. Answers its number. Throws a `RangeError` that says what is wrong: terms that cannot be, a window that overlaps another, a
 * treasury that holds less.
 */
export async function openRound(tx: Tx, { economy }: Pick<Services, 'economy'>, terms: RoundTerms): Promise<number> {
  const fault = roundFault(terms, economy.daot)
  if (fault !== undefined) throw new RangeError(fault)
  const worldAt = await worldNow(tx)
  if (terms.closesAt <= worldAt.getTime()) throw new RangeError('its window is over')
  const journal = uuidv7()
  const leg = { from: ofSystem('treasury'), to: ofSystem('daot-sale'), asset: 'DAOT', units: terms.stock } as const
  try {
    const step = stepOf(terms.price, economy.daot.step)
    const id = await insertRound(tx, { ...terms, ...economy.daot, step }, journal)
    await post(tx, { id: journal, kind: 'daotFunding', cause: journal, actor: null, worldAt, legs: [leg] })
    return id
  } catch (error) {
    if (error instanceof SystemShort) throw new RangeError(`the treasury does not hold so much: ${error.account}`)
    if (sqlState(error) === EXCLUDED) throw new RangeError('its window overlaps that of another round')
    throw error
  }
}

/**
 * Closes a round whose window is over: what nobody bought goes back to the treasury. Answers how much. Throws a `RangeError` where there
 * is none, or it is not over, or it is closed.
 */
export async function closeRound(tx: Tx, id: number): Promise<Minor> {
  const { round, worldAt } = await unclosed(tx, id)
  if (worldAt.getTime() < round.closesAt) throw new RangeError(`round ${id} is not over`)
  return end(tx, round, worldAt)
}

/**
 * Takes a round back that has not opened, or has opened and sold nothing: its stock goes back to the treasury, nobody sees it any more,
 * and another may have its window. Answers how much. Throws a `RangeError` where there is none, or something of it was sold, or its
 * window is over, or it is closed.
 */
export async function takeBackRound(tx: Tx, id: number): Promise<Minor> {
  const { round, worldAt } = await unclosed(tx, id)
  if (round.sold > 0n) throw new RangeError(`round ${id} has sold ${formatUnits(round.sold)} DAOT`)
  if (worldAt.getTime() >= round.closesAt) throw new RangeError(`round ${id} is over: it can be closed`)
  return end(tx, round, worldAt)
}

/** A round that is held, and was not closed; nobody subscribes in it meanwhile. */
async function unclosed(tx: Tx, id: number): Promise<{ readonly round: RoundRow; readonly worldAt: Date }> {
  const round = await holdRound(tx, id)
  if (!round) throw new RangeError(`no round ${id}`)
  if (takenBack(round)) throw new RangeError(`round ${id} was taken back already`)
  if (round.closedAt !== null) throw new RangeError(`round ${id} is closed already`)
  return { round, worldAt: await worldNow(tx) }
}

/** Ends a round that is held: what it has not sold goes back to the treasury in one journal. */
async function end(tx: Tx, { id, stock, sold }: RoundRow, worldAt: Date): Promise<Minor> {
  const left = stock - sold
  const journal = left > 0n ? uuidv7() : null
  if (journal !== null) {
    const leg = { from: ofSystem('daot-sale'), to: ofSystem('treasury'), asset: 'DAOT', units: left } as const
    await post(tx, { id: journal, kind: 'daotFunding', cause: journal, actor: null, worldAt, legs: [leg] })
  }
  await markClosed(tx, id, worldAt, journal)
  return left
}

/** All rounds, the last first. */
export function rounds(reader: Reader): Promise<RoundRow[]> {
  return allRounds(reader)
}
