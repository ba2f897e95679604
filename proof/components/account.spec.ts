import type { Locator, Page } from '@playwright/test'
import { expect, me, type Server, test } from './scene.ts'

const NOBODY = { account: '', email: '', hasSetLoginPassword: false, hasSetTradePassword: false, sourceType: 0 }
const book = { data: { list: [], protection: { on: false, offAt: null }, worldAt: 0 } }
const server = (own: Server = {}, change: object = {}): Server => ({
  'user/info/personal': () => me(change),
  'user/addresses': () => book,
  ...own,
})
const row = (page: Page, label: string) => page.getByRole('button', { name: `Set ${label}`, exact: true }).first()
/** The line of what protects the account: what it is, why, and how it stands. */
const line = (scene: Locator, label: string) =>
  scene.locator('div:has(> div > small)').filter({ hasText: new RegExp(`^${label}`) })
const dialog = (page: Page) => page.getByRole('dialog')

test('[AUTH-16] the account shows its ID, name, e-mail, source, day of registration and login password', async ({
  open,
}) => {
  const { scene } = await open('account', {
    server: server({}, { userId: '482910', sourceType: 3, sourceTypeName: 'Nova Community' }),
  })
  for (const said of ['482910', 'lin', 'lin@example.org', 'Nova Community', '2026-09-21 14:13:20 UTC'])
    await expect(scene.getByText(said, { exact: true }).first(), said).toBeVisible()
  await expect(line(scene, 'Login password').getByText('Set', { exact: true })).toBeVisible()
  await expect(line(scene, 'Login password').getByText('Not set')).toBeHidden()
  await open('account', { server: server({}, { sourceType: 0, sourceTypeName: '' }) })
  await expect(scene.getByText('This platform', { exact: true })).toBeVisible()
})

test('[AUTH-16] what is not set has a button that opens its dialog: username, e-mail, login password', async ({
  page,
  open,
}) => {
  const { scene } = await open('account', { server: server({}, NOBODY) })
  await expect(line(scene, 'Login password').getByText('Not set', { exact: true })).toBeVisible()
  await expect(line(scene, 'Login password').getByText('Set', { exact: true })).toBeHidden()
  for (const [label, title] of [
    ['Username', 'Set username'],
    ['E-mail', 'Bind e-mail'],
    ['Login password', 'Set login password'],
  ] as const) {
    await row(page, label).click()
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
})

test('[AUTH-12] a code that was sent can be sent again after 60 seconds, counted on the button', async ({
  page,
  open,
}) => {
  await page.clock.install({ time: '2026-11-22T00:00:00Z' })
  const { asked } = await open('account', { server: server({ 'login/sendverify': () => ({ data: {} }) }, NOBODY) })
  await row(page, 'E-mail').click()
  await dialog(page).getByLabel('E-mail', { exact: true }).fill('new@example.org')
  await page.clock.pauseAt('2026-11-22T01:00:00Z')
  await dialog(page).getByRole('button', { name: 'Send code' }).click()
  const again = dialog(page).getByRole('button', { name: /^Resend in/ })
  await expect(again).toHaveText('Resend in 60 s')
  await expect(again).toBeDisabled()
  await page.clock.runFor(59_000)
  await expect(again).toHaveText('Resend in 1 s')
  await page.clock.runFor(2000)
  await expect(dialog(page).getByRole('button', { name: 'Send code' })).toBeEnabled()
  expect(asked['login/sendverify']).toHaveLength(1)
  expect(asked['login/sendverify']?.[0]).toMatchObject({ accountType: 1, account: 'new@example.org' })
})

test('[AUTH-12] a code that was not sent can be sent again at once; binding an e-mail says so in a toast of its own', async ({
  page,
  open,
}) => {
  const replies = [
    { error: 'codeMailsSpent', message: 'No more mails today', code: 2013 },
    'lost',
    { data: {} },
  ] as const
  let at = 0
  await open('account', { server: server({ 'login/sendverify': () => replies[at++] ?? 'lost' }, NOBODY) })
  await row(page, 'E-mail').click()
  await dialog(page).getByLabel('E-mail', { exact: true }).fill('new@example.org')
  const send = dialog(page).getByRole('button', { name: 'Send code' })
  const toasts = page.getByRole('region', { name: 'Messages' })
  const generic = toasts.getByText('The code was not sent. Try again.')
  await send.click()
  await expect(generic).toBeVisible()
  await expect(toasts.getByText('No more mails today')).toBeVisible()
  await expect(send).toBeEnabled()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await expect(generic).toBeHidden()
  await send.click()
  await expect(generic).toBeVisible()
  await expect(send).toBeEnabled()
  await send.click()
  await expect(dialog(page).getByRole('button', { name: /^Resend in/ })).toBeDisabled()
})

test('[AUTH-14] each fault of a new transaction password is said under its field, and nothing is asked', async ({
  page,
  open,
}) => {
  const { asked } = await open('account', { server: server({}, { hasSetTradePassword: false }) })
  await row(page, 'Transaction password').click()
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
  const save = dialog(page).getByRole('button', { name: 'Save transaction password' })
  await save.click()
  await expect(field('New transaction password')).toHaveAccessibleDescription(
    'Enter the six-digit transaction password',
  )
  await expect(field('Transaction password again')).toHaveAccessibleDescription('Enter the transaction password again')
  await expect(field('Google code')).toHaveAccessibleDescription(/Please enter the 6-digit Google code/)
  await field('New transaction password').fill('24680a')
  await expect(field('New transaction password')).toHaveValue('24680')
  await save.click()
  await expect(field('New transaction password')).toHaveAccessibleDescription('A transaction password has six digits')
  await field('New transaction password').fill('246801')
  await field('Transaction password again').fill('246802')
  await field('Google code').fill('123456')
  await save.click()
  await expect(field('Transaction password again')).toHaveAccessibleDescription('The two passwords are inconsistent')
  await expect(field('Google code')).not.toHaveAccessibleDescription(/Please enter/)
  expect(asked['user/trade']).toBeUndefined()
})

test('[AUTH-13][AUTH-14] authenticator and transaction password are set in one sheet by one code, and the way goes on', async ({
  page,
  open,
}) => {
  let bound = false
  const { asked } = await open('account', {
    server: server({
      'user/info/personal': () => me({ hasBindGoogleAuth: bound, hasSetTradePassword: bound }),
      'user/google/random': () => ({ data: { secretKey: 'JBSWY3DPEHPK3PXP', qrCodeStr: 'otpauth://totp/Orrery:lin' } }),
      'user/google/set': () => {
        bound = true
        return { data: {} }
      },
    }),
  })
  await row(page, 'Google Authenticator').click()
  // it is called by both that it sets, also when both are set
  const title = dialog(page).getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Set authenticator and transaction password')
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
  const save = dialog(page).getByRole('button', { name: 'Secure the account' })
  await expect(dialog(page).getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(dialog(page).getByText('Open in the authenticator app')).toBeHidden()
  await field('New transaction password').fill('121212')
  await field('Transaction password again').fill('121212')
  await field('Google code').fill('123456')
  await save.click()
  await expect(field('New transaction password')).toHaveAccessibleDescription(/^Too easily guessed/)
  expect(asked['user/google/set']).toBeUndefined()
  await field('New transaction password').fill('204060')
  await field('Transaction password again').fill('204060')
  await save.click()
  await expect(dialog(page).getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge')
  expect(asked['user/google/set']?.[0]).toMatchObject({
    code: '123456',
    newPassword: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(asked['user/trade']).toBeUndefined()
  await expect(title).toHaveText('Set authenticator and transaction password')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, 'Google Authenticator')).toBeHidden()
})

test('[AUTH-13] who has a transaction password sets the authenticator alone, and the sheet says so', async ({
  page,
  open,
}) => {
  await open('account', {
    server: server({
      'user/info/personal': () => me({ hasBindGoogleAuth: false, hasSetTradePassword: true }),
      'user/google/random': () => ({ data: { secretKey: 'JBSWY3DPEHPK3PXP', qrCodeStr: 'otpauth://totp/Orrery:lin' } }),
    }),
  })
  await row(page, 'Google Authenticator').click()
  await expect(dialog(page).getByRole('button', { name: 'Bind authenticator' })).toBeVisible()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Set Google Authenticator')
  await expect(dialog(page).getByLabel('New transaction password')).toHaveCount(0)
})

test('[AUTH-14] once a transaction password is set, the user’s own data is fetched again', async ({ page, open }) => {
  let set = false
  const { asked } = await open('account', {
    server: server({
      'user/info/personal': () => me({ hasSetTradePassword: set }),
      'user/trade': () => {
        set = true
        return { data: {} }
      },
    }),
  })
  await row(page, 'Transaction password').click()
  const before = asked['user/info/personal']?.length ?? 0
  for (const [name, value] of [
    ['New transaction password', '246801'],
    ['Transaction password again', '246801'],
    ['Google code', '123456'],
  ] as const)
    await dialog(page).getByLabel(name, { exact: true }).fill(value)
  await dialog(page).getByRole('button', { name: 'Save transaction password' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'Transaction password')).toBeHidden()
  expect(asked['user/info/personal']?.length).toBeGreaterThan(before)
  expect(asked['user/trade']?.[0]).toMatchObject({ googleCode: '123456' })
})

test('[ERR-01] a form says above its button what belongs to none of its fields, and the next press clears it', async ({
  page,
  open,
}) => {
  const replies = [
    { error: 'settlementRunning', message: 'A settlement is running', code: 1011 },
    { error: 'badGoogleCode', message: 'The code is wrong', code: 2023 },
  ]
  await open('account', { server: server({ 'user/trade': () => replies.shift() ?? 'lost' }, {}) })
  await row(page, 'Transaction password')
    .or(page.getByRole('button', { name: /Change.*Transaction password/ }))
    .first()
    .click()
  for (const [name, value] of [
    ['New transaction password', '246801'],
    ['Transaction password again', '246801'],
    ['Google code', '123456'],
  ] as const)
    await dialog(page).getByLabel(name, { exact: true }).fill(value)
  const save = dialog(page).getByRole('button', { name: 'Save transaction password' })
  await save.click()
  const foot = dialog(page).locator('form').getByRole('alert')
  await expect(foot).toHaveText('A settlement is running')
  await save.click()
  await expect(foot).toBeHidden()
  await expect(dialog(page).getByLabel('Google code')).toHaveAccessibleDescription(/The code is wrong/)
})

test('[PLANET-05] the own invite code stands in the account; before the first planet it says what brings one', async ({
  open,
}) => {
  const { scene } = await open('account', { server: server({}, { inviteCode: 'K7QM2P' }) })
  await expect(scene.getByText('K7QM2P', { exact: true })).toBeVisible()
  await open('account', { server: server({}, { inviteCode: '' }) })
  await expect(scene.getByText('You get one with your first planet.')).toBeVisible()
})
