import { sql } from 'kysely'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { settleDue } from '#server/income/settle-due.ts'
import type { Services } from '#server/services/services.ts'
import { wallNow } from '#server/store/database.ts'
import { setClock, worldNow } from './clock.ts'

/**
 * Advances the world's clock, settling each day on the way at its own instant. Only for a clock that is not the wall's.
 * Returns the new instant.
 */
export async function advanceWorld(services: Services, milliseconds: number): Promise<Date> {
  const { database } = services
  const { rows } = await sql<{ mode: string }>`select mode from world_clock`.execute(database)
  const mode = rows[0]?.mode
  if (mode !== 'demo' && mode !== 'still')
    throw new Error('the world runs by the wall clock here; it cannot be advanced')
  if (!(milliseconds > 0)) throw new RangeError('a world moves forward only')
  const from = await worldNow(database)
  const target = new Date(from.getTime() + milliseconds)
  await settleDue(services)
  for (let day = dayAt(from) + 1; day <= dayAt(target); day += 1) {
    await setClock(database, mode, nominalTime(day))
    await settleDue(services)
  }
  const reached = await worldNow(database)
  if (reached < target) await setClock(database, mode, target)
  return worldNow(database)
}

/** Starts the demo's clock again where it stopped: what passed while it was off does not count. */
export async function resumeClock(services: Services): Promise<void> {
  const wall = await wallNow(services.database)
  await sql`update world_clock set as_of = ${wall} where mode = 'demo'`.execute(services.database)
}
