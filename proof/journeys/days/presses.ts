import type { Page } from '@playwright/test'

/** Counts what is pressed with a finger or a mouse from now on, over all pages of the way; the answer says how often it was. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  const watch = (): void => {
    const { pressed } = window as unknown as { pressed: () => Promise<void> }
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && void pressed(), { capture: true })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => presses
}
