import { done, exits, hashed, ids, ORDER, opens, pays } from './pay-steps.ts'
import { expect, me, test } from './scene.ts'

const wrong = { error: 'wrongPassword', message: 'The transaction password is wrong', code: 2031 }

test('[ERR-15] a payment asks for six digits, sends them hashed with what is paid, and is done', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => done },
  })
  await opens(page)
  const button = page.getByRole('button', { name: 'Exchange 12.12345678 USDT' })
  const password = page.getByLabel('Transaction password')
  await expect(password).toHaveAccessibleDescription('')
  await button.click()
  await expect(password).toHaveAccessibleDescription('Please enter the six digits')
  await expect(password).toBeFocused()
  await password.fill('24681')
  await button.click()
  await expect(password).toHaveAccessibleDescription('Please enter the six digits')
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(asked['assets/exchange']).toHaveLength(1)
  expect(asked['assets/exchange']?.[0]).toMatchObject({
    from: 'USDT',
    to: 'DU',
    amount: '12.12345678',
    transactionPassword: hashed('246810'),
  })
  await expect(page.getByLabel('Transaction password')).toHaveValue('')
})

test('who was refused for too small a balance is led back to where he paid, once he has filled it', async ({
  page,
  open,
}) => {
  const short = { error: 'insufficientBalance', message: 'The balance is too small', code: 3001 }
  const { scene } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => short },
  })
  await opens(page)
  await pays(page)
  const refused = scene.page().getByRole('alert').filter({ hasText: 'The balance is too small' })
  await expect(refused).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await refused.getByRole('link', { name: 'Deposit' }).click()
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('orrery.leftPaying') ?? 'null'))
  expect(kept).toMatchObject({ to: `${pathname}${search}` })
})

test('[LANG-04] a confirmation shows every digit of what leaves, what arrives and what is left', async ({
  page,
  open,
}) => {
  const { scene } = await open('exit', { server: exits })
  await expect(scene.getByText('5,000 DU', { exact: true })).toBeVisible()
  await expect(scene.getByText(/12\.50000001 DU/)).toBeVisible()
  await open('pay', { server: { 'user/info/personal': () => me() } })
  await opens(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('12.12345678 USDT', { exact: true })).toBeVisible()
  await expect(sheet.getByText('100.00000001 → 87.87654323')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exchange 12.12345678 USDT' })).toBeVisible()
})

test('[LANG-04] what an exchange and a purchase, of land and of a pack, would do is said to the last digit', async ({
  open,
}) => {
  const { scene } = await open('confirmations')
  // 12.12345678 less 0.5 % (0.06061729, rounded up), times 9.87654321
  for (const said of [
    '12.12345678 USDT',
    '100.00000001 → 87.87654323',
    '119.13915545 DU',
    '0.00000009 → 119.13915554',
    '0.06061729 USDT',
    '400.12345677 DU',
    '1,000.00000009 → 599.87654332',
    '25.00000001 RC',
    '20.12345678 RC',
    '500.12345678 DU',
    '0.00012345 DU',
    '1,500.37037034 DU',
    '1,000.24691356',
    '3.21098765 DU',
    // at half the factor 1.60549382 a day: 311 of them are 499.30857802, so that the price is back on the day after
    '312 ',
    '388.09579661 DU',
    '1 RC = 4 DU',
    // a day, of a quota of 1,250.30864195: times 0.002987654321, and 0.005987654321 once it is charged
    '500.12345678 USDT',
    '2,000.00000009 → 1,499.87654331',
    '500.12345678 DP',
    '62.51543209',
    '3.73549001',
    '7.48641594',
    '400.09876543 RC',
  ])
    await expect(scene.getByText(said).first(), said).toBeVisible()
})

test('who came from a community sends the six digits as they are (AUTH-15)', async ({ page, open }) => {
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me({ sourceType: 2 }), 'assets/exchange': () => done },
  })
  await opens(page)
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(asked['assets/exchange']?.[0]).toMatchObject({ transactionPassword: '246810' })
})

test('a wrong password is said below it and emptied, and the next press is another act', async ({ page, open }) => {
  const replies = [wrong, done]
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies.shift() ?? done },
  })
  await opens(page)
  await pays(page, '111111')
  const password = page.getByRole('textbox', { name: 'Transaction password', exact: true })
  await expect(password).toHaveAccessibleDescription('The transaction password is wrong')
  await expect(password).toHaveValue('')
  // who forgot it is led to where it is set anew
  await page.getByRole('button', { name: 'Forgot the transaction password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toBeHidden()
  await password.fill('2')
  await expect(password).not.toHaveAccessibleDescription('The transaction password is wrong')
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  const [first, second] = ids(asked['assets/exchange'])
  expect(first).not.toBe(second)
})

test('who pays by the keyboard goes on where he is to type, whatever the payment was refused for', async ({
  page,
  open,
}) => {
  const changed = { error: 'quoteChanged', message: 'The rate has changed', code: 3007 }
  const replies = [wrong, changed, done]
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies.shift() ?? done },
  })
  await opens(page)
  const password = page.getByRole('textbox', { name: 'Transaction password', exact: true })
  const button = page.getByRole('button', { name: 'Exchange 12.12345678 USDT' })
  for (const said of ['The transaction password is wrong', 'The rate has changed']) {
    await password.fill('246810')
    await button.press('Enter')
    await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible()
    await expect(password).toBeFocused()
    // a second press is none of it
    await button.press('Enter')
    await expect(password).toBeFocused()
  }
  expect(asked['assets/exchange']).toHaveLength(2)
  // one may go on typing at once
  await page.keyboard.type('246810')
  await button.press('Enter')
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
})

test('[ERR-01] what belongs to no field stands above the button with its ways out; its toast is gone with the next press', async ({
  page,
  open,
}) => {
  const replies = [
    { error: 'insufficientBalance', message: 'Insufficient Balance', code: 3001 },
    { error: 'stoneAgeOnce', message: 'Stone Age land is bought once', code: 4014 },
    { error: 'transactionPasswordNotSet', message: 'Set the transaction password first', code: 2030 },
    done,
  ]
  const { scene } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies.shift() ?? done },
  })
  await opens(page)
  await pays(page)
  const foot = page.locator('form').getByRole('alert')
  const toasts = page.getByRole('region', { name: 'Messages' })
  await expect(foot).toContainText('Insufficient Balance')
  await expect(foot.getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute('href', '/recharge')
  await expect(foot.getByRole('link', { name: 'Exchange' })).toHaveAttribute('href', '/asset?exchange=USDT-DU')
  await expect(toasts).toContainText('Insufficient Balance')
  // who listens hears it once: the passing one is not read out
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
  await pays(page)
  await expect(foot).toContainText('Stone Age land is bought once')
  await expect(toasts).not.toContainText('Insufficient Balance')
  await expect(foot.getByRole('link', { name: 'See Bronze Age plots' })).toHaveAttribute('href', '/market?era=1')
  await pays(page)
  await foot.getByRole('button', { name: 'Set the transaction password' }).click()
  await expect(page.getByRole('dialog', { name: 'Transaction password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Transaction password', includeHidden: true })).toHaveCount(0)
  // what is typed anew may be right
  await page.getByLabel('Transaction password').fill('2')
  await expect(foot).toBeHidden()
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  await expect(toasts).toHaveText('')
})
