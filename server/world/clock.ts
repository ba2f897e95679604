import { sql } from 'kysely'
import { type Database, type Reader, wallNow } from '#server/store/database.ts'

/** The world's instant, as this transaction sees it (architecture, Two clocks). */
export async function worldNow(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select world_now() as now`.execute(reader)
  const now = rows[0]?.now
  if (!now) throw new Error('the world has no clock')
  return now
}

export type ClockMode = 'wall' | 'demo' | 'still'

/** Sets the clock: the demo's runs on from `at` while it is kept fresh, a still one stands there. */
export async function setClock(reader: Reader, mode: ClockMode, at: Date): Promise<void> {
  await sql`update world_clock set mode = ${mode}, at = ${at}, as_of = clock_timestamp()`.execute(reader)
}

/**
 * Keeps the demo's clock running: what passed since the last beat counts, up to half a minute, as `world_now()` has it. Out of the row itself: a beat
 * that waited while somebody advanced the clock would set it back to what it had seen before.
 */
export async function beatClock(reader: Reader): Promise<void> {
  await sql`update world_clock set at = at + least(greatest(clock_timestamp() - as_of, interval '0'), interval '30 seconds'),
    as_of = clock_timestamp() where mode = 'demo'`.execute(reader)
}

/** How the clock runs. */
export async function clockMode(reader: Reader): Promise<string> {
  return (await reader.selectFrom('world_clock').select('mode').executeTakeFirstOrThrow()).mode
}

/** Starts the demo's clock again where it stopped: what passed while it was off does not count. */
export async function resumeClock(database: Database): Promise<void> {
  const wall = await wallNow(database)
  await sql`update world_clock set as_of = ${wall} where mode = 'demo'`.execute(database)
}
