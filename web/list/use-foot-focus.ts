import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a keyboard goes on once what it pressed at a list's end is gone with what that brought, as "more" is with the last page: at what is said in
 * its place (`said`). `press` notes whose press it was; what was done with it is known by `shown` and `error`.
 */
export function useFootFocus(
  said: RefObject<HTMLElement | null>,
  shown: number,
  error: unknown,
): (act: () => void) => () => void {
  const pressed = useRef(false)
  const before = useRef({ shown, error })
  useEffect(() => {
    const came = before.current.shown !== shown || before.current.error !== error
    before.current = { shown, error }
    if (!came) return
    if (pressed.current && document.activeElement === document.body) said.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [said, shown, error])
  return (act) => () => {
    pressed.current = true
    act()
  }
}
