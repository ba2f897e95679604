import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { cameBefore, test } from './visit.ts'

const PLANET = '1-1-1'

test('[LAND-03] a finger comes nearer before it picks a plot, goes on to the next one, and scrolls the page over the whole map', async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto(`/land?planet=${PLANET}`)
  const map = page.getByRole('application')
  await expect(page.getByRole('list', { name: say('land.legend') })).toBeVisible()
  await expect(page.getByText(say('land.show.label'), { exact: true })).toBeInViewport()
  const y = await middleOf(page)

  // plots of 10 px: the first tap comes nearer, from then on one finger moves the map and not the page
  await page.touchscreen.tap(195, await middleOf(page))
  await expect(map.locator('canvas[data-whole=false]')).toBeVisible()
  await expect(page).toHaveURL(`/land?planet=${PLANET}`)
  await swipe(page, y, y - 60)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.touchscreen.tap(195, await middleOf(page))
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const [, x = 0, row = 0] = (/#(\d+),(\d+)$/.exec(page.url()) ?? []).map(Number)
  await sheet.getByRole('button', { name: say('land.nextPlot') }).click()
  await expect(sheet.getByRole('heading', { name: say('land.plot', { x: x + 1, y: row }) })).toBeVisible()
  await sheet.getByRole('button', { name: say('land.previousPlot') }).click()
  await expect(sheet.getByRole('heading', { name: say('land.plot', { x, y: row }) })).toBeVisible()

  // a notice may stand in the sheet, with a button of the same name
  await sheet
    .locator('header')
    .getByRole('button', { name: say('kit.close') })
    .click()
  await page.getByRole('button', { name: say('land.zoomAll') }).click()
  await expect(map.locator('canvas[data-whole=true]')).toBeVisible()
  await swipe(page, y, y - 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60)
})

test("[LAND-03] Back closes a plot's sheet and stays with the map, however many plots were gone through", async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/node')
  await page.goto(`/land?planet=${PLANET}`)
  await page
    .getByRole('region', { name: say('land.unsold.list') })
    .locator('li button')
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  const first = page.url()
  await sheet.getByRole('button', { name: say('land.nextPlot') }).click()
  await expect.poll(() => page.url()).not.toBe(first)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/land?planet=${PLANET}`)
  await expect(page.getByRole('application')).toBeVisible()
  await page.goForward()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  // by its cross the same, and the list is where it was
  const row = page
    .getByRole('region', { name: say('land.unsold.list') })
    .locator('li button')
    .nth(12)
  await row.click()
  await expect(sheet).toBeVisible()
  await sheet
    .locator('header')
    .getByRole('button', { name: say('kit.close') })
    .click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/land?planet=${PLANET}`)
  await expect(row).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/node')
})

async function middleOf(page: Page): Promise<number> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('the map has no place')
  return box.y + box.height / 2
}

/** One finger, as the browser itself gets it: what scrolls is decided there. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] })
  await send('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await send('touchMove', from + ((to - from) * step) / 10)
  await send('touchEnd')
}
