import type { Page } from '@playwright/test'
import { translator } from '#languages/translate.ts'
import { breakpoints } from '#web/kit/tokens.ts'
import { LATER } from '#web/shell/later.ts'
import { ROUTES } from '#web/shell/routes.ts'
import { expect } from './journey.ts'
import { cameBefore, test, titled } from './visit.ts'

const WIDTHS = { desktop: [780, 1240, 2560, 1440], phone: [390, 320] } as const
/** Screens of one thing, and the screen that links to it. */
const DETAILS: Readonly<Record<string, string>> = {
  '/planet/info': '/planet',
  '/record/info': '/record',
  '/record-detail': '/income-record',
}

test('[SHELL-04] no built screen overflows sideways, in the languages with the longest words', async ({ page, phone }, {
  project,
}) => {
  test.setTimeout(120_000)
  await cameBefore(page, { language: 'ko_KR', username: 'lin' })
  const wrong: string[] = []
  for (const { path, title } of ROUTES.filter((route) => !(route.path in LATER))) {
    await page.goto(path === '/land' ? '/land?planet=1-1-1' : (DETAILS[path] ?? path))
    await settled(page)
    if (DETAILS[path]) {
      await page.goto((await page.locator(`main a[href^="${path}?"]`).first().getAttribute('href')) ?? 'no link')
      await settled(page)
    }
    for (const language of ['ko_KR', 'en_US'] as const) {
      await page.getByRole('banner').getByRole('combobox').selectOption(language)
      await expect(page).toHaveTitle(titled(translator(language), `title.${title}`))
      for (const width of WIDTHS[phone ? 'phone' : 'desktop']) {
        await page.setViewportSize({ width, height: phone ? 844 : 900 })
        const over = await overflow(page)
        if (over !== '') wrong.push(`${path} ${language} ${width}: ${over}`)
      }
    }
    await page.setViewportSize({ width: phone ? 390 : 1440, height: phone ? 844 : 900 })
    await page
      .getByRole('banner')
      .getByRole('combobox')
      .selectOption(phone ? 'ko_KR' : 'en_US')
    await page.screenshot({
      path: `test-results/pictures/${project.name}${path.replaceAll('/', '-')}.png`,
      fullPage: true,
    })
    await page.getByRole('banner').getByRole('combobox').selectOption('ko_KR')
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

/** Waits until the data is there: skeletons are gone and nothing is being asked. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** What reaches beyond the window at its right, measured against the window that was set: a phone zooms out to fit. */
async function overflow(page: Page): Promise<string> {
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate((most) => {
    const reach = document.documentElement.scrollWidth
    if (reach <= most) return ''
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) => element.getBoundingClientRect().right > most + 0.5 && element.clientWidth > 0,
    )
    return `${reach} px, ${widest?.tagName} ${widest?.className}`
  }, width)
}
