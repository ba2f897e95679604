import { exits, hashed, ORDER, opens } from './pay-steps.ts'
import { expect, keeps, me, type Reply, test, untilAnswered } from './scene.ts'

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
  await button.click()
  await expect(google).toHaveAccessibleDescription(/^Please enter the six digits Each code works once\./)
  await expect(google).toBeFocused()
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
  const { waiting, answer } = untilAnswered()
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

test('who types before it is known what keeps the account goes on typing in the same field', async ({ page, open }) => {
  const { waiting, answer } = untilAnswered()
  const holds = async (): Promise<Reply> => {
    await waiting
    return keeps({ notFinal: [{ asset: 'USDT', amount: '1700.5', network: 'BSC', block: '114' }] })
  }
  const { scene } = await open('exit', { server: { ...exits, 'user/holds': holds } })
  const code = page.getByLabel('Google code')
  await code.pressSequentially('135')
  answer()
  await expect(scene.getByText(/Not final yet: a deposit of 1,700\.5 USDT on BSC\./)).toBeVisible()
  await page.keyboard.type('791')
  await expect(code).toHaveValue('135791')
})
