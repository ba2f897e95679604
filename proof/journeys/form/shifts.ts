import type { Page } from '@playwright/test'

/** What a page may shift in all while it comes: a fifth of what counts as good (0.1). */
const MOST = 0.02

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** From the next load on, each page writes down what shifted in it and why. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: { value: number; said: string }[] = []
    Object.assign(window, { shifts: kept })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const said = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const element = node instanceof Element ? node : node?.parentElement
          const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')?.split(' ')[0] ?? ''}`
          return `${name} ${[was.x, was.y, was.width, was.height].map(Math.round)} → ${[is.x, is.y, is.width, is.height].map(Math.round)}`
        })
        kept.push({ value, said: said.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What shifted since the page was loaded, where that is more than a hundredth's double; else nothing. */
export async function shifts(page: Page): Promise<string[]> {
  const kept = await page.evaluate(
    () => (window as unknown as { readonly shifts?: readonly { value: number; said: string }[] }).shifts,
  )
  if (!kept) return ['shifts were not watched']
  const sum = kept.reduce((total, { value }) => total + value, 0)
  if (sum <= MOST) return []
  return [`shifts by ${sum.toFixed(3)}: ${kept.map(({ value, said }) => `${value.toFixed(3)} ${said}`).join(' | ')}`]
}

/** So late comes each answer: on a machine that serves itself all would be there before the first picture. */
const LATE_MS = 60

/**
 * From now on what a screen shows comes after the screen, as over a network. In the page itself: a driver that stands between would
 * be asked about every file too, and turns the browser's cache off. `quiet` waits for what is kept back.
 */
export async function answerLate(page: Page): Promise<void> {
  await page.addInitScript(keepBack, LATE_MS)
  await page.evaluate(keepBack, LATE_MS)
}

function keepBack(ms: number): void {
  const ask = window.fetch.bind(window)
  const back = { count: 0 }
  Object.assign(window, { keptBack: back })
  window.fetch = async (input, options) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (pathname.startsWith('/api/')) {
      back.count += 1
      await new Promise((resolve) => setTimeout(resolve, ms))
      back.count -= 1
    }
    return ask(input, options)
  }
}
