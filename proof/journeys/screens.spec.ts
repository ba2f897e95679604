import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { breakpoints } from '#web/kit/look/tokens.ts'
import { LATER } from '#web/route/later.ts'
import { ROUTES } from '#web/route/routes.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { cameBefore, test, titled } from './visit.ts'

const WIDTHS = { desktop: [780, 1240, 2560, 1440], phone: [320, 390] } as const
const EDITIONS = ['light', 'dark'] as const
/** The languages with the longest words. */
const LONG: readonly Language[] = ['ko_KR', 'en_US']
/** `npm run proof` looks at each screen in each language. */
const EVERY_LANGUAGE = process.env.PROOF_LANGUAGES === 'all'
/** Screens of one thing, and the screen that links to it. */
const DETAILS: Readonly<Record<string, string>> = {
  '/planet/info': '/planet',
  '/record/info': '/record',
  '/record-detail': '/income-record',
}
/** What opens over a screen. */
const OVERLAYS = [
  ['/land?planet=1-1-1#9,9', 'land'],
  ['/market?plot=1-1-2~7~0', 'market'],
  ['/node?planet=1-1-1&at=1-1-1', 'node'],
  ['/node?naming=choose', 'node'],
  ['/node?buying=1-2-1&at=1-2-1', 'node'],
  ['/manage?sell=1-1-1', 'manage'],
  ['/manage?give=1-1-1', 'manage'],
  ['/asset?exchange=USDT-DU', 'asset'],
] as const
/** One of the screens that say what comes later stands for all: they differ by a text. */
const LATER_ONE = Object.keys(LATER)[0]
const SCREENS = [
  ...ROUTES.filter(({ path }) => !(path in LATER) || path === LATER_ONE).map(
    ({ path, title }) => [path === '/land' ? '/land?planet=1-1-1' : path, title] as const,
  ),
  ...OVERLAYS,
]

test('[SHELL-04] every screen and sheet: nothing serious found by axe, in five languages by turns, by day and by night; no width overflows', async ({
  page,
  phone,
}, { project }) => {
  test.setTimeout(600_000)
  await cameBefore(page, { language: 'zh_TW', username: 'lin' })
  const wrong: string[] = []
  for (const [place, title] of SCREENS) {
    await open(page, place)
    for (const [at, language] of LANGUAGES.entries()) {
      // in turns, so that over the screens each language is seen in both editions
      const turn = (at + place.length) % LANGUAGES.length
      const isLong = language === LONG[place.length % LONG.length]
      // what axe looks at is the structure, which is one in all languages: two by turns, and the one with long words
      if (turn >= EDITIONS.length && !isLong && !EVERY_LANGUAGE) continue
      await page.emulateMedia({ colorScheme: EDITIONS[turn % 2] ?? 'light', reducedMotion: 'reduce' })
      await speak(page, language, title)
      // contrast is the slowest rule and the same in all languages: once by day, once by night
      const found = await findings(page, { contrast: turn < EDITIONS.length })
      if (isLong) found.push(...(await tooWide(page, WIDTHS[phone ? 'phone' : 'desktop'])))
      wrong.push(...found.map((finding) => `${place} ${language}: ${finding}`))
    }
    const path = `test-results/pictures/${project.name}${place.replaceAll(/[^a-z-]/gi, '-')}.png`
    await page.screenshot({ path, fullPage: true })
  }
  expect(wrong).toEqual([])
})

test('[SHELL-03] the root font size grows with the width up to 780 px, and follows the user’s own', async ({
  page,
}) => {
  await cameBefore(page, { language: 'zh_TW' })
  await page.goto('/home')
  const session = await page.context().newCDPSession(page)
  const sizes = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    const found: number[] = []
    for (const width of [320, 390, 600, breakpoints.phone, 1240, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      found.push(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)))
    }
    return found
  }
  const usual = await sizes(16)
  const [at320 = 0, at390 = 0, at600 = 0, ...wide] = usual
  expect(at320).toBeLessThan(at390)
  expect(at390).toBeLessThan(at600)
  expect(at600).toBeLessThan(16)
  expect(wide).toEqual([16, 16, 16])
  const large = await sizes(24)
  expect(large.map((size, at) => size > (usual[at] ?? 0))).not.toContain(false)
  expect(large.slice(4)).toEqual([24, 24])
})

async function open(page: Page, place: string): Promise<void> {
  await page.goto(DETAILS[place] ?? place)
  await settled(page)
  if (!DETAILS[place]) return
  await page.goto((await page.locator(`main a[href^="${place}?"]`).first().getAttribute('href')) ?? 'no link')
  await settled(page)
}

/** Changes the language without a new load; the picker may lie below a dialog. */
async function speak(page: Page, language: Language, title: (typeof ROUTES)[number]['title']): Promise<void> {
  await page.locator('header select').selectOption(language, { force: true })
  await expect(page).toHaveTitle(titled(translator(language), `title.${title}`))
}

/** At which widths something reaches beyond the window; the last is the one that stays. */
async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 })
    const over = await overflow(page)
    if (over !== '') found.push(`at ${width} px ${over}`)
  }
  return found
}
