import { type RefObject, useEffect } from 'react'

/**
 * Where a keyboard goes on once a payment was not done: at what is wrong, else at the first proof that has to be typed anew: its button
 * pays nothing before. Not with a finger, whose keyboard would cover what was refused; nor of who has gone elsewhere meanwhile.
 */
export function useGoOn(form: RefObject<HTMLFormElement | null>, paying: boolean): void {
  useEffect(() => {
    if (!paying) return
    // what pays goes with its form where it was done
    return () => {
      const { current } = form
      const { activeElement } = document
      const stays = activeElement === document.body || current?.contains(activeElement)
      if (!current || !stays || !window.matchMedia('(pointer: fine)').matches) return
      const around = current.closest('dialog, main') ?? current
      const wrong = around.querySelector<HTMLElement>('[aria-invalid=true]')
      const empty = [...current.querySelectorAll('input')].find(({ value }) => value === '')
      const place = wrong ?? empty
      place?.focus()
    }
  }, [form, paying])
}
