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

test('a button that its own press shuts keeps the focus and takes no further press; left, it is in nobody’s way', async ({
  page,
  open,
}) => {
  const { scene } = await open('shutting')
  const claim = page.getByRole('button', { name: 'Claim all' })
  const next = page.getByRole('button', { name: 'Next' })
  await claim.press('Enter')
  await expect(scene.getByText('yes at 0')).toBeVisible()
  await expect(claim).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(scene.getByText('yes at 0')).toBeVisible()
  await page.keyboard.press('Tab')
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Enter')
  await expect(scene.getByText('yes at 2')).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'What comes after' })).toBeFocused()
  for (const shut of [claim, next]) await expect(shut).toHaveAttribute('disabled', '')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'What comes after' })).not.toBeFocused()
  await expect(next).not.toBeFocused()
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
