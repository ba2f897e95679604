import { sql } from 'kysely'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import type { Figures } from '#rules/rulebook/figures.ts'
import type { Reader } from '#server/store/database.ts'
import { lastSettledBy } from '#server/world/settled-by.ts'
import { type Version, versionsOf } from './version.sql.ts'

interface Numbered {
  readonly version: number
  readonly sinceAt: number
}

/** The version of the rules that was settled by last at an instant of the world; null: nothing had been settled. */
export async function versionAt(reader: Reader, at: Date): Promise<Numbered | null> {
  const versions = await versionsOf(reader)
  const { rows } = await sql<{ day: number }>`select ${lastSettledBy(at)} as day`.execute(reader)
  return numbered(versions, placeOn(versions, rows[0]?.day ?? -1))
}

/**
 * The version by which something came about at an instant of the world: that of the settlement before it, and of what came before
 * the first one, that of the first. Null: nothing was settled until today.
 */
export async function versionFor(reader: Reader, at: Date): Promise<Numbered | null> {
  const versions = await versionsOf(reader)
  return numbered(versions, Math.max(0, placeOn(versions, dayAt(at))))
}

/** The figures that the last settlement went by; undefined: nothing was settled until today. */
export async function lastFigures(reader: Reader): Promise<Figures | undefined> {
  return (await versionsOf(reader)).at(-1)?.figures
}

function placeOn(versions: readonly Version[], day: number): number {
  return versions.findLastIndex(({ since_day }) => since_day <= day)
}

function numbered(versions: readonly Version[], place: number): Numbered | null {
  const found = versions[place]
  return found ? { version: place + 1, sinceAt: nominalTime(found.since_day).getTime() } : null
}
