import { useModals } from '#web/state/modals.ts'

/**
 * Gives the focus back to what had it before a modal. The platform does so for a dialog that is closed, not for one that is taken out of the
 * page; and where what opened it is gone as well, the keyboard goes on at the modal below or at the screen, not at the top of the page.
 */
export function giveBack(modal: HTMLElement, before: Element | null): void {
  const lost = (): boolean => {
    const { activeElement } = document
    return activeElement === null || activeElement === document.body || modal.contains(activeElement)
  }
  const below = useModals.getState().open.at(-1)?.element
  for (const place of [before, below, document.querySelector('main')]) {
    if (!lost()) return
    if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true })
  }
}
