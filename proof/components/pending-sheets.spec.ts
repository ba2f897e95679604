import { assetsOf, held, PAYER } from './exit-servers.ts'
import { comesBack, ids, landOf, later, lost, lostOnce, ORDER, submit, types } from './pending-servers.ts'
import { expect, test, untilAnswered } from './scene.ts'

const GIVEN = { order: ORDER, to: 'aiko', claimed: '0', lost: '0' }

test("[LAND-13] a land whose giving lost its answer does not take its sheet along when it is not one's own any more: the same press tells it", async ({
  page,
  open,
}) => {
  const { isDone, reply } = lostOnce(GIVEN)
  const { scene, asked } = await open('givenLand', {
    server: { ...landOf(() => !isDone()), 'land/transfer': reply },
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
  expect(asked['land/transfer']).toHaveLength(2)
  expect(ids(asked['land/transfer']).size).toBe(1)
  // once it is read, what is out of date is asked for
  await page.keyboard.press('Escape')
  await expect(scene.getByText('not mine')).toBeVisible()
})

test('a sheet that is left with its answer lost is followed by what is true by then', async ({ page, open }) => {
  const { isDone, reply } = lostOnce(GIVEN)
  const { scene } = await open('givenLand', { server: { ...landOf(() => !isDone()), 'land/transfer': reply } })
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
  const { isDone, reply } = lostOnce({ order: ORDER, investment: '1010', earnsFrom: 1 })
  const leg = { asset: 'DU', book: 'investment', amount: '10', rate: '1' }
  await page.clock.install()
  const { scene, asked } = await open('addedLand', {
    server: {
      ...landOf(() => true),
      'market/addbefore': () => ({
        data: {
          legs: [{ ...leg, before: isDone() ? '0' : '10', after: isDone() ? null : '0' }],
          enough: !isDone(),
          at: isDone() ? 2 : 1,
          brings: { era: 0, daily: '1', factor: '1', leaving: '5' },
        },
      }),
      'market/add': reply,
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
  const { isDone, reply } = lostOnce({ order: ORDER, leaves: '5000', fee: '50', arrives: '49500' })
  const { scene, asked } = await open('exchangeSheet', {
    server: {
      ...PAYER,
      'assets/list': () => (isDone() ? assetsOf() : assetsOf(held('investment', 'USDT', '5000'))),
      'assets/exchangeconfig': () => ({
        data: { at: 1, pairs: [{ from: 'USDT', to: 'DU', rate: '10', feePercent: '1', least: '1', most: '10000' }] },
      }),
      'swap/prices': () => ({ data: { list: [], worldAt: 1 } }),
      'assets/exchange': reply,
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
  expect(asked['assets/exchange']).toHaveLength(2)
  expect(ids(asked['assets/exchange']).size).toBe(1)
})

test('[ASSET-07] the receipt of an exchange names what was exchanged, whatever pair was chosen while its answer was on the way', async ({
  page,
  open,
}) => {
  const { waiting, answer } = untilAnswered()
  const pair = { rate: '10', feePercent: '1', least: '1', most: '10000' }
  const { scene } = await open('exchangeSheet', {
    server: {
      ...PAYER,
      'assets/list': () => assetsOf(held('investment', 'USDT', '5000')),
      'assets/exchangeconfig': () => ({
        data: {
          at: 1,
          pairs: [
            { from: 'USDT', to: 'DU', ...pair },
            { from: 'RC', to: 'USDT', ...pair },
          ],
        },
      }),
      'swap/prices': () => ({ data: { list: [], worldAt: 1 } }),
      'assets/exchange': async () => {
        await waiting
        return { data: { order: ORDER, leaves: '50', fee: '0.5', arrives: '495' } }
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[inputmode=decimal]').first().fill('50')
  await types(page)
  await submit(page).click()
  await dialog.getByRole('combobox').selectOption('RC-USDT')
  answer()
  await expect(dialog.getByText(ORDER)).toBeVisible()
  await expect(dialog.getByRole('definition').nth(0)).toHaveText(/50\s*USDT/)
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(/495\s*DU/)
})

test('[SWAP-02] the receipt of a swap names what was swapped, whatever pair was chosen while its answer was on the way', async ({
  page,
  open,
}) => {
  const { waiting, answer } = untilAnswered()
  const figures = { leaves: '50', fee: '0.1', arrives: '49' }
  const { scene } = await open('swapForm', {
    server: {
      ...PAYER,
      'assets/list': () => assetsOf(held('trading', 'USDT', '5000')),
      'swap/quote': () => ({
        data: { ...figures, price: '1', impactPercent: '0', worth: '50', needsCode: false, at: 1 },
      }),
      'swap/exchange': async () => {
        await waiting
        return { data: { order: ORDER, ...figures } }
      },
    },
  })
  await scene.locator('input[name=amount]').fill('50')
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await scene.getByRole('combobox').selectOption('RC-USDT')
  answer()
  await expect(scene.getByText(ORDER)).toBeVisible()
  await expect(scene.getByRole('definition').nth(0)).toHaveText(/50\s*USDT/)
  await expect(scene.getByRole('definition').nth(1)).toHaveText(/49\s*DU/)
})

test('[LAND-10] the receipt of an addition says what was added, whatever amount was typed while its answer was on the way', async ({
  page,
  open,
}) => {
  const { waiting, answer } = untilAnswered()
  const { scene } = await open('addedLand', {
    server: {
      ...landOf(() => true),
      'market/addbefore': ({ amount }) => ({
        data: {
          legs: [{ asset: 'DU', book: 'investment', amount, rate: '1', before: '500', after: '400' }],
          enough: true,
          at: 1,
          brings: { era: 0, daily: '1', factor: '1', leaving: '5' },
        },
      }),
      'market/add': async () => {
        await waiting
        return { data: { order: ORDER, investment: '1010', earnsFrom: 1 } }
      },
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.locator('input[inputmode=decimal]').first()
  const asked = await amount.inputValue()
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await amount.fill('77')
  answer()
  await expect(dialog.getByRole('link', { name: ORDER })).toBeVisible()
  await expect(dialog).toContainText(`${asked} DU`)
  await expect(dialog).not.toContainText('77')
})

for (const [ended, comes] of [
  ['is sold out', { state: 'soldOut', closesIn: 864_000_000_000 }],
  ['is over', { state: 'after', closesIn: 20_000 }],
] as const)
  test(`[DAOT-01] a subscription whose answer was lost keeps its sheet and then its receipt, though the round ${ended} by then`, async ({
    page,
    open,
  }) => {
    const at = 1_790_000_000_000
    const { isDone, reply } = lostOnce({ order: ORDER, amount: '100', paid: '10', firstAt: at, lastAt: at })
    const stock = { round: 3, stock: '1000', price: '0.1', least: '100', most: '500', step: '1' }
    await page.clock.install({ time: at })
    const { scene, asked } = await open('daot', {
      server: {
        ...PAYER,
        'daot/time': () => ({
          data: {
            round: {
              round: 3,
              state: isDone() ? comes.state : 'open',
              opensAt: at,
              closesAt: at + comes.closesIn,
              firstPercent: '10',
              laterParts: 18,
              everyDays: 30,
            },
            worldAt: at,
          },
        }),
        'daot/stock': () => ({
          data: {
            round: isDone()
              ? { ...stock, sold: '1000', left: '0', mine: '100' }
              : { ...stock, sold: '900', left: '100', mine: '0' },
          },
        }),
        'daot/buy': reply,
      },
    })
    await scene.locator('input[name=amount]').fill('100')
    await scene.getByRole('button', { name: 'Subscribe to 100 DAOT' }).click()
    await types(page)
    await submit(page).click()
    await expect(lost(page)).toBeVisible()
    const before = asked['daot/time']?.length ?? 0
    await later(page)
    await comesBack(page)
    await expect(lost(page)).toBeVisible()
    expect(asked['daot/time']).toHaveLength(before)
    await types(page)
    await submit(page).click()
    await expect(page.getByRole('dialog').getByText(ORDER)).toBeVisible()
    expect(asked['daot/buy']).toHaveLength(2)
    expect(ids(asked['daot/buy']).size).toBe(1)
    await later(page)
    expect(asked['daot/time']).toHaveLength(before)
    // once that is read, what is asked every so often is asked again
    await page.keyboard.press('Escape')
    await expect(scene.getByText(`This round ${ended}`)).toBeVisible()
  })
