import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#server/store/database.ts'

/** How many connections to this database wait for a lock of another; `pid`: whether that one of them does. */
export async function waiting(database: Database, pid?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid = coalesce(${pid ?? null}, pid)`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** Until so many of them wait: what a race means to meet has come then. Fails after twenty seconds. */
export async function somebodyWaits(database: Database, count = 1): Promise<void> {
  await expect.poll(() => waiting(database), { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(count)
}

/** Until that connection waits for a lock: what is to be killed has come to the statement before which it is killed. */
export async function waitsForLock(database: Database, pid: number): Promise<void> {
  await expect.poll(() => waiting(database, pid), { timeout: 30_000, interval: 5 }).toBe(1)
}
