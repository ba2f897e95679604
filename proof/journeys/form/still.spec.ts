import { translator } from '#languages/translate.ts'
import { expect } from '../journey.ts'
import { settled } from '../look.ts'
import { cameBefore, DESK_IN_PROOF, logIn, ONCE, test } from '../visit.ts'
import { answerLate, shifts, watchShifts } from './shifts.ts'

/** The narrowest phone, and what lies between the widths of a phone and of a desk, at which every screen is loaded (`screens.spec.ts`). */
const OTHERS = [320, 768, 1024] as const
/** What is put together anew in each layout. */
const LAID_ANEW = ['/land?planet=1-1-1', '/market', '/asset', '/recharge'] as const

test('screens that are laid out anew stand still while they come, at other widths than a phone’s and a desk’s', {
  tag: ONCE,
}, async ({ page, language }) => {
  await watchShifts(page)
  await answerLate(page)
  await cameBefore(page, { language, username: 'lin' })
  const wrong: string[] = []
  for (const width of OTHERS) {
    await page.setViewportSize({ width, height: 900 })
    for (const place of LAID_ANEW) {
      await page.goto(place)
      await settled(page)
      wrong.push(...(await shifts(page)).map((finding) => `${place} at ${width} px ${finding}`))
    }
  }
  expect(wrong).toEqual([])
})

/** The narrowest phone, and a usual one. */
const PHONES = [320, 390] as const

test('the sheet of a plot stands still on a phone while it comes, and its heading has its line', {
  tag: ONCE,
}, async ({ page }) => {
  await watchShifts(page)
  await answerLate(page)
  const wrong: string[] = []
  for (const language of ['ko_KR', 'zh_TW'] as const) {
    await cameBefore(page, { language, username: 'lin' })
    for (const width of PHONES) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/land?planet=1-1-1#9,9')
      await settled(page)
      const heading = page.getByRole('dialog').getByRole('heading').first()
      await expect(heading).toHaveText(translator(language)('land.plot', { x: 9, y: 9 }))
      const lines = await heading.evaluate(
        (element) => element.scrollHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      )
      if (lines > 1.5) wrong.push(`${language} at ${width} px: the heading takes ${lines.toFixed(1)} lines`)
      wrong.push(...(await shifts(page)).map((finding) => `${language} at ${width} px ${finding}`))
    }
  }
  expect(wrong).toEqual([])
})

test('the first screen after a login stands still, with the strip of what lapses in its place', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await watchShifts(page)
  await cameBefore(page, { language })
  await page.goto('/login')
  await settled(page)
  await answerLate(page)
  // whose lands lapse, and whom no other journey lets claim
  await logIn(page, say, 'zhiyuan@example.com')
  await expect(page).toHaveURL(/\/node/)
  await settled(page)
  await expect(page.locator('[data-lapse-strip]')).toBeVisible()
  expect(await shifts(page)).toEqual([])
})
