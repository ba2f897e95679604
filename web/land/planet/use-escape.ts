import { useEffect, useRef } from 'react'
import { useModals } from '#web/kit/modal/modals.ts'

/** Esc anywhere on the screen, where no open dialog or list of choices takes it first. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (useModals.getState().open.length > 0 || event.target instanceof HTMLSelectElement) return
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}
