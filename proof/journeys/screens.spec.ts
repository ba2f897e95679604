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
/** Screens that show something only where their address names one. */
const PLACES: Readonly<Record<string, string>> = {
  '/land': '/land?planet=1-1-1',
  '/p/:planet': '/p/1-1-1',
  '/p/:planet/:plot': '/p/1-1-1/9,9',
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
    ({ path, title }) => [PLACES[path] ?? path, title] as const,
  ),
  ...OVERLAYS,
]

/** So many journeys share the screens, and so both workers. */
const SHARES = 4

/**
 * In which languages a screen is looked at, and in which edition each. What axe looks at is the structure, which is one in all
 * languages: the one with long words and another, by turns, one by day and one by night; over the screens each is seen in both.
 */
function turnsOf(at: number): { language: Language; edition: (typeof EDITIONS)[number]; isLong: boolean }[] {
  const long = LONG[at % LONG.length] ?? 'ko_KR'
  const others = LANGUAGES.filter((language) => language !== long)
  const first = Math.floor(at / 4) % others.length
  const inTurn = [long, ...others.slice(first), ...others.slice(0, first)]
  return inTurn.slice(0, EVERY_LANGUAGE ? LANGUAGES.length : EDITIONS.length).map((language, turn) => ({
    language,
    edition: EDITIONS[(turn + Math.floor(at / 2)) % EDITIONS.length] ?? 'light',
    isLong: language === long,
  }))
}

for (let share = 0; share < SHARES; share += 1)
  test(`[SHELL-04] every screen and sheet: nothing serious found by axe, in five languages by turns, by day and by night; no width overflows (${share + 1})`, async ({
    page,
    phone,
  }, { project }) => {
    test.setTimeout(600_000)
    await cameBefore(page, { language: 'zh_TW', username: 'lin' })
    const wrong: string[] = []
    for (const [at, [place, title]] of SCREENS.entries()) {
      if (at % SHARES !== share) continue
      await open(page, place)
      for (const [turn, { language, edition, isLong }] of turnsOf(Math.floor(at / SHARES)).entries()) {
        await page.emulateMedia({ colorScheme: edition, reducedMotion: 'reduce' })
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
