import type { Database } from '#server/store/database.ts'
import type { Services } from './services.ts'

/** So long what was counted is told again: everybody sees the same first page. */
const KEPT_MS = 30_000

/**
 * Counts something at most once in half a minute, however many ask: what is under way serves those who come meanwhile, and a count
 * that failed is not kept. One kept value a database, so that each process and each test has its own.
 */
export function keptBriefly<Value>(
  count: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  const kept = new WeakMap<Database, { readonly until: number; readonly value: Promise<Value> }>()
  return (services) => {
    const now = services.now().getTime()
    const found = kept.get(services.database)
    // a clock that was set back does not make it stand
    if (found && now < found.until && now >= found.until - KEPT_MS) return found.value
    const value = count(services)
    kept.set(services.database, { until: now + KEPT_MS, value })
    value.catch(() => kept.get(services.database)?.value === value && kept.delete(services.database))
    return value
  }
}
