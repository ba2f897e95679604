import { FINDS_KEY } from '#web/state/search.ts'

/** So many finds are kept, the newest first. */
const KEPT = 6

/** What was found and opened: kept in this browser, and nowhere else. */
export interface Find {
  readonly group: 'screens' | 'planets' | 'plots' | 'articles' | 'records'
  readonly to: string
  /** Empty of a screen: its title is said in the language on the screen. */
  readonly title: string
  readonly note: string
}

/** What was found lately in this browser, the newest first. */
export function keptFinds(): readonly Find[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FINDS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFind).slice(0, KEPT) : []
  } catch {
    return []
  }
}

function isFind(kept: unknown): kept is Find {
  if (typeof kept !== 'object' || kept === null) return false
  const { group, to, title, note } = kept as Partial<Record<keyof Find, unknown>>
  const isPlace = typeof to === 'string' && /^\/(?![/\\])/.test(to)
  return typeof group === 'string' && isPlace && typeof title === 'string' && typeof note === 'string'
}

/** Keeps a find, in the place of the oldest. */
export function keepFind(find: Find): void {
  const others = keptFinds().filter(({ to }) => to !== find.to)
  localStorage.setItem(FINDS_KEY, JSON.stringify([find, ...others].slice(0, KEPT)))
}
