import type { Browser, Page } from '@playwright/test'
import { tagOf } from '#languages/languages.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { quiet } from './quiet.ts'
import { cameBefore, DESK_IN_PROOF, ONCE, PHONE_IN_PROOF, test } from './visit.ts'

const SCRIPTS = /\/assets\/[^/]*\.js$/

test('the assets of a member arrive with at most 25 requests, what stands around them included', {
  tag: ONCE,
  // a settled day is asked for by every page
  lock: LOCKS.days,
}, async ({ page, language, browser, baseURL }) => {
  await whereSomebodyListens(browser, baseURL ?? '')
  await cameBefore(page, { language, username: 'lin' })
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('orrery.session') ?? '')
    // the points are due too
    localStorage.setItem('orrery.session', JSON.stringify({ state: { ...state, pointsToast: undefined }, version }))
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // the last that comes: what happened lately, once the page hears what happens
  const last = page.waitForResponse(/\/api\/notice\/list$/)
  await page.goto('/asset')
  await last
  await quiet(page)
  expect(asked).toEqual(expect.arrayContaining(['/api/assets/list', '/api/assets/records', '/api/user/firststeps']))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(25)
  // what stands below the page is asked for when it is come to
  expect(asked).not.toContain('/api/url/config/list')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('/api/url/config/list')
})

for (const [scheme, tag] of [
  ['light', PHONE_IN_PROOF],
  ['dark', DESK_IN_PROOF],
] as const)
  test(`before any script has run the frame of the page stands, and the application takes its place unseen: ${scheme}`, {
    tag,
  }, async ({ page, language, phone }) => {
    await cameBefore(page, { language })
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript(watchPaints)
    for (const [address, bare] of [
      ['/node', false],
      ['/asset', true],
      ['/p/1-1-1', false],
    ] as const) {
      const release = await holdScripts(page)
      await page.goto(address, { waitUntil: 'commit' })
      const before = page.locator('#before')
      const mark = before.getByText('Orrery', { exact: true })
      await expect(mark).toBeVisible()
      // laid out: its styles stand in the page, and come in a packet of their own
      await expect.poll(async () => (await mark.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(200)
      await expect(before.locator('.before-tabs')).toBeVisible({ visible: phone && !bare })
      await expect(before.locator('.before-nav')).toBeVisible({ visible: !phone && !bare })
      const [where, colour] = [await mark.boundingBox(), await ground(page)]
      release()
      const brand = page.getByRole('banner').getByText('Orrery')
      await expect(brand).toBeVisible()
      await expect(before).toHaveCount(0)
      await quiet(page)
      expect(await brand.boundingBox()).toEqual(where)
      expect(await ground(page)).toBe(colour)
      const { blank, shift } = await page.evaluate(() => (window as unknown as Watched).paints)
      expect(blank).toBe(0)
      expect(shift).toBeLessThanOrEqual(0.02)
    }
  })

test('what the home page and a planet say first stands in the frame, where the application then says it', {
  tag: DESK_IN_PROOF,
}, async ({ page, language }) => {
  await cameBefore(page, { language })
  for (const [address, said] of [
    ['/home', '.before-hero > div:lang(' + tagOf(language) + ')'],
    ['/p/1-1-1', '.before-planet'],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const words = page.locator(`#before ${said}`).locator('b, h1, p, blockquote')
    await expect(words).toHaveCount(2)
    const texts = await words.allInnerTexts()
    await expect(words.last()).toBeVisible()
    const before = await Promise.all([0, 1].map((at) => words.nth(at).boundingBox()))
    release()
    const main = page.getByRole('main')
    await expect(main.getByText(texts[1] ?? '', { exact: true }).first()).toBeVisible()
    await expect(page.locator('#before')).toHaveCount(0)
    await quiet(page)
    const after = await Promise.all(texts.map((text) => main.getByText(text, { exact: true }).first().boundingBox()))
    for (const [at, box] of before.entries()) {
      expect(Math.abs((box?.x ?? 0) - (after[at]?.x ?? -99)), `${address} ${texts[at]}`).toBeLessThanOrEqual(2)
      expect(Math.abs((box?.y ?? 0) - (after[at]?.y ?? -99)), `${address} ${texts[at]}`).toBeLessThanOrEqual(4)
    }
  }
})

test('without scripts the frame stands in the colours of the system and says what is needed, and nothing breaks the rules of the page', {
  tag: ONCE,
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark', baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/node')
  await expect(page.locator('#before').getByText('Orrery', { exact: true })).toBeVisible()
  // the driver's search by text leaves out what stands for browsers without scripts
  for (const [tag, words] of [
    ['zh-TW', 'Orrery 需要 JavaScript。請'],
    ['zh-CN', 'Orrery 需要 JavaScript。请'],
    ['ja-JP', 'Orrery には JavaScript が必要です。'],
    ['ko-KR', 'Orrery는 JavaScript가 필요합니다.'],
    ['en-US', 'Orrery needs JavaScript.'],
  ] as const) {
    const line = page.locator(`.no-script p[lang="${tag}"]`)
    await expect(line).toBeInViewport()
    expect(await line.innerText()).toContain(words)
  }
  await context.close()
})

/** The first page that listens makes the server listen, which then tells everybody to look once more. */
async function whereSomebodyListens(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await cameBefore(page, { language: 'en_US', username: 'mira' })
  const heard = page.waitForResponse(/\/api\/notice\/list$/)
  await page.goto('/home')
  await heard
  await context.close()
}

interface Watched {
  readonly paints: { blank: number; shift: number }
}

/** Counts the frames in which neither the page's own bar nor the application's stands, and what moved. */
function watchPaints(): void {
  const paints = { blank: 0, shift: 0 }
  Object.assign(window, { paints })
  let stood = false
  const look = (): void => {
    const there = document.querySelector('.before-bar, header') !== null
    if (stood && !there) paints.blank += 1
    stood ||= there
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += (entry as unknown as { readonly value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Keeps the scripts of the build back until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unrouteAll()
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  return release
}

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
