import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#languages/languages.ts'
import { BY_TURNS, turnOf } from '#tools/run/turns.mjs'
import { boxes } from './form/boxes.ts'
import { answerLate, shifts, watchShifts } from './form/shifts.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { findings, overflow, takePicture } from './look.ts'
import { madeRecords } from './made-records.ts'
import { EVERY_LANGUAGE, LONG, open, SCREENS, speak } from './places.ts'
import { cameBefore, ONCE, test } from './visit.ts'

/** At these widths every box is looked at; the last is the one that stays. */
const WIDTHS = { desktop: [844, 1024, 2560, 1440], phone: [320, 390] } as const
/** The same, of a screen that is looked at in one layout alone: at all widths, its own last. */
const ALL_WIDTHS = {
  desktop: [...WIDTHS.phone, ...WIDTHS.desktop],
  phone: [...WIDTHS.desktop, ...WIDTHS.phone],
} as const
/** Where one layout gives way to the next, that nothing reaches beyond the window. */
const EDGES = { desktop: [960, 1240], phone: [] } as const
const EDITIONS = ['light', 'dark'] as const

/** So many journeys share the screens, and so both workers. */
const SHARES = 4

/** Which third of the screens `npm test` looks at; all of them where no turn is named. */
const TURN = turnOf(process.env.TEST_TURN || 'all', '')
/**
 * Whether a screen is looked at in this layout: a third of them with each commit, by turns two on the desk and two on the phone; `npm run proof`
 * looks at each in both.
 */
const isLookedAt = (at: number, phone: boolean): boolean =>
  EVERY_LANGUAGE ||
  (Math.floor(at / 2) % 2 === Number(phone) &&
    (TURN === undefined || Math.floor(at / 4) % BY_TURNS.length === TURN - 1))

/**
 * In which language a screen is looked at, and in which edition: one with long words, by day on the desk and by night on the phone, or the
 * other way round, and every other screen in one of the others. `npm run proof` looks at each in all of them.
 */
function turnsOf(at: number, phone: boolean): { language: Language; edition: (typeof EDITIONS)[number] }[] {
  const turn = Math.floor(at / 4)
  const long = LONG[turn % LONG.length] ?? 'ko_KR'
  const others = LANGUAGES.filter((language) => language !== long)
  const first = turn % others.length
  const inTurn = [...others.slice(first), ...others.slice(0, first)]
  const turns = at % 2 === Number(phone) ? [long, ...inTurn] : [...inTurn, long]
  return turns.slice(0, EVERY_LANGUAGE ? LANGUAGES.length : 1).map((language, later) => ({
    language,
    edition: EDITIONS[(later + turn + Number(phone)) % EDITIONS.length] ?? 'light',
  }))
}

for (let share = 0; share < SHARES; share += 1)
  test(`[SHELL-04] every screen and sheet: nothing serious found by axe, in five languages by turns, by day and by night; at no width anything is cut, overlaps, is too small to press or shifts (${share + 1})`, async ({
    page,
    phone,
  }, { project }) => {
    test.setTimeout(600_000)
    await watchShifts(page)
    await answerLate(page)
    await cameBefore(page, { language: 'zh_TW', username: 'lin' })
    const layout = phone ? 'phone' : 'desktop'
    const wrong: string[] = []
    for (const [at, [place, title]] of SCREENS.entries()) {
      const within = Math.floor(at / SHARES)
      if (at % SHARES !== share || !isLookedAt(within, phone)) continue
      await open(page, place)
      wrong.push(...(await shifts(page)).map((finding) => `${place} ${finding}`))
      for (const [turn, { language, edition }] of turnsOf(within, phone).entries()) {
        await page.emulateMedia({ colorScheme: edition, reducedMotion: 'reduce' })
        await speak(page, language, title)
        // contrast is the slowest rule and the same in all languages: once by day, once by night
        const found = await findings(page, { contrast: turn < EDITIONS.length })
        found.push(
          ...(EVERY_LANGUAGE
            ? await wrongAt(page, EDGES[layout], WIDTHS[layout])
            : await wrongAt(page, EDGES.desktop, ALL_WIDTHS[layout])),
        )
        wrong.push(...found.map((finding) => `${place} ${language}: ${finding}`))
      }
      await takePicture(page, `test-results/pictures/${project.name}${place.replaceAll(/[^a-z-]/gi, '-')}.png`)
    }
    expect(wrong).toEqual([])
  })

test.describe('by a clock that is not UTC', () => {
  test.use({ timezoneId: 'Asia/Taipei' })
  test('[SHELL-04] the records of a transfer, of a withdrawal and of an order at a partner: the same of each', {
    tag: ONCE,
    lock: LOCKS.mirasAssets,
  }, async ({ page }) => {
    test.setTimeout(300_000)
    await watchShifts(page)
    await answerLate(page)
    const token = await cameBefore(page, { language: 'zh_TW', username: 'mira' })
    const wrong: string[] = []
    for (const [at, [place, title]] of (await madeRecords(token)).entries()) {
      await open(page, place)
      wrong.push(...(await shifts(page)).map((finding) => `${place} ${finding}`))
      for (const [turn, language] of (EVERY_LANGUAGE ? LANGUAGES : LONG).entries()) {
        await page.emulateMedia({
          colorScheme: EDITIONS[(at + turn) % EDITIONS.length] ?? 'light',
          reducedMotion: 'reduce',
        })
        await speak(page, language, title)
        const found = await findings(page, { contrast: turn < EDITIONS.length })
        found.push(...(await wrongAt(page, EDGES.desktop, [...WIDTHS.phone, ...WIDTHS.desktop])))
        wrong.push(...found.map((finding) => `${place} ${language}: ${finding}`))
      }
      await takePicture(page, `test-results/pictures/record-of-${title}.png`)
    }
    expect(wrong).toEqual([])
  })
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
    for (const width of [320, 390, 600, 780, 1240, 2560]) {
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

/** What is wrong with the boxes at each width, and at the edges whether something reaches beyond the window. */
async function wrongAt(page: Page, edges: readonly number[], widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of [...edges, ...widths]) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 })
    const over = await overflow(page)
    if (over !== '') found.push(`at ${width} px ${over}`)
    if (widths.includes(width)) found.push(...(await boxes(page)).map((finding) => `at ${width} px ${finding}`))
  }
  return found
}
