import { useEffect, useRef } from 'react'
import { useModals } from '#web/state/modals.ts'
import { actOf } from './keys.ts'

/** Does something by its key anywhere on the screen, where no open dialog stands and nothing else took the key first. */
export function useShortcut(
  act: NonNullable<ReturnType<typeof actOf<'anywhere'>>>,
  onPress: () => void,
  active = true,
): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || useModals.getState().open.length > 0 || actOf('anywhere', event) !== act) return
      // the list of choices of a field is left first
      if (act === 'leave' && event.target instanceof HTMLSelectElement) return
      if (act !== 'leave') event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [act, active])
}
