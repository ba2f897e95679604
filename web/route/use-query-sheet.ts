import { useSearchParams } from 'wouter'
import { closeOpened, OPENED } from './over-page.ts'

/** A sheet that stands in the address, as `name` in its query. */
export interface QuerySheet {
  /** Null where it is not open. */
  readonly value: string | null
  /** Opens it, or shows something else in it. */
  readonly show: (value: string) => void
  readonly close: () => void
}

/** Who opens the sheet adds an entry, which Back and its cross go back over; what it then shows takes that entry's place. */
export function useQuerySheet(name: string): QuerySheet {
  const [query, setQuery] = useSearchParams()
  const value = query.get(name)
  const write = (next: string | null): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete(name)
        else after.set(name, next)
        return after
      },
      next !== null && value === null ? { state: OPENED } : { replace: true },
    )
  return { value, show: write, close: () => closeOpened(() => write(null)) }
}
