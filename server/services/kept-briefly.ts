import type { Database } from '#server/store/database.ts'
import { dataOf } from '#server/store/same-data.ts'
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
    // what a replica counts is told to all
    const data = dataOf(services.database)
    const found = kept.get(data)
    // a clock that was set back does not make it stand
    if (found && now < found.until && now >= found.until - KEPT_MS) return found.value
    const value = count(services)
    kept.set(data, { until: now + KEPT_MS, value })
    value.catch(() => kept.get(data)?.value === value && kept.delete(data))
    return value
  }
}
