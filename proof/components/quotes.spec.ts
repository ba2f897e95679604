import type { AnswerOf } from '#calls/call.ts'
import type { landEndBefore } from '#calls/land/end.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'
import type { poolRecords } from '#calls/pool/stakes.ts'
import { assetsOf, held, PAYER } from './exit-servers.ts'
import { landOf, ORDER, submit, types } from './pending-servers.ts'
import { expect, test } from './scene.ts'

const MOVED = { error: 'quoteChanged', message: 'The terms have changed', code: 3007 }

/** What leaving a land gives, after it has earned on for so many days. */
const ending = (days: number): AnswerOf<typeof landEndBefore> => ({
  kind: 'withdraw',
  quote: `after ${days}`,
  legs: [{ asset: 'DU', book: 'investment', amount: '800', fee: '24', receives: `${776 - days}` }],
  investment: '1000',
  counted: `${days}`,
  received: `${776 - days}`,
  fee: '24',
  feePercent: '3',
  sharePercent: '80',
  claims: '0',
  returned: [],
  burned: '0',
  lost: '224',
  room: '2000',
  waits: false,
})

test('[LAND-11] leaving land that was refused since its figures are other ones by then shows these, and is done at the next press', async ({
  page,
  open,
}) => {
  let days = 0
  const { scene, asked } = await open('endedLand', {
    server: {
      ...landOf(() => true),
      'market/disinvestbefore': () => ({ data: ending(days) }),
      'market/disinvest': ({ quote }) =>
        quote === `after ${days}`
          ? { data: { order: ORDER, kind: 'withdraw', state: 'done', received: '775' } }
          : MOVED,
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  await expect(submit(page)).toContainText('776 DU')
  await types(page)
  // a settlement, or a claim in another tab
  days = 1
  await submit(page).click()
  await expect(submit(page)).toContainText('775 DU')
  await types(page)
  await submit(page).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: ORDER })).toBeVisible()
  expect(asked['market/disinvest']).toHaveLength(2)
})

test('[LAND-10] an addition that was refused since its prices are other ones by then is asked for by these', async ({
  page,
  open,
}) => {
  let price = '10'
  const { scene } = await open('addedLand', {
    server: {
      ...landOf(() => true),
      'market/addbefore': () => ({
        data: {
          legs: [{ asset: 'RC', book: 'investment', amount: price, rate: '1', before: '50', after: '40' }],
          enough: true,
          at: Number(price),
          brings: { era: 0, daily: '1', factor: '1', leaving: '5' },
        },
      }),
      'market/add': ({ pricedAt }) =>
        pricedAt === Number(price) ? { data: { order: ORDER, investment: '1010', earnsFrom: 1 } } : MOVED,
    },
  })
  await scene.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('10 RC').first()).toBeVisible()
  await types(page)
  price = '11'
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(dialog.getByText('11 RC').first()).toBeVisible({ timeout: 5000 })
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(dialog.getByRole('link', { name: ORDER })).toBeVisible()
})

test('[LAND-05] a plot whose quote was refused as out of date is quoted anew at once, not when the old one would have lapsed', async ({
  page,
  open,
}) => {
  let at = 1
  const quote = (): AnswerOf<typeof payCalculation> => ({
    quoteId: `0f5f9c7e-7f0c-4a53-9c1c-00000000000${at}`,
    now: 1_790_000_000_000,
    expiresAt: 1_790_000_060_000,
    investment: '100',
    legs: [{ asset: 'DU', book: 'investment', amount: '100', rate: '1', before: '500', after: '400' }],
    enough: true,
    fee: '0',
    firstIncomeAt: 1_790_000_000_000,
    cap: '300',
    dailyNet: '0.3',
    leaving: '77',
    factor: '1',
    taxPercent: '3',
    ratePercent: '0.3',
    era: 1,
    mode: 'investment',
  })
  const { asked } = await open('plotSheet', {
    server: {
      ...PAYER,
      'assets/list': () => assetsOf(held('investment', 'DU', '500')),
      'market/paycalculation': () => ({ data: quote() }),
      'land/buy': ({ quoteId }) => (quoteId === quote().quoteId && at === 2 ? 'lost' : MOVED),
    },
  })
  await expect(submit(page)).toContainText('100 DU')
  await types(page)
  await expect(submit(page)).toBeEnabled()
  at = 2
  await submit(page).click()
  await expect.poll(() => asked['market/paycalculation']?.length, { timeout: 5000 }).toBe(2)
  await types(page)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect
    .poll(() => asked['land/buy']?.map(({ quoteId }) => quoteId))
    .toEqual(['0f5f9c7e-7f0c-4a53-9c1c-000000000001', '0f5f9c7e-7f0c-4a53-9c1c-000000000002'])
})

test('[POOL-04] a stake whose leaving was refused since it burns more by then is left at the next press for what is shown', async ({
  page,
  open,
}) => {
  let burns = '3'
  const stake = (): AnswerOf<typeof poolRecords>['list'][number] => ({
    id: '0f5f9c7e-7f0c-4a53-9c1c-000000000001',
    batch: '0f5f9c7e-7f0c-4a53-9c1c-000000000002',
    tokenId: '7',
    coordinates: '1-1-1',
    planetName: 'Vega',
    x: 3,
    y: 4,
    era: 1,
    period: 7,
    ratePercent: '0.02',
    amount: '1000',
    state: 'staked',
    madeAt: 1,
    startsAt: 1,
    endsAt: 2,
    endedAt: null,
    paused: false,
    receivable: '1',
    atEnd: '0',
    received: '0',
    lost: '0',
    burned: '0',
    leaving: { room: '2000', burns, loses: '0' },
    left: null,
  })
  const { scene, asked } = await open('stakes', {
    server: {
      ...PAYER,
      'pool/records': () => ({ data: { list: [stake()], next: null, terms: [{ days: 7, ratePercent: '0.02' }] } }),
      'pool/redeem': (fields) => (fields.burns === burns ? { data: { lands: 1, burned: burns, lost: '0' } } : MOVED),
    },
  })
  await scene.getByRole('button', { name: 'Redeem Vega 3, 4' }).click()
  await expect(submit(page)).toContainText('burn 3 DU')
  await types(page)
  burns = '4'
  await submit(page).click()
  await expect(submit(page)).toContainText('burn 4 DU')
  await types(page)
  await submit(page).click()
  await expect(page.getByRole('dialog').getByText('The land has left the pool.')).toBeVisible()
  expect(asked['pool/redeem']?.map((each) => each.burns)).toEqual(['3', '4'])
})
