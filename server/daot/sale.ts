import { v7 as uuidv7 } from 'uuid'
import { ofSystem } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type RoundTerms, roundFault } from '#rules/daot/round.ts'
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
  const fault = roundFault(terms)
  if (fault !== undefined) throw new RangeError(fault)
  const worldAt = await worldNow(tx)
  if (terms.closesAt <= worldAt.getTime()) throw new RangeError('its window is over')
  const journal = uuidv7()
  const leg = { from: ofSystem('treasury'), to: ofSystem('daot-sale'), asset: 'DAOT', units: terms.stock } as const
  try {
    const id = await insertRound(tx, { ...terms, ...economy.daot }, journal)
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
  const round = await holdRound(tx, id)
  if (!round) throw new RangeError(`no round ${id}`)
  if (round.closedAt !== null) throw new RangeError(`round ${id} is closed already`)
  const worldAt = await worldNow(tx)
  if (worldAt.getTime() < round.closesAt) throw new RangeError(`round ${id} is not over`)
  const left = round.stock - round.sold
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
