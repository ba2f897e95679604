import type { Locator } from '@playwright/test'
import { expect, test } from './scene.ts'

test('a button takes presses, one that waits or is shut takes none, and the waiting one keeps the focus', async ({
  page,
  open,
}) => {
  const { scene } = await open('controls')
  await page.getByRole('button', { name: 'Pay 120 DU' }).click()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(scene.getByText('2 presses')).toBeVisible()
  const waiting = page.getByRole('button', { name: 'Waiting' })
  await waiting.click({ force: true })
  await waiting.press('Enter')
  await expect(waiting).toBeFocused()
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('button', { name: 'Shut' })).toBeDisabled()
  await expect(scene.getByText('2 presses')).toBeVisible()
})

test('tabs follow the arrows round and round, one of them is in the order of Tab, and the panel is tied to it', async ({
  page,
  open,
}) => {
  await open('controls')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('One').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Three')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Three' })).toHaveText('Panel three')
  await page.keyboard.press('ArrowRight')
  await expect(tab('One')).toHaveAttribute('aria-selected', 'true')
  await expect(tab('One')).toHaveAttribute('tabindex', '0')
  await expect(tab('Two')).toHaveAttribute('tabindex', '-1')
})

test('[INPUT-01] an amount takes digits and one point, eight decimals, and is set right when it is left', async ({
  page,
  open,
}) => {
  const { scene } = await open('fields')
  const amount = page.getByLabel('Amount')
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  await amount.pressSequentially('1a2.345678901')
  await expect(scene.getByText('typed: 12.34567890', { exact: true })).toBeVisible()
  await amount.fill('.5')
  await amount.blur()
  await expect(amount).toHaveValue('0.5')
})

test('[INPUT-02] a code is one field of six digits for paste and autofill, named so; a secret one says nothing of it', async ({
  page,
  open,
}) => {
  await open('fields')
  const code = page.getByLabel('Mailed code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('type', 'text')
  await code.fill('12 34-56')
  await expect(code).toHaveValue('123456')
  await code.fill('1234567')
  await expect(code).toHaveValue('123456')
  await code.press('Backspace')
  await expect(code).toHaveValue('12345')
  const secret = page.getByLabel('Transaction password')
  await expect(secret).toHaveAttribute('type', 'password')
  await expect(secret).toHaveAttribute('autocomplete', 'off')
  await expect(secret).toHaveAttribute('aria-invalid', 'true')
  await expect(secret).toHaveAccessibleDescription('The transaction password is wrong')
})

test('a password is looked at and hidden again, and what was typed stays', async ({ page, open }) => {
  await open('fields')
  const password = page.getByLabel('Login password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Correct-Horse1')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('an error state tries again, and names the order and what is safe', async ({ page, open }) => {
  const { scene } = await open('states')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Nothing was charged.')
  await expect(alert).toContainText('0f0e')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(scene.getByText('1 tries')).toBeVisible()
})

test('a sheet takes the focus into its first field, keeps it, and gives it back after Esc', async ({ page, open }) => {
  await open('dialogs')
  const opener = page.getByRole('button', { name: 'Open the sheet' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Plot 3, 4' })
  await expect(sheet.getByLabel('Amount')).toBeFocused()
  const inside = () =>
    page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a sheet that is taken away gives the focus back after Esc, and to the screen where what opened it is gone', async ({
  page,
  open,
}) => {
  const { scene } = await open('takenAway')
  const sheet = page.getByRole('dialog', { name: 'Plot 3, 4' })
  const stays = page.getByRole('button', { name: 'Stays' })
  await stays.press('Enter')
  await expect(sheet.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(stays).toBeFocused()

  await page.getByRole('button', { name: 'Goes' }).press('Enter')
  await sheet.getByRole('button', { name: 'Take the opener away' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(scene).toBeFocused()
})

test('a sheet closes by its sign and by a press beside it, and not by one inside', async ({ page, open }) => {
  await open('dialogs')
  const opener = page.getByRole('button', { name: 'Open the sheet' })
  const sheet = page.getByRole('dialog', { name: 'Plot 3, 4' })
  await opener.click()
  await sheet.getByText('Terran 1-1-1').click()
  await expect(sheet).toBeVisible()
  await page.mouse.click(100, 500)
  await expect(sheet).toBeHidden()
  await opener.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

test('a question does it only when its verb is pressed', async ({ page, open }) => {
  const { scene } = await open('dialogs')
  const ask = page.getByRole('button', { name: 'Ask' })
  await ask.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await ask.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(scene.getByText('0 confirmed')).toBeVisible()
  await ask.click()
  await page.getByRole('button', { name: 'End them' }).click()
  await expect(scene.getByText('1 confirmed')).toBeVisible()
})

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
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: '2026-11-22T00:00:00Z' })
  await open('dialogs')
  await page.clock.pauseAt('2026-11-22T01:00:00Z')
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

test('a row is pressed as a whole, one of several is turned on and off, and all there is stands in the field', async ({
  page,
  open,
}) => {
  const { scene } = await open('picks')
  await page.getByRole('button', { name: 'Terra Nova' }).click()
  await expect(scene.getByText('1 opened')).toBeVisible()
  const several = page.getByRole('button', { name: 'One of several' })
  await several.click()
  await expect(several).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'On the map' }).click()
  await expect(several).toHaveAttribute('aria-pressed', 'true')
  await several.click()
  await expect(several).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'all of 320.5 DU' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('320.5')
  const elsewhere = page.getByRole('link', { name: 'explorer.example' })
  await expect(elsewhere).toHaveAttribute('rel', 'noreferrer')
})

test('a folded line of a table says the zone of its instants, once each', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { scene } = await open('zones')
  const times = scene.locator('small time')
  const after = (at: number) => times.nth(at).evaluate((time) => getComputedStyle(time, '::after').content)
  await expect(times).toHaveCount(2)
  expect(await after(0)).toMatch(/UTC|attr\(data-zone\)/)
  await expect(times.first()).toHaveAttribute('data-zone', 'UTC')
  // its head stands before it
  expect(await after(1)).toBe('none')
  await expect(scene.locator('small')).toContainText('When (UTC)')
})
