import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Whether `upper` stands above `lower`, at any depth: in some forty lookups where a thousand stand between them. */
export async function standsAbove(reader: Reader, upper: UserId, lower: UserId): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`select team_is_above(${upper}, ${lower}) as above`.execute(reader)
  return rows[0]?.above === true
}

/** One change of the tree at a time, so that two cannot close a circle together. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7710006)`.execute(tx)
}
