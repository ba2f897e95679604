import type { AnswerOf } from '#calls/call.ts'
import type { withdrawDetail } from '#calls/withdrawal/records.ts'
import { assetsOf, held } from './exit-servers.ts'
import { expect, test } from './scene.ts'

type Detail = AnswerOf<typeof withdrawDetail>
const BOOKS = ['bonus', 'investment', 'trading'] as const
const AT = Date.UTC(2026, 10, 21, 6)

/** A withdrawal that nobody has signed yet. */
const detail = (waits: Detail['waits']): { data: Detail } => ({
  data: {
    order: '0f5f9c7e-7f0c-4a53-9c1c-000000000001',
    chainId: 56,
    network: 'BSC',
    networkName: 'BNB Smart Chain',
    asset: 'USDT',
    address: `0x${'a'.repeat(40)}`,
    leaves: '50',
    fee: '1',
    arrives: '49',
    state: 'processing',
    txHash: null,
    explorer: null,
    madeAt: AT,
    worldAt: AT,
    steps: [{ state: 'processing', at: AT }],
    why: null,
    approvals: { needed: 0, given: 0 },
    stage: 'queued',
    waits,
    canTakeBack: true,
    confirmations: 0,
    finality: 15,
    records: [],
  },
})

const SAID: readonly (readonly [Detail['waits'], string])[] = [
  [null, 'In line to be signed.'],
  [{ for: 'held', until: AT + 86_400_000 }, 'nothing leaves it until 2026-11-22 06:00 UTC'],
  [{ for: 'frozen', until: null }, 'The account is frozen'],
  [{ for: 'owing', until: null }, 'was taken back by its chain'],
  [
    { for: 'memberLimit', until: AT },
    'one member may be paid in 24 hours is used up: it is signed from 2026-11-21 06:00 UTC on',
  ],
  [{ for: 'chainLimit', until: null }, 'on this network in 24 hours is used up: it is signed once there is room'],
  [{ for: 'wallet', until: null }, 'is being refilled'],
  [{ for: 'networkFee', until: null }, 'fee is higher than what we pay'],
]

for (const [waits, text] of SAID)
  test(`[ASSET-06] a withdrawal says what it waits for: ${waits?.for ?? 'its turn'}`, async ({ open }) => {
    const { scene } = await open('withdrawal', { server: { 'assets/withdrawdetail': () => detail(waits) } })
    await expect(scene.getByText(text)).toBeVisible()
    await expect(scene.getByText('until then you can take it back')).toBeVisible()
    if (waits) await expect(scene.getByText('In line to be signed.')).toHaveCount(0)
  })

test('[ASSET-02] the total says by which rates it is worked out and what is left out', async ({ open }) => {
  const held = { book: 'investment', asset: 'DU', amount: '1000', worth: '1000', pays: '1000' } as const
  const { scene } = await open('asset', {
    server: {
      'assets/list': () => ({
        data: {
          balances: [held, { book: 'trading', asset: 'SAI', amount: '10', worth: '20', pays: '10' }],
          reserved: [],
          underway: [],
          total: '1020',
          totalUsdt: '510',
          rates: [
            { asset: 'DU', usdt: '0.5', by: 'market' },
            { asset: 'SAI', usdt: '1', by: 'fixed' },
          ],
          leftOut: ['DP', 'DAOT'],
          inLand: '0',
          ratesAt: AT,
        },
      }),
    },
  })
  const note = scene.getByText('not included: unclaimed income, locked DAOT, DP and DAOT')
  await expect(note).toBeVisible()
  await expect(scene.locator('section').first()).toContainText('510')
  await note.click()
  await expect(scene.getByText('never the price of a moment: 1 DU = 0.5 USDT')).toBeVisible()
  await expect(scene.getByText('by the fixed rate: 1 SAI = 1 USDT')).toBeVisible()
})

test('an asset has the same pattern in the ring of what is held, whatever it ranks', async ({ open }) => {
  const patterns = async (du: string, usdt: string) => {
    const { scene } = await open('asset', {
      server: {
        'assets/list': () => assetsOf(held('investment', 'DU', du), held('investment', 'USDT', usdt)),
      },
    })
    const rows = scene.locator('li', { has: scene.page().locator('rect') })
    await expect(rows).toHaveCount(2)
    // the largest comes first
    await expect(rows.first()).toContainText(Number(du) > Number(usdt) ? 'DU' : 'USDT')
    const of = async (asset: string) => {
      const fill = await rows
        .filter({ has: scene.page().locator('span').getByText(asset, { exact: true }) })
        .locator('rect')
        .getAttribute('fill')
      await expect(scene.locator(`svg[role=img] path[fill="${fill}"]`)).toHaveCount(1)
      return fill?.slice(-2)
    }
    return { DU: await of('DU'), USDT: await of('USDT') }
  }
  const first = await patterns('900', '100')
  expect(first.DU).not.toBe(first.USDT)
  expect(await patterns('100', '900')).toEqual(first)
})

test('[SWAP-02] who has nothing in the trading account is shown how to fill it before he types an amount', async ({
  open,
}) => {
  const way = { name: 'Transfer to the trading account' }
  const { scene } = await open('swapOfSome')
  await expect(scene.getByText('0 USDT').first()).toBeVisible()
  await expect(scene.getByRole('link', way)).toHaveCount(0)
  await open('swapOfNothing')
  await expect(scene.getByRole('link', way)).toHaveAttribute('href', '/asset/transfer')
})

test('[ASSET-02] between two moments what stayed stands in a row too, so that all rows sum to the worth below; what came has a plus', async ({
  open,
}) => {
  const { scene } = await open('between')
  const rows = scene.getByRole('row')
  await expect(rows).toHaveText([
    /First moment.*Second moment.*Change/,
    /Investment account.*10 RC.*9 RC.*−1 RC/,
    /Investment account.*0 USDT.*1,234.5 USDT.*\+1,234.5 USDT/,
    /Bonus account.*3.6 RC.*3.6 RC.*0 RC/,
    /Investment account.*5 DU.*5 DU.*0 DU/,
  ])
  await expect(scene.getByText('No balance changed')).toHaveCount(0)
  await open('unchanged')
  await expect(scene.getByText('No balance changed between the two.')).toBeVisible()
  await expect(rows).toHaveCount(3)
})

test('[ASSET-08] a transfer begins at an account that holds something, and goes the same way after a lost answer whatever is held by then', async ({
  page,
  open,
}) => {
  const has = { bonus: '40', investment: '5000', trading: '0' }
  const { scene, asked } = await open('own', {
    server: {
      'assets/list': () =>
        assetsOf(
          ...BOOKS.flatMap((book) => [
            { book, asset: 'DU' as const, amount: has[book], worth: has[book], pays: has[book] },
            { book, asset: 'USDT' as const, amount: book === 'investment' ? '7' : '0', worth: '7', pays: '7' },
          ]),
        ),
      'assets/transferrecords': () => ({ data: { list: [], next: null } }),
      // it is done, and its answer never comes
      'assets/transfer': () => {
        Object.assign(has, { bonus: '0', investment: '5040' })
        return 'lost'
      },
    },
  })
  const [asset, from, to] = [0, 1, 2].map((at) => scene.locator('form select').nth(at))
  const way = async () => [await from?.inputValue(), await to?.inputValue()]
  expect(await way()).toEqual(['bonus', 'investment'])
  await asset?.selectOption('USDT')
  expect(await way()).toEqual(['investment', 'trading'])
  await asset?.selectOption('DU')
  expect(await way()).toEqual(['bonus', 'investment'])
  await scene.getByLabel('Amount').fill('40')
  const submit = scene.locator('form button[type=submit]')
  await submit.click()
  await expect(scene.getByText('No answer came').or(page.getByText('The server')).first()).toBeVisible()
  await expect.poll(() => asked['assets/list']?.length).toBeGreaterThan(1)
  await submit.click()
  await expect.poll(() => asked['assets/transfer']?.length).toBe(2)
  const [first, second] = asked['assets/transfer'] ?? []
  expect([first?.fromBook, first?.toBook, second?.fromBook, second?.toBook]).toEqual([
    'bonus',
    'investment',
    'bonus',
    'investment',
  ])
  expect(second?.requestId).toBe(first?.requestId)
})
