import type { AnswerOf } from '#calls/call.ts'
import type { bagBackfillView } from '#calls/tfa/charge.ts'
import type { bagOwn } from '#calls/tfa/packages.ts'
import type { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import { PAYER } from './exit-servers.ts'
import { expect, type Server, test } from './scene.ts'

const AT = Date.UTC(2026, 10, 21, 6)
const NOTHING = { code: 3093, error: 'nothingToRelease', message: 'No withdrawable rewards' }
const LIMIT = 'The TFA package has reached the maximum subscribe limit'

type Packs = AnswerOf<typeof bagList>
type Package = AnswerOf<typeof bagOwn>['list'][number]

const pack = (name: 'A' | 'B' | 'C', state: 'onSale' | 'soldOut', whyNot: Packs['packs'][number]['whyNot']) =>
  ({
    pack: name,
    level: 'mid',
    price: '500',
    quota: '1000',
    multiplier: '2',
    stock: 100,
    left: 12,
    aDay: 10,
    leftToday: 3,
    perAccount: 'oneCharging',
    state,
    whyNot,
    worth: '500',
    chargeCost: '50',
    part: '400',
  }) as const

const packs = (list: Packs['packs']): { data: Packs } => ({
  data: {
    packs: list,
    budget: '100',
    owed: '50',
    chargingPercent: '0.2',
    completedPercent: '0.6',
    chargingGrowth: '2000000000000000',
    completedGrowth: '6000000000000000',
    factor: '1',
    budgetPercent: '80',
    allowedPercent: '1',
    burnAfterHours: 120,
    nextSettlementAt: AT,
    worldNow: AT,
  },
})

const SUMS: { data: AnswerOf<typeof bagStatistics> } = {
  data: {
    packages: 0,
    paid: '0',
    quota: '0',
    withdrawn: '0',
    waiting: '0',
    lost: '0',
    left: '0',
    charged: '0',
    target: '0',
    burning: false,
    burnsAt: null,
  },
}

const OWN: Package = {
  id: '0f5f9c7e-7f0c-4a53-9c1c-000000000001',
  pack: 'B',
  level: 'mid',
  state: 'charging',
  usedUp: false,
  boughtAt: AT,
  completedAt: null,
  price: '500',
  charged: '100',
  target: '500',
  chargePercent: '20',
  quota: '1000',
  ratePercent: '0.2',
  daily: '2',
  withdrawn: '4',
  waiting: '0',
  lost: '0',
  left: '996',
  burning: false,
  burnsAt: AT,
  firstReleaseAt: AT,
}

/** What can be charged by who has so many usable DP. */
const charging = (of: Package | null, usable: string): { data: AnswerOf<typeof bagBackfillView> } => ({
  data: {
    package: of,
    completedPercent: '0.6',
    missing: of ? '400' : '0',
    usable,
    bought: usable,
    collected: [],
    worldNow: AT,
  },
})

/** The TFA tab of somebody with these packages, of which nothing waits. */
const tfa = (own: readonly Package[], usable = '0'): Server => ({
  ...PAYER,
  'bag/list': () =>
    packs([pack('A', 'soldOut', 'stock'), pack('B', 'onSale', 'charging'), pack('C', 'soldOut', 'cover')]),
  'bag/statistics': () => SUMS,
  'bag/own': () => ({ data: { list: own, next: null, worldNow: AT } }),
  'bag/backfillview': () => charging(own[0] ?? null, usable),
  'bag/releasewithdraw': () => NOTHING,
  'lapse/next': () => ({ data: { list: [], worldNow: AT } }),
  'home/days': () => ({ data: { list: [], next: null, worldNow: Date.now() } }),
})

test('[ERR-12] a withdrawal of nothing is answered in the catalogue’s words, of all packages and of one', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('tfa', { server: tfa([OWN]) })
  const toast = page.getByText('No withdrawable rewards')
  await scene.getByRole('button', { name: 'Withdraw all' }).click()
  await expect(toast).toHaveCount(1)
  await scene.locator('#packages').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => asked['bag/releasewithdraw']?.map((each) => each.package)).toEqual([undefined, OWN.id])
})

test('[ERR-12] to withdraw is the main act only while something waits, and its refusal does not stand beside the next act', async ({
  page,
  open,
}) => {
  const waits = { data: { ...SUMS.data, packages: 1, waiting: '2' } }
  let sums = SUMS
  const { scene } = await open('tfa', { server: { ...tfa([OWN]), 'bag/statistics': () => sums } })
  const all = scene.getByRole('button', { name: 'Withdraw all' })
  const charge = scene.locator('#packages').getByRole('button', { name: 'Charge', exact: true })
  const look = (button: typeof all) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(all).toBeEnabled()
  expect(await look(all)).toBe(await look(charge))
  await all.click()
  const toast = page.getByText('No withdrawable rewards')
  await expect(toast).toBeVisible()
  await charge.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.keyboard.press('Escape')

  // it was there when it was looked at, and went before it was asked for
  sums = waits
  await page.reload()
  await expect(all).toBeEnabled()
  await expect.poll(() => look(all)).not.toBe(await look(charge))
  await all.click()
  await expect(toast).toBeVisible()
})

test('[ERR-13] who has no package to charge is told to subscribe one, where charging is asked for', async ({
  page,
  open,
}) => {
  const { scene } = await open('tfa', { server: tfa([]) })
  await scene.getByRole('button', { name: 'Charge', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Subscribe a TFA package to charge')).toBeVisible()
})

test('[ERR-07][ERR-15] a charge names an empty amount when its button is pressed, and more DP than there are, at its field', async ({
  page,
  open,
}) => {
  const { scene, asked } = await open('tfa', { server: tfa([OWN]) })
  await scene.locator('#packages').getByRole('button', { name: 'Charge', exact: true }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.locator('input[inputmode=decimal]')
  await expect(sheet.getByText('Please enter amount')).toHaveCount(0)
  await sheet.locator('form button[type=submit]').click()
  await expect(sheet.getByText('Please enter amount')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('10')
  await expect(
    sheet.getByText('Rewards account balance insufficient: you have fewer usable DP than that'),
  ).toBeVisible()
  await expect(sheet.getByText('Please enter amount')).toHaveCount(0)
  await expect(sheet.locator('form button[type=submit]')).toBeDisabled()
  // beyond what the package lacks
  await field.fill('400.00000001')
  await expect(sheet.getByText('It needs 400 DP at most')).toBeVisible()
  expect(asked['bag/backfill']).toBeUndefined()
})

test('a charge and its receipt say DP as every sum is said, to the last digit', async ({ page, open }) => {
  const view = charging({ ...OWN, target: '12500' }, '9876.54321')
  const day = { day: 5, until: AT, left: '1234.56789' }
  const { scene } = await open('tfa', {
    server: {
      ...tfa([OWN]),
      'bag/backfillview': () => ({ data: { ...view.data, missing: '12400', collected: [day] } }),
      'bag/backfillcalculation': ({ amount }) => ({
        data: { amount, charged: '9976.54321', missing: '0', completes: false, bought: '0', collected: [] },
      }),
      'bag/backfill': () => ({
        data: {
          order: '7e1f8f2a-1111-4222-8333-444455556666',
          amount: '9876.54321',
          charged: '9976.54321',
          target: '12500',
          completed: false,
        },
      }),
    },
  })
  await scene.locator('#packages').getByRole('button', { name: 'Charge', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Of 1,234.56789 claimed DP')
  await expect(sheet).toContainText('9,876.54321 on the account')
  await sheet.locator('input[name=transaction-password]').fill('246810')
  await sheet.locator('form button[type=submit]').click()
  await expect(sheet).toContainText('9,976.54321 of 12,500 DP')
})

test('what a claim from the pools brought is said as every sum is, to the last digit', async ({ page, open }) => {
  const { scene } = await open('pools', {
    server: { 'pool/receive': () => ({ data: { received: '1234.56789', lands: 1 } }) },
  })
  await scene.getByRole('button', { name: 'Claim all' }).click()
  await expect(page.getByText('1,234.56789 RC claimed')).toBeVisible()
})

test('[TFA-02][ERR-11] a pack says the limit that was reached before which; sold out for now is no limit', async ({
  open,
}) => {
  const { scene } = await open('tfa', { server: tfa([]) })
  const card = (name: string) => scene.locator('article').filter({ hasText: `Pack ${name}` })
  await expect(card('A').getByText(LIMIT)).toBeVisible()
  await expect(card('A').getByText('All have been sold.')).toBeVisible()
  await expect(card('A').getByText('Sold out', { exact: true })).toBeVisible()
  await expect(card('B').getByText('On sale', { exact: true })).toBeVisible()
  await expect(card('B').getByText('Charge your package to 100% first.')).toBeVisible()
  await expect(card('C').getByText('Sold out', { exact: true })).toBeVisible()
  await expect(card('C').getByText('Sold out for now: the budget could not cover')).toBeVisible()
  await expect(scene.getByText(LIMIT)).toHaveCount(1)
  for (const name of ['A', 'B', 'C'])
    await expect(card(name).getByRole('button', { name: `Buy pack ${name}` })).toBeDisabled()
})

test('[DAOT-01][ERR-15] a subscription asks for its quantity when its button is pressed, and not again once it was typed', async ({
  page,
  open,
}) => {
  const round = { round: 3, state: 'open', opensAt: AT, closesAt: AT + 864_000_000_000 }
  const { scene } = await open('daot', {
    server: {
      ...PAYER,
      'daot/time': () => ({
        data: { round: { ...round, firstPercent: '10', laterParts: 18, everyDays: 30 }, worldAt: AT },
      }),
      'daot/stock': () => ({
        data: {
          round: {
            round: 3,
            stock: '1000',
            sold: '0',
            left: '1000',
            price: '0.1',
            least: '100',
            most: '500',
            step: '1',
            mine: '0',
          },
        },
      }),
    },
  })
  const named = scene.getByText('Please enter quantity')
  await expect(scene.getByText('Paid in USDT from your investment account')).toBeVisible()
  await expect(named).toHaveCount(0)
  await scene.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(named).toBeVisible()
  await expect(page.locator('input[name=amount]')).toBeFocused()
  await page.locator('input[name=amount]').fill('120')
  await expect(named).toHaveCount(0)
  await scene.getByRole('button', { name: 'Subscribe to 120 DAOT' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // who types goes on by the key, as in every other form
  await page.locator('input[name=amount]').press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('input[name=amount]').fill('')
  await expect(named).toHaveCount(0)
})
