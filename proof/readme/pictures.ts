#!/usr/bin/env -S npx tsx
/**
 * Takes the pictures of README.md anew, into `docs/pictures`: of a box that has just been seeded in full (`SEED=full npm start -- --fresh`),
 * whose address is ORRERY_URL, by day, in English. Look at each before it is committed.
 */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settled } from '#proof/journeys/look.ts'
import { watchRequests } from '#proof/journeys/quiet.ts'
import { cameBefore } from '#proof/journeys/visit.ts'
import { ensureShell } from '#tools/chromium.mjs'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Who looks: of the seed, with land, planets and assets. */
const WHO = 'lin'
/** One of lin's planets, and a plot of it that nobody has bought. */
const PLANET = '1-1-1'
const PLOT = '13,15'

const baseURL = process.env.ORRERY_URL ?? 'http://127.0.0.1:8080'
process.env.ORRERY_URL = baseURL

const browser = await chromium.launch({ executablePath: ensureShell() })
try {
  const desk = await visitor(browser, 'desk')
  await keep('home', await seen(desk, '/home', (page) => page.locator('canvas').waitFor()))
  await keep('assets', await seen(desk, '/asset'))
  const sheet = (page: Page) => page.getByRole('button', { name: /^Pay / }).waitFor()
  await keep('map', await seen(desk, `/land?planet=${PLANET}#${PLOT}`, sheet))
  const phone = await visitor(browser, 'phone')
  const three: Buffer[] = []
  for (const place of ['/node', `/land?planet=${PLANET}`, '/mining']) three.push(await seen(phone, place))
  await keep('phone', await beside(browser, three))
} finally {
  await browser.close()
}

/** A page of one who has been here before: no points are told, and no language is offered. */
async function visitor(of: Browser, layout: 'desk' | 'phone'): Promise<Page> {
  const context = await of.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(layout === 'desk'
      ? { viewport: DESK }
      : { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
  })
  const page = await context.newPage()
  watchRequests(page)
  await cameBefore(page, { language: 'en_US', username: WHO })
  return page
}

/** What stands in the window once all of it has come; a toast would lie over it. */
async function seen(page: Page, place: string, stands?: (page: Page) => Promise<unknown>): Promise<Buffer> {
  await page.goto(place)
  await settled(page)
  await stands?.(page)
  // pictures of planets and maps are painted by a worker, of which no request tells
  await page.waitForTimeout(4_000)
  await settled(page)
  return page.screenshot()
}

/** Three windows of a phone beside each other, as large as one of a desk. */
async function beside(of: Browser, windows: readonly Buffer[]): Promise<Buffer> {
  const page = await of.newPage({ viewport: DESK })
  const images = windows.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`)
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; gap: 46px; align-items: center; justify-content: center; background: #060c1e; }
    img { width: 370px; height: 800px; border-radius: 24px; box-shadow: 0 8px 40px #0008; }
  </style>${images.join('')}`)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  return page.screenshot()
}

/** As few colours as the eye takes for all of them: a page of documents loads them. */
async function keep(name: string, png: Buffer): Promise<void> {
  const file = join(FOLDER, `${name}.png`)
  const { size } = await sharp(png).png({ palette: true, quality: 95, effort: 10 }).toFile(file)
  console.log(`${String(size).padStart(7)}  ${file}`)
}
