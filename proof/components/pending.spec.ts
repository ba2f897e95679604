import type { Page } from '@playwright/test'
import { ADDRESS, assetsOf, config, held, INSIDE, PAYER, third, withdrawing } from './exit-servers.ts'
import { comesBack, lost, lostOnce, ORDER, submit, types } from './pending-servers.ts'
import { expect, type Reply, type Server, test } from './scene.ts'

const amountOf = (page: Page) => page.locator('input[name=amount]')
const USDT = { asset: 'USDT', least: '1', most: '1000', aDay: '1000' }
/** All that one has, and nothing once it was done. */
const once = (isDone: () => boolean, has = held('investment', 'USDT', '5000')): Server => ({
  'assets/list': () => (isDone() ? assetsOf() : assetsOf(has)),
})

interface Act {
  readonly requirement: string
  readonly path: string
  readonly server: (isDone: () => boolean) => Server
  readonly fill: (page: Page) => Promise<void>
  readonly data: unknown
}

/** What is paid on a page of its own, the last of what may be. */
const PAGES: Readonly<Record<string, Act>> = {
  withdraw: {
    requirement: 'ASSET-05',
    path: 'assets/withdraw',
    server: (isDone) => ({
      ...withdrawing(),
      ...once(isDone),
      'assets/withdrawconfig': () => config(isDone() ? { most: '5' } : {}),
    }),
    fill: async (page) => {
      await page.getByLabel('Address', { exact: true }).fill(ADDRESS)
      await amountOf(page).fill('5000')
    },
    data: { order: ORDER, state: 'pendingReview', leaves: '5000', fee: '50', arrives: '4950', approvals: 0 },
  },
  inside: {
    requirement: 'ASSET-09',
    path: 'assets/insidetransfer',
    server: (isDone) => ({
      ...INSIDE,
      ...once(isDone),
      'assets/insidereceiver': () => ({ data: { userId: '9', maskedName: 'ai**', relation: 'downline' } }),
      'assets/insideconfig': () => ({ data: { assets: [{ ...USDT, sent: isDone() ? '1000' : '0' }], fee: '0' } }),
    }),
    fill: async (page) => {
      await page.locator('input[name=receiver]').fill('aiko')
      await amountOf(page).fill('1000')
    },
    data: { order: ORDER, asset: 'USDT', amount: '1000', maskedName: 'ai**', worldAt: 1 },
  },
  third: {
    requirement: 'ASSET-10',
    path: 'assets/thirdtransfer',
    server: (isDone) => ({
      ...third('lin.there'),
      ...once(isDone),
      'assets/thirdconfig': () => ({
        data: {
          partners: [{ sourceType: 2, name: 'Lantern', account: 'lin.there' }],
          assets: [{ ...USDT, sent: isDone() ? '1000' : '0' }],
          fee: '0',
        },
      }),
    }),
    fill: (page) => amountOf(page).fill('1000'),
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
  swapForm: {
    requirement: 'SWAP-02',
    path: 'swap/exchange',
    server: (isDone) => ({
      ...PAYER,
      ...once(isDone, held('trading', 'USDT', '5000')),
      'swap/quote': ({ amount }) => ({
        data: {
          leaves: amount,
          fee: '0.1',
          arrives: amount,
          price: '1',
          impactPercent: '0',
          worth: amount,
          needsCode: false,
          at: 1,
        },
      }),
    }),
    fill: (page) => amountOf(page).fill('5000'),
    data: { order: ORDER, leaves: '5000', fee: '0.1', arrives: '5000' },
  },
}

for (const [scene, { requirement, path, server, fill, data }] of Object.entries(PAGES)) {
  test(`[${requirement}] ${scene}: after a lost answer the same press is the same act, though what it took is not held any more by then; another amount is judged by what is`, async ({
    page,
    open,
  }) => {
    const { isDone, reply } = lostOnce(data)
    const { asked } = await open(scene, { server: { ...server(isDone), [path]: reply } })
    await fill(page)
    await types(page)
    // to whom, and for how much, is known by then
    await expect(submit(page)).toBeEnabled()
    const said = await submit(page).textContent()
    await submit(page).click()
    await expect(lost(page)).toBeVisible()
    await comesBack(page)
    await expect(submit(page)).toHaveText(said ?? '')
    await types(page)
    const typed = await amountOf(page).inputValue()
    await amountOf(page).fill('11')
    await expect(submit(page)).toBeDisabled()
    await amountOf(page).fill(typed)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect.poll(() => asked[path]?.length).toBe(2)
    const [first, second] = (asked[path] ?? []).map(
      ({ googleCode, transactionPassword, sign, timestamp, ...act }) => act,
    )
    expect(second).toEqual(first)
    await expect(lost(page)).toHaveCount(0)
  })

  // the scene of a swap is its form alone
  if (scene === 'swapForm') continue
  test(`[${requirement}] ${scene}: what was typed stays where a balance cannot be asked for again`, async ({
    page,
    open,
  }) => {
    const { isDone, reply } = lostOnce(data)
    const away = (): Reply => 'lost'
    const all = server(() => false)
    const { asked } = await open(scene, {
      server: {
        ...all,
        'assets/list': (fields) => (isDone() ? away() : (all['assets/list']?.(fields) ?? away())),
        [path]: reply,
      },
    })
    await fill(page)
    const typed = await amountOf(page).inputValue()
    await types(page)
    await submit(page).click()
    await expect(lost(page)).toBeVisible()
    await expect.poll(() => asked['assets/list']?.length).toBeGreaterThan(1)
    await comesBack(page)
    await expect(amountOf(page)).toHaveValue(typed)
  })
}

test('[SWAP-02] a swap opens calm: an account with nothing in it is said, and in red once an amount is typed', async ({
  page,
  open,
}) => {
  const { server } = PAGES.swapForm as Act
  const { scene } = await open('swapForm', {
    server: { ...server(() => false), 'assets/list': () => assetsOf(held('trading', 'USDT', '0')) },
  })
  const lacks = scene.locator('small', { hasText: 'You have 0 USDT.' })
  const ink = await scene
    .locator('small', { hasNotText: 'You have' })
    .first()
    .evaluate((one) => getComputedStyle(one).color)
  await expect(lacks).toHaveCSS('color', ink)
  await expect(lacks.getByRole('link')).toBeVisible()
  await amountOf(page).fill('5')
  await expect(submit(page)).toHaveText(/5 USDT/)
  await expect(lacks).not.toHaveCSS('color', ink)
})

test('[ASSET-09] of two acts whose answers are lost the second is pressed for again as well', async ({
  page,
  open,
}) => {
  const sent: unknown[] = []
  const { server, fill, path, data } = PAGES.inside as Act
  // each takes what was left of the balance, in its turn
  const left = ['5000', '800', '0']
  const { asked } = await open('inside', {
    server: {
      ...server(() => false),
      'assets/list': () => assetsOf(held('investment', 'USDT', left[Math.min(sent.length, 2)] ?? '0')),
      [path]: ({ amount }) => {
        sent.push(amount)
        return sent.length > 2 ? { data } : 'lost'
      },
    },
  })
  await fill(page)
  for (const amount of ['1000', '800', '800']) {
    await amountOf(page).fill(amount)
    await types(page)
    await expect(submit(page)).toBeEnabled()
    await submit(page).click()
    await expect.poll(() => asked[path]?.at(-1)?.amount).toBe(amount)
    if (asked[path]?.length !== 3) await expect(lost(page)).toBeVisible()
    await comesBack(page)
  }
  await expect.poll(() => asked[path]?.length).toBe(3)
  const [first, second, third] = (asked[path] ?? []).map(({ requestId }) => requestId)
  expect(third).toBe(second)
  expect(second).not.toBe(first)
})
