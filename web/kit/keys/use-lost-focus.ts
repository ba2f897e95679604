import { type RefObject, useEffect } from 'react'

/** What comes in the place of what had the focus takes it, so that the keyboard goes on there and not at the top of the page. */
export function useLostFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [place])
}
