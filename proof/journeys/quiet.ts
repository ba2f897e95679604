import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** What a page asks for: what is under way, and how often it asked. */
interface Asked {
  readonly open: Set<Request>
  times: number
}

const asked = new WeakMap<Page, Asked>()
const LONGEST = 30_000

/** From now on it is known what the page asks for. */
export function watchRequests(page: Page): void {
  const own: Asked = { open: new Set(), times: 0 }
  asked.set(page, own)
  page.on('request', (request) => {
    own.times += 1
    // a stream of events never ends
    if (request.resourceType() !== 'eventsource') own.open.add(request)
  })
  page.on('requestfinished', (request) => own.open.delete(request))
  page.on('requestfailed', (request) => own.open.delete(request))
}

/**
 * Waits until a page asks for nothing more and has nothing to do: nothing is under way, and nothing new is asked for while it
 * comes to rest. By events, without the half second that the driver's `networkidle` takes each time; after a navigation inside the page too.
 */
export async function quiet(page: Page): Promise<void> {
  const own = asked.get(page)
  if (!own) return page.waitForLoadState('networkidle')
  const until = Date.now() + LONGEST
  for (;;) {
    if (Date.now() > until) throw new Error(`still asked for: ${[...own.open].map((one) => one.url()).join(', ')}`)
    if (own.open.size > 0) {
      await pause(20)
      continue
    }
    const seen = own.times
    await atRest(page)
    if (seen === own.times) return
  }
}

/**
 * What came last is drawn, and the page has a moment to spare, twice: an effect of the first may ask for more. What a journey
 * keeps back in the page (`answerLate`) is still to be asked for.
 */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { keptBack } = window as unknown as { readonly keptBack?: { readonly count: number } }
    while (keptBack && keptBack.count > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    for (let round = 0; round < 2; round += 1) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    }
  })
}
