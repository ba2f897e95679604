import type { Page } from '@playwright/test'
import type { AnswerOf } from '#calls/call.ts'
import type { withdrawConfig } from '#calls/withdrawal/config.ts'
import { expect, keeps, me, type Server, test } from './scene.ts'

type Config = AnswerOf<typeof withdrawConfig>

const ADDRESS = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const none = () => ({ data: { list: [], next: null } })
const held = (amount: string) => ({ book: 'investment', asset: 'USDT', amount, worth: amount }) as const

/** What every exit asks: who pays, what keeps it, what he has. */
const PAYER: Server = {
  'user/info/personal': () => me(),
  'user/holds': () => keeps(),
  'assets/list': () => ({
    data: {
      balances: [held('5000')],
      reserved: [],
      total: '0',
      totalUsdt: '0',
      rates: [],
      leftOut: [],
      inLand: '0',
      ratesAt: 1,
    },
  }),
}

const config = (change: Partial<Config['coins'][number]> = {}, took: Config['took'] = []): { data: Config } => ({
  data: {
    coins: [
      {
        chainId: 56,
        network: 'BSC',
        networkName: 'BNB Smart Chain',
        asset: 'USDT',
        least: '10',
        most: '100000',
        feePercent: '1',
        feeLeast: '1',
        decimals: 18,
        stopped: false,
        worth: '1',
        ...change,
      },
    ],
    automaticADay: '1000',
    twoApproversAbove: '10000',
    leftToday: '0',
    took,
    used: [],
  },
})

const withdrawing = (found: ReturnType<typeof config> = config()): Server => ({
  ...PAYER,
  'assets/withdrawconfig': () => found,
  'assets/withdrawrecords': none,
  'user/addresses': () => ({
    data: { list: [], protection: { on: false, offAt: null }, networks: [], worldAt: 1_790_000_000_000 },
  }),
  'assets/withdrawcalculation': ({ address }) =>
    address === ADDRESS
      ? { data: { leaves: '10', fee: '1', arrives: '9', approvals: 0, address, lookAlikes: [], known: true } }
      : { error: 'badAddress', message: 'This is not a correct address. Check every character.', code: 2080 },
})

const button = (page: Page, name: string) => page.locator('form button[type=submit]').filter({ hasText: name })
const figure = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt').filter({ hasText: label }) }).locator('dd')

test('[ASSET-05][ERR-15] a withdrawal whose button is pressed asks for the address and the amount, each at its field', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('withdraw', { server: withdrawing() })
  const address = scene.getByLabel('Address', { exact: true })
  await expect(scene.getByText('Please enter')).toHaveCount(0)
  // before any code is typed
  await button(page, 'Withdraw').click()
  await expect(scene.getByText('Please enter address')).toBeVisible()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(ADDRESS)
  await expect(scene.getByText('Please enter address')).toHaveCount(0)
  await expect(scene.getByText('You have withdrawn to this address before.')).toBeVisible()
  await button(page, 'Withdraw').click()
  const amount = page.locator('input[name=amount]')
  await expect(amount).toBeFocused()
  await amount.fill('20')
  await expect(scene.getByText('Please enter amount')).toHaveCount(0)
  // all of it is right: now the codes are what is waited for
  await expect(button(page, 'Withdraw 20 USDT')).toBeDisabled()
  expect(asked['assets/withdraw']).toBeUndefined()
})

for (const text of ['abc', ADDRESS.slice(0, -1), 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])
  test(`[ASSET-05] an address that is too short is wrong once its field is left, or the button pressed: ${text}`, async ({
    page,
    open,
  }) => {
    const { scene } = await open('withdraw', { server: withdrawing() })
    const address = scene.getByLabel('Address', { exact: true })
    const wrong = scene.getByText('This is not a correct address.')
    await address.pressSequentially(text)
    await expect(wrong).toHaveCount(0)
    await page.locator('input[name=amount]').focus()
    await expect(wrong).toBeVisible()
    await address.fill('abcd')
    await expect(wrong).toHaveCount(0)
    await button(page, 'Withdraw').click()
    await expect(wrong).toBeVisible()
    await address.fill(ADDRESS)
    await expect(wrong).toHaveCount(0)
  })

test('[ASSET-05] who reviews a withdrawal is said of an amount, and while payouts are stopped none is sent at once', async ({
  page,
  open,
}) => {
  const amount = page.locator('input[name=amount]')
  await open('withdraw', { server: withdrawing() })
  await expect(figure(page, 'Review')).toHaveText('–')
  await amount.fill('20')
  await expect(figure(page, 'Review')).toHaveText('Not needed: it is sent at once')
  await amount.fill('1500')
  await expect(figure(page, 'Review')).toHaveText('One operator looks at it first, above 1,000 USDT in 24 hours')
  await open('withdraw', { server: withdrawing(config({ stopped: true })) })
  await expect(figure(page, 'Review')).toHaveText('–')
  await amount.fill('20')
  await expect(figure(page, 'Review')).toHaveText('Not needed: it is sent once payouts go on')
})

test('[ASSET-06] a withdrawal is compared with those over its network that went the same way', async ({
  page,
  open,
}) => {
  const took = [
    { chainId: 1, reviewed: false, count: 100, median: 600, slowest: 900 },
    { chainId: 56, reviewed: false, count: 7, median: 26, slowest: 27 },
  ]
  await open('withdraw', { server: withdrawing(config({}, took)) })
  const amount = page.locator('input[name=amount]')
  await amount.fill('20')
  await expect(figure(page, 'How long it takes')).toHaveText(
    'The last 7 over BNB Smart Chain, without a review: half within 26 s, the slowest 27 s',
  )
  await amount.fill('1500')
  await expect(figure(page, 'How long it takes')).toHaveText(
    'None has gone over BNB Smart Chain after a review yet; at the most 1–3 days',
  )
})

test('[ASSET-09][ERR-15] a transfer within the team asks for its receiver and its amount when its button is pressed', async ({
  page,
  open,
}) => {
  const { scene } = await open('inside', {
    server: {
      ...PAYER,
      'assets/insideconfig': () => ({
        data: { assets: [{ asset: 'USDT', least: '1', most: '1000', aDay: '1000', sent: '0' }], fee: '0' },
      }),
      'assets/insiderecords': none,
    },
  })
  await page.locator('form button[type=submit]').click()
  await expect(scene.getByText('Enter the receiver.')).toBeVisible()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await expect(page.locator('input[name=receiver]')).toBeFocused()
})

test('[ASSET-10][ERR-15] a transfer to a partner asks for its amount when its button is pressed, unless nobody is linked there', async ({
  page,
  open,
}) => {
  const partner = (account: string | null) => ({ sourceType: 2, name: 'Lantern', account })
  const server = (account: string | null): Server => ({
    ...PAYER,
    'assets/thirdconfig': () => ({
      data: {
        partners: [partner(account)],
        assets: [{ asset: 'USDT', least: '10', most: '1000', aDay: '1000', sent: '0' }],
        fee: '0',
      },
    }),
    'assets/thirdrecords': none,
  })
  const { scene } = await open('third', { server: server('mira') })
  await page.locator('form button[type=submit]').click()
  await expect(scene.getByText('Please enter amount')).toBeVisible()
  await open('third', { server: server(null) })
  await expect(page.locator('form button[type=submit]')).toBeDisabled()
})
