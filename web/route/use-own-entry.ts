import { useEffect, useRef } from 'react'

/**
 * What opens over a page and adds an entry to the browser's history, so that Back closes it. Who closes it by its cross goes back over that
 * entry too: else the next Back would lead from the page to the very same page.
 */
export function useOwnEntry(open: boolean): {
  /** It is opened, by an entry of its own. */
  readonly opened: () => void
  /** Goes back over its entry; where it has none (a link opened it, a reload), `replace` takes it out of the present one. */
  readonly close: (replace: () => void) => void
} {
  const own = useRef(false)
  useEffect(() => {
    if (!open) own.current = false
  }, [open])
  return {
    opened() {
      own.current = true
    },
    close(replace) {
      if (!own.current) return replace()
      own.current = false
      window.history.back()
    },
  }
}
