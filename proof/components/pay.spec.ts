import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, type Fields, keeps, me, type Reply, test } from './scene.ts'

const ORDER = '0f5f9c7e-7f0c-4a53-9c1c-1d2f4c3b2a10'
const done = { data: { order: ORDER, leaves: '12.12345678', fee: '0', arrives: '121.2345678' } }
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const wrong = { error: 'wrongPassword', message: 'The transaction password is wrong', code: 2031 }

/** Somebody who may let something go. */
const exits = { 'user/info/personal': () => me(), 'user/holds': () => keeps() }

/** Opens the sheet and pays with a password. */
async function pays(page: Page, digits = '246810'): Promise<void> {
  await page.getByLabel('Transaction password').fill(digits)
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
}

const opens = (page: Page) => page.getByRole('button', { name: 'Exchange', exact: true }).click()
const ids = (asked: readonly Fields[] = []) => asked.map(({ requestId }) => requestId)

test('a payment asks for six digits, sends them hashed with what is paid, and is done', async ({ page, open }) => {
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => done },
  })
  await opens(page)
  const button = page.getByRole('button', { name: 'Exchange 12.12345678 USDT' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Transaction password').fill('24681')
  await expect(button).toBeDisabled()
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

test('a lost answer is said, and the same again is the same act', async ({ page, open }) => {
  const replies = ['lost', done] as const
  let at = 0
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies[at++] ?? done },
  })
  await opens(page)
  await pays(page)
  await expect(page.getByText('No answer came. Press again')).toBeVisible()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('The server did not answer')
  await expect(toast).toBeVisible()
  // one advice, at its place: the toast gives no other
  await expect(toast).not.toContainText('later')
  // what was typed stays, so that the same can be asked
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  await expect(toast).toBeHidden()
  const [first, second] = ids(asked['assets/exchange'])
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER} ${ORDER}`)).toBeVisible()
  expect(ids(asked['assets/exchange'])[2]).not.toBe(first)
  // the same to the letter, though the rate has moved, or the server would not know it
  expect(asked['assets/exchange']?.map(({ rate }) => rate)).toEqual(['10', '10', '12'])
})

test('a lost answer whose rate holds no longer is asked for at the rate of now, under its own id: it is not done twice', async ({
  page,
  open,
}) => {
  const moved = { error: 'quoteChanged', message: 'The price has changed', code: 3007 }
  const replies: Reply[] = ['lost', moved, done]
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies.shift() ?? done },
  })
  await opens(page)
  await pays(page)
  await expect(page.getByText('No answer came. Press again')).toBeVisible()
  await page.getByRole('button', { name: /^Exchange \d/ }).click()
  await expect(page.getByText('The price has changed').first()).toBeVisible()
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(asked['assets/exchange']?.map(({ rate }) => rate)).toEqual(['10', '10', '12'])
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(1)
})

test('an outcome that the server does not know is a lost answer: the same again is the same act', async ({
  page,
  open,
}) => {
  const changing = { error: 'outcomeUnknown', message: 'The database changed over meanwhile', code: 3142 }
  const replies = [changing, { error: 'internal', message: 'The server failed', code: 500 }, done]
  let at = 0
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => replies[at++] ?? done },
  })
  await opens(page)
  for (const said of ['The database changed over meanwhile', 'The server failed']) {
    await pays(page)
    await expect(page.locator('form').getByRole('alert')).toContainText(said)
    // it may have been done: that nothing was moved is not said
    await expect(page.getByText('Nothing was moved. To try again')).toHaveCount(0)
  }
  await pays(page)
  await expect(scene.getByText(`done: ${ORDER}`)).toBeVisible()
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(1)
})

test('a lost answer outlives its sheet: closed and opened again, the same act is meant; another amount is another', async ({
  page,
  open,
}) => {
  const { asked } = await open('pay', { server: { 'user/info/personal': () => me(), 'assets/exchange': () => 'lost' } })
  const lost = page.getByText('No answer came. Press again')
  for (const amount of ['12.12345678', '12.12345678', '13']) {
    await opens(page)
    await expect(page.getByLabel('Amount')).toHaveValue('12.12345678')
    await page.getByLabel('Amount').fill(amount)
    await pays(page)
    await expect(lost).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost).toBeHidden()
  }
  const [first, second, third] = ids(asked['assets/exchange'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a lost answer is not found by a refusal: after a code that was used the same act is sent under the same id', async ({
  page,
  open,
}) => {
  const replies: Reply[] = [
    'lost',
    { error: 'googleCodeUsed', message: 'This code was used', code: 2022 },
    { data: { order: ORDER, to: 'aiko', claimed: '0', lost: '0' } },
  ]
  const { scene, asked } = await open('exit', {
    server: { ...exits, 'land/transfer': () => replies.shift() ?? 'lost' },
  })
  const google = page.getByLabel('Google code')
  const lost = page.getByText('No answer came. Press again with a new code')
  for (const [code, said] of [
    ['135791', lost],
    ['135791', page.getByText('This code was used').first()],
    ['246813', scene.getByText('given to: aiko')],
  ] as const) {
    await google.fill(code)
    await page.getByLabel('Transaction password').fill('246810')
    await page.getByRole('button', { name: 'Give the land' }).click()
    await expect(said).toBeVisible()
    // it works once: the next one is typed
    await expect(google).toHaveValue('')
    // what may have been done is still said beside the refusal
    if (code === '135791') await expect(lost).toBeVisible()
  }
  const [first, second, third] = ids(asked['land/transfer'])
  expect([second, third]).toEqual([first, first])
})

test('a press while the answer is awaited asks nothing more', async ({ page, open }) => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { scene, asked } = await open('pay', {
    server: {
      'user/info/personal': () => me(),
      'assets/exchange': async () => {
        await waiting
        return done
      },
    },
  })
  await opens(page)
  await pays(page)
  const button = page.getByRole('button', { name: /^Exchange \d/ })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.getByLabel('Transaction password').press('Enter')
  answer()
  await expect(scene.getByText(`done: ${ORDER}`, { exact: true })).toBeVisible()
  expect(asked['assets/exchange']).toHaveLength(1)
})

test('two presses before the page knows of the first are one act, by mouse, by key, and when the answer is quick', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('pay', {
    server: { 'user/info/personal': () => me(), 'assets/exchange': () => done },
  })
  await opens(page)
  const button = page.getByRole('button', { name: /^Exchange \d/ })
  const code = page.getByLabel('Transaction password')
  await code.fill('246810')
  await button.dblclick()
  await expect(scene.getByText(`done: ${ORDER}`, { exact: true })).toBeVisible()
  await code.fill('246810')
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    element.form?.requestSubmit()
  })
  await expect(scene.getByText(`done: ${ORDER} ${ORDER}`, { exact: true })).toBeVisible()
  await expect(code).toHaveValue('')
  expect(asked['assets/exchange']).toHaveLength(2)
  expect(new Set(ids(asked['assets/exchange'])).size).toBe(2)
})

test('an exit asks for both proofs and sends both; what is wrong is said where it belongs', async ({ page, open }) => {
  const replies = [
    { error: 'badGoogleCode', message: 'The Google code is wrong', code: 2021 },
    { error: 'noSuchMember', message: 'No such member', code: 3001 },
    { error: 'busy', message: 'Come back later', code: 4290 },
    { data: { order: ORDER, to: 'aiko', claimed: '0', lost: '0' } },
  ]
  const { scene, asked } = await open('exit', {
    server: { ...exits, 'land/transfer': () => replies.shift() ?? 'lost' },
  })
  const google = page.getByLabel('Google code')
  const button = page.getByRole('button', { name: 'Give the land' })
  const gives = async () => {
    await google.fill('135791')
    await page.getByLabel('Transaction password').fill('246810')
    await button.click()
  }
  await page.getByLabel('Transaction password').fill('246810')
  await expect(button).toBeDisabled()
  await gives()
  await expect(google).toHaveAccessibleDescription(
    /^The Google code is wrong Each code works once\. The next one comes in \d+ s\.$/,
  )
  await gives()
  await expect(scene.getByText('No such member')).toBeVisible()
  await gives()
  await expect(scene.getByText('Come back later')).toBeVisible()
  await gives()
  await expect(scene.getByText('given to: aiko')).toBeVisible()
  expect(asked['land/transfer']?.[3]).toMatchObject({
    tokenId: '7',
    account: 'aiko',
    googleCode: '135791',
    transactionPassword: hashed('246810'),
  })
})

test('who has not set what a payment needs is led to set it, and pays nothing', async ({ page, open }) => {
  await open('exit', { server: { 'user/info/personal': () => me({ hasBindGoogleAuth: false }) } })
  await expect(page.getByRole('button', { name: 'Set Google Authenticator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give the land' })).toBeHidden()
  await open('pay', { server: { 'user/info/personal': () => me({ hasSetTradePassword: false }) } })
  await opens(page)
  await expect(page.getByRole('button', { name: 'Transaction password' })).toBeVisible()
  await expect(page.getByLabel('Transaction password')).toBeHidden()
})

test('an exit of an account that is held says until when, and asks for no code', async ({ page, open }) => {
  const [at, until] = [Date.UTC(2026, 10, 24, 2, 40), Date.UTC(2026, 10, 25, 2, 40)]
  const list = [{ event: 'transactionPasswordChanged', at, until }]
  const { scene, asked } = await open('exit', { server: { ...exits, 'user/holds': () => keeps({ list }) } })
  await expect(scene.getByText(/^Nothing can leave the account or be swapped until 2026-11-25 /)).toBeVisible()
  await expect(scene.getByRole('link', { name: 'Account security' })).toBeVisible()
  for (const code of ['Google code', 'Transaction password']) await expect(page.getByLabel(code)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Give the land' })).toBeHidden()
  // what stays with its owner is not held, and does not ask
  await open('pay', { server: { 'user/info/personal': () => me() } })
  await opens(page)
  await expect(page.getByLabel('Transaction password')).toBeVisible()
  expect(asked['user/holds']).toHaveLength(1)
})

test('an exit beside a deposit that is not final says what has to stay, above its codes', async ({ page, open }) => {
  const notFinal = [{ asset: 'USDT', amount: '1700.5', network: 'BSC', block: '114' }]
  const { scene } = await open('exit', { server: { ...exits, 'user/holds': () => keeps({ notFinal }) } })
  const said = scene.getByText(/Not final yet: a deposit of 1,700\.5 USDT on BSC\./)
  await expect(said).toBeVisible()
  const [note, code] = [await said.boundingBox(), await page.getByLabel('Google code').boundingBox()]
  expect(note?.y).toBeLessThan(code?.y ?? 0)
})

test('an exit is not made before it is known what keeps it, and is where that cannot be known', async ({
  page,
  open,
}) => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const holds = async (): Promise<Reply> => {
    await waiting
    return { error: 'busy', message: 'Come back later', code: 4290 }
  }
  await open('exit', { server: { ...exits, 'user/holds': holds } })
  await page.getByLabel('Google code').fill('135791')
  await page.getByLabel('Transaction password').fill('246810')
  const button = page.getByRole('button', { name: 'Give the land' })
  await expect(button).toBeDisabled()
  answer()
  await expect(button).toBeEnabled()
})
