import { sql } from 'kysely'
import type { Figures } from '#rules/rulebook/figures.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** One version of the figures, and the settled day since which it holds. */
export interface Version {
  readonly since_day: number
  readonly figures: Figures
}

/** Keeps the figures as a version since a settled day, unless they are those of the last one. */
export async function keepVersion(tx: Tx, day: number, figures: Figures): Promise<void> {
  const text = JSON.stringify(figures)
  await sql`insert into rule_version (since_day, figures) select ${day}::int, ${text}::jsonb
    where ${text}::jsonb is distinct from (select figures from rule_version order by since_day desc limit 1)`.execute(
    tx,
  )
}

/** The versions, the oldest first. */
export async function versionsOf(reader: Reader): Promise<readonly Version[]> {
  const { rows } = await sql<Version>`select since_day, figures from rule_version order by since_day`.execute(reader)
  return rows
}
