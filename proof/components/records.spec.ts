import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { assetsOf, held } from './exit-servers.ts'
import { expect, type Fields, me, test } from './scene.ts'

const ORDER = '0f5f9c7e-7f0c-4a53-9c1c-000000000001'
const AT = 1_790_000_000_000
const none = () => ({ data: { list: [], next: null, silent: [] } })

/** Chooses one of a filter. */
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option)
const FILTERS = ['asset', 'chainId', 'state', 'from', 'to', 'sort']
/** What the last question says of filters and order. */
const lastOf = (asked: readonly Fields[] | undefined) =>
  Object.fromEntries(Object.entries(asked?.at(-1) ?? {}).filter(([name]) => FILTERS.includes(name)))

test('exchanges are asked for by asset, days and order, which stand in the address; so is their file', async ({
  page,
  open,
}) => {
  const row = { order: ORDER, from: 'USDT', to: 'DU', leaves: '10', fee: '0.05', arrives: '9.95', worldAt: AT }
  const path = 'assets/exchangerecords'
  const { asked } = await open('exchanges', { server: { [path]: () => ({ data: { list: [row], next: null } }) } })
  await expect(page.getByRole('link', { name: 'USDT → DU' })).toBeVisible()
  expect(lastOf(asked[path])).toEqual({})
  await choose(page, 'Asset', 'DU')
  await choose(page, 'Sort by', 'Largest first')
  await choose(page, 'Period', 'Chosen days')
  await page.getByLabel('From', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To', { exact: true }).fill('2026-11-21')
  const fields = { asset: 'DU', sort: 'amount', from: Date.parse('2026-11-20'), to: Date.parse('2026-11-22') }
  await expect.poll(() => lastOf(asked[path])).toEqual(fields)
  await expect(page).toHaveURL(/asset=DU&sort=amount&period=days&from=2026-11-20&to=2026-11-21$/)
  expect((await fileOf(page)).join('\n')).toContain('USDT → DU,10,0.05,9.95')
  expect(lastOf(asked[path])).toEqual(fields)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => lastOf(asked[path])).toEqual({ sort: 'amount' })
})

/** The lines of the file that a list gives at a press. */
async function fileOf(page: Page): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  return readFileSync(await file.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
}

const TRANSFER = { order: ORDER, userId: '1000007', sourceType: 0, asset: 'DU', status: 'success', worldAt: AT }

test('[ASSET-08] the file of transfers between one’s accounts says of each its type, who moved it and on which platform', async ({
  page,
  open,
}) => {
  const row = { ...TRANSFER, fromBook: 'investment', toBook: 'trading', amount: '12.5' }
  await open('ownTransfers', { server: { 'assets/transferrecords': () => ({ data: { list: [row], next: null } }) } })
  expect(await fileOf(page)).toEqual([
    'Time (UTC),Type,From,To,Asset,Amount,From UID,Source platform,Status,Order',
    `2026-09-21 14:13:20,Between own accounts,Investment account,Trading account,DU,12.5,1000007,Orrery,Success,${ORDER}`,
  ])
})

test('[ASSET-09] the file of inside transfers says of each from whom and from which platform it came', async ({
  page,
  open,
}) => {
  const row = { ...TRANSFER, type: 'received', maskedName: 'l***n', amount: '3', fee: '0' }
  await open('insideTransfers', { server: { 'assets/insiderecords': () => ({ data: { list: [row], next: null } }) } })
  expect(await fileOf(page)).toEqual([
    'Time (UTC),Type,Other side,Asset,In,Out,From UID,Source platform,Status,Order',
    `2026-09-21 14:13:20,Received,l***n,DU,3,,1000007,Orrery,Success,${ORDER}`,
  ])
})

test('deposits are asked for by network, state, days and order; where nothing matches, that is said and cleared', async ({
  page,
  open,
}) => {
  const path = 'assets/rechargerecords'
  const chains = () => ({ data: [{ chainName: 'BSC', chainId: 56 }] })
  const { asked } = await open('deposits', { server: { [path]: none, 'chain/list': chains } })
  await expect(page.getByText('No deposits yet.', { exact: false })).toBeVisible()
  await choose(page, 'Network', 'BSC')
  await choose(page, 'State', 'Credited')
  await choose(page, 'Sort by', 'Oldest first')
  await choose(page, 'Period', 'Last 7 days')
  const fields = { chainId: 56, state: 'credited', sort: 'oldest', from: expect.any(Number) }
  await expect.poll(() => lastOf(asked[path])).toEqual(fields)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(() => lastOf(asked[path])).toEqual({ sort: 'oldest' })
})

test('published days are asked for by their numbers, both included, and in both orders', async ({ page, open }) => {
  const path = 'home/solvencydays'
  const { asked } = await open('days', { server: { [path]: none } })
  await expect(page.getByText('Nothing was published yet.')).toBeVisible()
  await choose(page, 'Sort by', 'Oldest first')
  await choose(page, 'Period', 'Chosen days')
  await page.getByLabel('From (UTC)', { exact: true }).fill('2026-11-20')
  await page.getByLabel('To (UTC)', { exact: true }).fill('2026-11-20')
  const day = Date.parse('2026-11-20') / 86_400_000
  await expect.poll(() => lastOf(asked[path])).toEqual({ from: day, to: day, sort: 'oldest' })
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('on a phone a figure that folds says what it is', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const row = {
    ...{ order: ORDER, chainId: 56, network: 'BSC', asset: 'USDT', address: `0x${'a'.repeat(40)}`, txHash: null },
    ...{ leaves: '12000', fee: '120', arrives: '11880', state: 'success', madeAt: AT, worldAt: AT },
  }
  const withdrawals = () => ({ data: { list: [row], next: null } })
  const { scene } = await open('withdrawals', { server: { 'assets/withdrawrecords': withdrawals } })
  await expect(scene.locator('td > small')).toContainText('Fee 120 USDT')
  const chains = (await open('chains')).scene.locator('tbody tr')
  // all of it, so that no figure is pressed by another column
  await expect(chains.locator('td:visible')).toHaveCount(1)
  await expect(chains.locator('td > small')).toContainText('Found on the chain')
  await expect(chains.locator('td > small')).toContainText('By the ledger 300')
  await expect(chains.locator('td > small')).toContainText('Difference 0')
})

for (const width of [320, 390])
  test(`on a phone of ${width} px the figures of a chain stand under each other, their heads at the left`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const lines = (await open('chains')).scene.locator('tbody td > small > span')
    await expect(lines).toHaveCount(4)
    const edges = async (said: string) => {
      const line = lines.filter({ hasText: said })
      const [head, figure] = [line.locator('> span').first(), line.locator('.number').first()]
      const [left, right] = [await head.boundingBox(), await figure.boundingBox()]
      return {
        left: left?.x,
        right: right && right.x + right.width,
        apart: Math.abs((left?.y ?? 0) - (right?.y ?? 99)),
      }
    }
    const [ledger, difference, block] = [await edges('By the ledger'), await edges('Difference'), await edges('Block')]
    for (const other of [difference, block]) expect([other.left, other.right]).toEqual([ledger.left, ledger.right])
    for (const { apart } of [ledger, difference, block]) expect(apart).toBeLessThan(4)
  })

test('[LANG-04] what the team brought adds up as it is shown, part by part', async ({ page, open }) => {
  const kind = { kind: 'referral', count: 4, amount: '40.00020004', collected: '10.00005001', lost: '10.00005001' }
  const kinds = [{ ...kind, waiting: '10.00005001', open: '10.00005001' }]
  await open('teamIncome', { server: { 'invite/income': () => ({ data: { kinds, days: [] } }) } })
  const cells = page.getByRole('table').locator('tbody tr').first().locator('.number:visible')
  await expect(cells.first()).toBeVisible()
  const shown = [...new Set(await cells.allTextContents())].map((text) => text.replace(/ DU$/, ''))
  expect(shown).toEqual(['40.00020004', '10.00005001'])
})

test('[LANG-04] a figure that a button repeats stands above it with the same digits', async ({ open }) => {
  const planet = { coordinates: '1-1-1', planetName: 'Cinder', burning: false, burnsAt: AT, claimed: '0', lost: '0' }
  const planets = [{ ...planet, pending: '11.50955', burned: '0' }]
  const { scene } = await open('landTax', { server: { 'income/tax': () => ({ data: { ...none().data, planets } }) } })
  await expect(scene.getByRole('button', { name: '11.50955 DU' })).toBeVisible()
  const figures = scene.locator('.number').filter({ hasText: '11.50' })
  for (const text of await figures.allTextContents()) expect(text).toBe('11.50955 DU')
})

test('on paper a page says as of when it is where it could not be asked for anew, and nothing of it where it could', async ({
  page,
  open,
}) => {
  let away = false
  await open('paper', {
    server: {
      'assets/list': () => (away ? 'lost' : assetsOf(held('investment', 'USDT', '12.5'))),
      'user/info/personal': () => me(),
    },
  })
  const old = page.getByText(/^Part of this page is as of \d{4}-\d\d-\d\d \d\d:\d\d UTC: it could not be renewed\.$/)
  const print = () => page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const again = page.getByRole('button', { name: 'Ask again' })
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('0', { exact: true })).toBeVisible()
  await print()
  await expect(old).toHaveCount(0)
  away = true
  await again.click()
  await expect(async () => {
    await print()
    await expect(old).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(old).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(old).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  away = false
  await again.click()
  await expect(async () => {
    await print()
    await expect(old).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

test('who has no land yet is led to land from each of its records, whose every tab is empty', async ({
  page,
  open,
}) => {
  const counts = { all: 0, pending: 0, activating: 0, effective: 0, completed: 0, abandoned: 0 }
  const nothing = { pending: '0', daily: '0', claimed: '0', lost: '0', burned: '0', burning: 0 }
  const sums = { ...nothing, factor: '1', walletFactor: '1' }
  const empty = { ...none().data, ...sums, counts, nextSettlementAt: AT, worldNow: AT }
  await open('landRecord', {
    server: {
      'income/records': none,
      'land/records': none,
      'land/my': () => ({ data: empty }),
      'land/places': () => ({ data: { planets: [] } }),
    },
  })
  for (const tab of ['Income by the day', 'What you did with land', 'Bought']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Find land' })).toHaveAttribute('href', '/land')
  }
})
