import { type Browser, chromium } from '@playwright/test'
import startDemo from '#proof/journeys/global-setup.ts'
import { ensureShell } from '#tools/chromium.mjs'
import { atMost, type Figure, median } from '../figures.ts'

/** As a phone's line outside: 150 ms there and back, 1.6 Mbit/s down and half of it up. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.8e6 / 8 }
const LOADS = 7

interface Loaded {
  /** When a planet of the chart or of the list could be pressed, and when the largest paint was; ms of the page's own clock. */
  readonly pressable: number
  readonly largest: number
}

/**
 * `/node` of the seeded demo on a throttled line, by somebody who was never there: each load in a context of its own, so that nothing is
 * in a cache, and by the page's own clock, since a driver sees it later.
 */
export async function lineBench(): Promise<Figure[]> {
  const stop = await startDemo()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || ensureShell(),
    args: ['--disable-gpu'],
  })
  try {
    // the server has packed and read what it gives before anybody waits for it
    await load(browser, false)
    const loads: Loaded[] = []
    for (let count = 0; count < LOADS; count += 1) loads.push(await load(browser, true))
    const figure = (what: string, each: readonly number[], most: number): Figure => ({
      bench: 'line',
      what: `/node on a throttled line: ${what}, p50`,
      measured: median(each) / 1000,
      unit: 's',
      budget: atMost(most),
      note: each.map((ms) => (ms / 1000).toFixed(2)).join(', '),
    })
    return [
      figure(
        'a planet can be pressed',
        loads.map(({ pressable }) => pressable),
        1.8,
      ),
      figure(
        'the largest paint',
        loads.map(({ largest }) => largest),
        2,
      ),
    ]
  } finally {
    await browser.close()
    await stop()
  }
}

async function load(browser: Browser, throttled: boolean): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    if (throttled) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', LINE)
    await page.goto(`${process.env.ORRERY_URL}/node`)
    // what is painted late is still the largest paint
    await page.waitForFunction(() => window.loaded.pressable > 0)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => window.loaded)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    loaded: { pressable: number; largest: number }
  }
}

/** Runs in the page before any other script. No function in it has a name: the loader of TypeScript would ask a helper of its own for it. */
function watch(): void {
  window.loaded = { pressable: 0, largest: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.loaded.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const looks = setInterval(() => {
    if (!document.querySelector('main li button:not(:disabled)')) return
    window.loaded.pressable = performance.now()
    clearInterval(looks)
  }, 5)
}
