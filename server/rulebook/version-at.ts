import { dayAt, nominalTime } from '#rules/income/days.ts'
import type { Reader } from '#server/store/database.ts'
import { versionsOf } from './version.sql.ts'

/** The version of the rules that was settled by last at an instant of the world; null: nothing had been settled. */
export async function versionAt(reader: Reader, at: Date): Promise<{ version: number; sinceAt: number } | null> {
  const versions = await versionsOf(reader)
  const place = versions.findLastIndex(({ since_day }) => since_day <= dayAt(at))
  const found = versions[place]
  return found ? { version: place + 1, sinceAt: nominalTime(found.since_day).getTime() } : null
}
