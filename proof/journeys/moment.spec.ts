import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settledDays } from '#calls/income/days.ts'
import { DAY, dayAt } from '#rules/income/days.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { cameBefore, DESK_IN_PROOF, ONCE, PHONE_IN_PROOF, test } from './visit.ts'

/** What the field holds for an instant so many days ago. */
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 16)

test('what I had at a moment, what changed until another, and both as a file; reached from my assets and my land', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/asset')
  await settled(page)
  await page.getByText(say('asset.then.title')).click()
  await page.getByRole('link', { name: say('asset.then.more') }).click()
  // who names no moment sees what changed since yesterday began
  // a day begins at midnight UTC: at nine on a wall in Seoul
  await expect(page).toHaveURL(
    phone ? /\/moment\?at=\d{4}-\d\d-\d\dT09%3A00&until=/ : /\/moment\?at=\d{4}-\d\d-\d\dT00%3A00&until=/,
  )
  await expect(page.getByRole('table', { name: say('moment.balances') })).toBeVisible()
  const fields = page.locator('input[type=datetime-local]')
  await fields.first().fill('')
  await expect(page.getByText(say('moment.choose'))).toBeVisible()
  await fields.nth(1).fill('')
  await expect(fields.nth(1)).not.toHaveValue('')
  await fields.first().fill('2000-01-01T00:00')
  await fields.nth(1).fill('')
  await expect(page.getByText(say('moment.nothing'))).toBeVisible()
  await expect(page.getByText(say('moment.noLands'))).toBeVisible()
  await expect(page.getByText(say('moment.noRules')).first()).toBeVisible()
  await fields.nth(1).fill(daysAgo(0))
  await settled(page)
  // from nothing to all that there is: each account came, and each land
  const balances = page.getByRole('table', { name: say('moment.balances') })
  await expect(balances.getByRole('row')).not.toHaveCount(1)
  const lands = page.getByRole('table', { name: say('moment.lands') })
  await expect(lands.getByText(say('moment.notMine')).first()).toBeVisible()
  // the version that held is explained where all of them stand
  await expect(page.getByRole('main').locator('a[href="/rules#versions"]')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await takePicture(page, `test-results/pictures/moment-${phone ? 'phone' : 'desktop'}.png`)

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).first().click()
  const file = readFileSync(await (await waiting).path(), 'utf8')
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
  const heads = ['account', 'asset', 'before', 'after', 'change'] as const
  expect(file[0]?.split(',')).toEqual(heads.map((head) => say(`moment.${head}`)))
  expect(file).toHaveLength(await balances.getByRole('row').count())
  for (const line of file.slice(1)) {
    const [, , before, after, change] = line.split(',')
    expect([before, change]).toEqual(['0', after])
  }

  // one moment twice: nothing differs
  await fields.first().fill(daysAgo(0))
  await expect(page.getByText(say('moment.noChange'))).toBeVisible()
  await expect(page.getByText(say('moment.noLandsChanged'))).toBeVisible()
  // one that has not come is refused in its place
  await fields.first().fill('9999-01-01T00:00')
  await expect(fields.first()).toHaveAccessibleDescription(new RegExp(say('error.instantAhead')))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  await page.goto('/planet')
  await settled(page)
  await page.getByRole('link', { name: say('land.thenLink') }).click()
  await expect(page).toHaveURL(/\/moment\?/)
})

test('who names no moment sees what changed by the world’s clock, where it is behind the server’s', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  await worldAt(page, Date.parse('2026-03-02T10:20:30Z'))
  await page.goto('/moment')
  await expect(page).toHaveURL(/\/moment\?at=2026-03-01T00%3A00&until=2026-03-02T10%3A20$/)
  await expect(page.getByText(say('moment.noChange'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('[LAND-03] a planet’s map is slid over its history until today, by pointer and by key', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language })
  const today = Date.now() + 20 * DAY
  await worldAt(page, today)
  await page.goto('/p/1-1-1')
  await settled(page)
  await page.getByRole('button', { name: say('land.overTime.open') }).click()
  const slider = page.getByRole('slider', { name: say('land.overTime.day') })
  await expect(slider).toBeVisible()
  const now = await slider.inputValue()
  // today, whenever a plot was sold last
  expect(now).toBe(String(dayAt(new Date(today))))
  const atEnd = await slider.getAttribute('aria-valuetext')
  await slider.focus()
  await slider.press('Home')
  expect(await slider.inputValue()).toBe(await slider.getAttribute('min'))
  const atFirst = await slider.getAttribute('aria-valuetext')
  expect(atFirst).not.toBe(atEnd)
  await slider.press('ArrowRight')
  expect(Number(await slider.inputValue())).toBe(Number(await slider.getAttribute('min')) + 1)
  await slider.press('End')
  expect(await slider.inputValue()).toBe(now)
  await expect(page.getByRole('status').filter({ hasText: atEnd ?? '' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await takePicture(page, `test-results/pictures/over-time-${phone ? 'phone' : 'desktop'}.png`)
})

/** The page hears that the world is at an instant. */
async function worldAt(page: Page, worldNow: number): Promise<void> {
  await page.route(`**/api/${settledDays.path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, worldNow } } })
  })
}
