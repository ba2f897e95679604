import type { Locator, Page } from '@playwright/test'
import { expect, test } from './scene.ts'

/** The dialogs on a phone whose clock stands still until it is let run. */
async function onPhone(page: Page, open: (name: 'dialogs') => Promise<unknown>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: '2026-11-22T00:00:00Z' })
  await open('dialogs')
  await page.clock.pauseAt('2026-11-22T01:00:00Z')
}

test('what is done is said for six seconds; an error stays until it is closed', async ({ page, open }) => {
  await page.clock.install({ time: '2026-11-22T00:00:00Z' })
  await open('dialogs')
  await page.clock.pauseAt('2026-11-22T01:00:00Z')
  await page.getByRole('button', { name: 'Say' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  const done = page.getByText('Saved')
  const failed = page.getByText('Refused')
  await page.clock.runFor(5900)
  await expect(done).toBeVisible()
  await page.clock.runFor(200)
  await expect(done).toBeHidden()
  await page.clock.runFor(600_000)
  await expect(failed).toBeVisible()
})

test('what is said on a phone stands above the tabs, or at the top where it comes while somebody writes, and stays there', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open('dialogs')
  const says = page.getByRole('button', { name: 'Fail' })
  await says.click()
  const said = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const middle = async () => {
    const box = await said.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  await expect.poll(middle).toBeGreaterThan(400)
  await page.evaluate(() => document.querySelector('#root')?.append(document.createElement('textarea')))
  const field = page.locator('textarea')
  await field.focus()
  // it does not come under a finger
  expect(await middle()).toBeGreaterThan(400)
  await said.getByRole('button').click()
  await field.focus()
  await says.evaluate((button: HTMLElement) => button.click())
  await expect.poll(middle).toBeLessThan(200)
  await field.blur()
  expect(await middle()).toBeLessThan(200)
})

test('over a sheet of the phone one sentence is said, covers no button of it, and its way elsewhere waits until it has closed', async ({
  page,
  open,
}) => {
  await onPhone(page, open)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('button', { name: 'Tell' }).click()
  const toasts = page.getByRole('region', { name: 'Messages' })
  // the newest alone, here as well
  await expect(toasts).toHaveText(/See it/)
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Open the sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Plot 3, 4' })
  await page.clock.runFor(60_000)
  // what happened is said at once, and stays until the way that belongs to it can be gone
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  await expect(toasts).toHaveText('Sold')
  await expect(toasts.getByRole('link')).toHaveCount(0)
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  // where both are once the sheet has come up
  await expect.poll(() => top(sheet)).toBe(122)
  const { y, height } = (await toasts.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  expect(y + height).toBeLessThanOrEqual(122)
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await page.clock.runFor(1000)
  await expect(sheet).toBeHidden()
  await expect(toasts.getByRole('link', { name: 'See it' })).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(toasts).toHaveText('Refused')
})

test('over a drawer of the phone, which leaves no room above it, what is said lies below the buttons of its head', async ({
  page,
  open,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await open('drawerOver')
    await page.getByRole('button', { name: 'Tell' }).click()
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    const drawer = page.getByRole('dialog', { name: 'Terran' })
    await expect(drawer.getByRole('region', { name: 'Messages' })).toContainText('Referral reward of 50 DU')
    // once the drawer has come, what a finger meets at its cross is the cross, though the sentence stays while its way elsewhere waits
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
    const cross = drawer.getByRole('button', { name: 'Close' }).first()
    const met = await cross.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(met, `${size.width}`).toBe(true)
    await cross.click()
    await expect(drawer).toBeHidden()
  }
})

test('on a phone what was done is said for its time before what happened elsewhere, also over a sheet', async ({
  page,
  open,
}) => {
  await onPhone(page, open)
  const toasts = page.getByRole('region', { name: 'Messages' })
  await page.getByRole('button', { name: 'Say' }).click()
  await page.getByRole('button', { name: 'Tell' }).click()
  await expect(toasts).toHaveText('Saved')
  await page.getByRole('button', { name: 'Open the sheet' }).click()
  await expect(toasts).toHaveText('Saved')
  await page.clock.runFor(7000)
  await expect(toasts).toHaveText('Sold')
})
