import type { Page } from '@playwright/test'
import type { MyLand } from '#web/land/mine/figures.ts'
import { ADDRESS, config, INSIDE, PAYER, third, withdrawing } from './exit-servers.ts'
import { expect, type Server, test } from './scene.ts'

const ORDER = '7e1f8f2a-1111-4222-8333-444455556666'
const nothing = { balances: [], reserved: [], underway: [], total: '0', totalUsdt: '0', rates: [], leftOut: [] }
/** What the balances answer before it was done, and after. */
const assets = (before: Server[string] | undefined, isDone: () => boolean): Server[string] =>
  isDone() || !before ? () => ({ data: { ...nothing, inLand: '0', ratesAt: 1 } }) : before

/** Its network is away for a moment, and its reader too: all that is on the screen is asked for again. */
async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // what is asked is asked by now
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
}

/** What is asked every so often was to be asked by then; the page's clock is the test's. */
async function later(page: Page): Promise<void> {
  await page.clock.fastForward(31_000)
  await page.clock.runFor(1000)
}

const submit = (page: Page) => page.locator('form button[type=submit]').last()
const lost = (page: Page) => page.getByText('No answer came. Press again')

async function types(page: Page): Promise<void> {
  const google = page.locator('input[name=google-code]')
  if ((await google.count()) > 0) await google.fill('135791')
  await page.locator('input[name=transaction-password]').fill('246810')
}

const gone = (coin: object) => ({ ...coin, aDay: '1000', sent: '1000' })

/** What leaves by a page, the last of what may: each is done, and its first answer is lost. */
const PAGES = {
  withdraw: {
    path: 'assets/withdraw',
    server: (isDone: () => boolean): Server => ({
      ...withdrawing(),
      'assets/withdrawconfig': () => config(isDone() ? { most: '5' } : {}),
      'assets/list': (asked) => assets(PAYER['assets/list'], isDone)?.(asked) ?? { data: {} },
    }),
    fill: async (page: Page) => {
      await page.getByLabel('Address', { exact: true }).fill(ADDRESS)
      await page.locator('input[name=amount]').fill('5000')
    },
    data: { order: ORDER, state: 'pendingReview', leaves: '5000', fee: '50', arrives: '4950', approvals: 0 },
  },
  inside: {
    path: 'assets/insidetransfer',
    server: (isDone: () => boolean): Server => ({
      ...INSIDE,
      'assets/insidereceiver': () => ({ data: { userId: '9', maskedName: 'ai**', relation: 'downline' } }),
      'assets/insideconfig': () => ({
        data: {
          assets: [
            isDone()
              ? gone({ asset: 'USDT', least: '1', most: '1000' })
              : { asset: 'USDT', least: '1', most: '1000', aDay: '1000', sent: '0' },
          ],
          fee: '0',
        },
      }),
      'assets/list': (asked) => assets(PAYER['assets/list'], isDone)?.(asked) ?? { data: {} },
    }),
    fill: async (page: Page) => {
      await page.locator('input[name=receiver]').fill('aiko')
      await page.locator('input[name=amount]').fill('1000')
    },
    data: { order: ORDER, asset: 'USDT', amount: '1000', maskedName: 'ai**', worldAt: 1 },
  },
  third: {
    path: 'assets/thirdtransfer',
    server: (isDone: () => boolean): Server => ({
      ...third('lin.there'),
      // the server is away by then: what stands keeps standing
      'assets/list': (asked) => (isDone() ? 'lost' : (PAYER['assets/list']?.(asked) ?? 'lost')),
    }),
    fill: (page: Page) => page.locator('input[name=amount]').fill('1000'),
    data: {
      order: ORDER,
      sourceType: 2,
      partner: 'Lantern',
      asset: 'USDT',
      amount: '1000',
      status: 'asked',
      worldAt: 1,
    },
  },
}

for (const [scene, { path, server, fill, data }] of Object.entries(PAGES))
  test(`[ASSET-05] ${scene}: after a lost answer the same press is the same act, though what it took is not held any more by then`, async ({
    page,
    open,
  }) => {
    let done = false
    const { asked } = await open(scene, {
      server: {
        ...server(() => done),
        [path]: () => {
          if (done) return { data }
          done = true
          return 'lost'
        },
      },
    })
    await fill(page)
    await types(page)
    const said = await submit(page).textContent()
    await submit(page).click()
    await expect(lost(page)).toBeVisible()
    await comesBack(page)
    await expect(page.locator('form').getByText(said ?? '')).toBeVisible()
    await types(page)
    // another amount is another act, of what is held now
    const amount = page.locator('input[name=amount]')
    const typed = await amount.inputValue()
    await amount.fill('11')
    if (scene !== 'third') await expect(submit(page)).toBeDisabled()
    await amount.fill(typed)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect.poll(() => asked[path]?.length).toBe(2)
    const [first, second] = (asked[path] ?? []).map(
      ({ googleCode, transactionPassword, sign, timestamp, ...act }) => act,
    )
    expect(second).toEqual(first)
    await expect(lost(page)).toHaveCount(0)
  })

const LAND: MyLand = {
  tokenId: '7',
  coordinates: '1-1-1',
  planetName: 'Vega',
  planetType: 'ocean',
  planetLevel: 1,
  planetImage: '',
  x: 3,
  y: 4,
  era: 1,
  state: 'effective',
  mode: 'investment',
  investment: '1000',
  pendingAddition: '0',
  taxPercent: '3',
  ratePercent: '0.5',
  boughtAt: 1,
  effectiveAt: 1,
  incomeDays: 1,
  pending: '0',
  daily: '5',
  claimed: '0',
  lost: '0',
  counted: '0',
  collected: '0',
  poolBurned: '0',
  cap: '3000',
  room: '3000',
  burnsAt: null,
  daysAccrued: 1,
  burning: false,
  burned: '0',
  paid: '1000',
  returned: '0',
  ifLeft: '500',
  profit: '-500',
  addition: { least: '10', most: '100', tooLate: false },
  waits: false,
  staked: null,
  asksWord: false,
}
const mine = (isDone: () => boolean): Server => ({
  'user/info/personal': PAYER['user/info/personal'] ?? (() => ({ data: {} })),
  'user/holds': PAYER['user/holds'] ?? (() => ({ data: {} })),
  'land/detail': () => ({ data: { land: isDone() ? null : LAND, owner: 'lin', history: [] } }),
  'land/eralist': () => ({ data: { eras: [] } }),
  'assets/list': () => ({ data: { ...nothing, inLand: '0', ratesAt: 1 } }),
})

test("[LAND-13] a land whose giving lost its answer does not take its sheet along when it is not one's own any more: the same press tells it", async ({
  page,
  open,
}) => {
  let done = false
  const { scene, asked } = await open('givenLand', {
    server: {
      ...mine(() => done),
      'land/transfer': () => {
        if (done) return { data: { order: ORDER, to: 'aiko', claimed: '0', lost: '0' } }
        done = true
        return 'lost'
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').locator('input').first().fill('aiko')
  await types(page)
  await submit(page).click()
  await expect(lost(page)).toBeVisible()
  await comesBack(page)
  await expect(lost(page)).toBeVisible()
  expect(asked['land/detail']).toHaveLength(1)
  await types(page)
  await submit(page).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: ORDER })).toBeVisible()
  expect(new Set(asked['land/transfer']?.map(({ requestId }) => requestId)).size).toBe(1)
  // once it is read, what is out of date is asked for
  await page.keyboard.press('Escape')
  await expect(scene.getByText('not mine')).toBeVisible()
})

test('[LAND-13] a sheet that is left with its answer lost is followed by what is true by then', async ({
  page,
  open,
}) => {
  let done = false
  const { scene } = await open('givenLand', {
    server: {
      ...mine(() => done),
      'land/transfer': () => {
        done = true
        return 'lost'
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').locator('input').first().fill('aiko')
  await types(page)
  await submit(page).click()
  await expect(lost(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(scene.getByText('not mine')).toBeVisible()
})

test('[LAND-10] an addition whose answer was lost can be pressed for again, though its quote would say by then that nothing is left to pay it', async ({
  page,
  open,
}) => {
  let done = false
  await page.clock.install()
  const { scene, asked } = await open('addedLand', {
    server: {
      ...mine(() => false),
      'market/addbefore': () => ({
        data: {
          legs: [
            {
              asset: 'DU',
              book: 'investment',
              amount: '10',
              rate: '1',
              before: done ? '0' : '10',
              after: done ? null : '0',
            },
          ],
          enough: !done,
          at: done ? 2 : 1,
          brings: { era: 0, daily: '1', factor: '1', leaving: '5' },
        },
      }),
      'market/add': () => {
        if (done) return { data: { order: ORDER, investment: '1010', earnsFrom: 1 } }
        done = true
        return 'lost'
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(lost(page)).toBeVisible()
  const before = asked['market/addbefore']?.length ?? 0
  await later(page)
  expect(asked['market/addbefore']).toHaveLength(before)
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: ORDER })).toBeVisible()
  const [first, second] = asked['market/add'] ?? []
  expect([second?.requestId, second?.pricedAt]).toEqual([first?.requestId, 1])
})

test('[ASSET-07] an exchange of all one has can be pressed for again after a lost answer', async ({ page, open }) => {
  let done = false
  const { scene, asked } = await open('exchangeSheet', {
    server: {
      ...PAYER,
      'assets/list': (fields) => assets(PAYER['assets/list'], () => done)?.(fields) ?? { data: {} },
      'assets/exchangeconfig': () => ({
        data: { at: 1, pairs: [{ from: 'USDT', to: 'DU', rate: '10', feePercent: '1', least: '1', most: '10000' }] },
      }),
      'swap/prices': () => ({ data: { list: [], worldAt: 1 } }),
      'assets/exchange': () => {
        if (done) return { data: { order: ORDER, leaves: '5000', fee: '50', arrives: '49500' } }
        done = true
        return 'lost'
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').locator('input[inputmode=decimal]').first().fill('5000')
  await types(page)
  await submit(page).click()
  await expect(lost(page)).toBeVisible()
  await comesBack(page)
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page.getByRole('dialog').getByText(ORDER)).toBeVisible()
  expect(new Set(asked['assets/exchange']?.map(({ requestId }) => requestId)).size).toBe(1)
})

test('[DAOT-01] a subscription whose answer was lost keeps its sheet, though the round is sold out by then', async ({
  page,
  open,
}) => {
  let done = false
  await page.clock.install({ time: 1_790_000_000_000 })
  const at = 1_790_000_000_000
  const { scene, asked } = await open('daot', {
    server: {
      ...PAYER,
      'daot/time': () => ({
        data: {
          round: {
            round: 3,
            state: done ? 'soldOut' : 'open',
            opensAt: at,
            closesAt: at + 864_000_000_000,
            firstPercent: '10',
            laterParts: 18,
            everyDays: 30,
          },
          worldAt: at,
        },
      }),
      'daot/stock': () => ({
        data: {
          round: {
            round: 3,
            stock: '1000',
            sold: done ? '1000' : '900',
            left: done ? '0' : '100',
            price: '0.1',
            least: '100',
            most: '500',
            step: '1',
            mine: done ? '100' : '0',
          },
        },
      }),
      'daot/buy': () => {
        if (done) return { data: { order: ORDER, amount: '100', paid: '10', firstAt: at, lastAt: at } }
        done = true
        return 'lost'
      },
    },
  })
  await scene.locator('input[name=amount]').fill('100')
  await scene.getByRole('button', { name: 'Subscribe 100 DAOT' }).click()
  await types(page)
  await submit(page).click()
  await expect(lost(page)).toBeVisible()
  const before = asked['daot/time']?.length
  await later(page)
  await comesBack(page)
  await expect(lost(page)).toBeVisible()
  expect(asked['daot/time']).toHaveLength(before ?? 0)
  await types(page)
  await submit(page).click()
  await expect(page.getByRole('dialog').getByText(ORDER)).toBeVisible()
  expect(new Set(asked['daot/buy']?.map(({ requestId }) => requestId)).size).toBe(1)
  // nor does it take its receipt along; once that is read, what is asked every so often is asked again
  await later(page)
  expect(asked['daot/time']).toHaveLength(before ?? 0)
  await page.keyboard.press('Escape')
  await expect(scene.getByText('is sold out')).toBeVisible()
})
