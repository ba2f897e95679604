import { expect, test } from './scene.ts'

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
