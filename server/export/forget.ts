import type { Services } from '#server/services/services.ts'
import { deleteUnsealed } from './export.sql.ts'

/** An export that nobody fetched to its end is kept so long (ms): a page fetches it at once, and knows its place only while it is open. */
const KEPT_UNSEALED = 24 * 3_600_000
const AT_ONCE = 1000

/** Forgets exports that were begun and never signed; how many. Run by the worker. */
export async function forgetUnsealed({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - KEPT_UNSEALED)
  let count = 0
  for (let some = AT_ONCE; some === AT_ONCE; count += some) some = await deleteUnsealed(database, before, AT_ONCE)
  return count
}
