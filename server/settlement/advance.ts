import { dayAt, nominalTime } from '#rules/income/days.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { clockMode, setClock, worldNow } from '#server/world/clock.ts'
import { settleDue, standStill } from './settle-due.ts'

/** What is done besides in each transaction that moves the clock. */
type Besides = (tx: Tx, from: Date, to: Date) => Promise<void>

/**
 * Advances the world's clock, settling each day on the way at its own instant. Only for a clock that is not the wall's. What several
 * advance at the same moment adds up. Returns the new instant.
 * @throws RangeError that says what cannot be
 */
export async function advanceWorld(
  services: Services,
  milliseconds: number,
  besides: Besides = async () => {},
): Promise<Date> {
  const { database } = services
  const mode = await clockMode(database)
  if (mode !== 'demo' && mode !== 'still')
    throw new RangeError('the world runs by the wall clock here; it cannot be advanced')
  if (!(milliseconds > 0)) throw new RangeError('a world moves forward only')
  for (let left = milliseconds; left > 0; ) {
    await settleDue(services)
    left -= await inTransaction(database, (tx) => moveOn(tx, mode, left, besides))
  }
  await settleDue(services)
  return worldNow(database)
}

/** Moves the clock, at most to the end of its day. @returns how far; not at all while a day waits to be settled */
async function moveOn(tx: Tx, mode: 'demo' | 'still', most: number, besides: Besides): Promise<number> {
  const standing = await standStill(tx)
  const world = await worldNow(tx)
  const today = dayAt(world)
  if (standing && standing.day < today) return 0
  const step = Math.min(most, nominalTime(today + 1).getTime() - world.getTime())
  const to = new Date(world.getTime() + step)
  await setClock(tx, mode, to)
  await besides(tx, world, to)
  return step
}
