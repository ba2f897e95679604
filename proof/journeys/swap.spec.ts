import { assetList } from '#calls/asset/list.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'
import { operator } from './walker.ts'

/** Who swaps, and who is quicker; of each layout another pool, so that no journey moves another's price. */
const WHO = 'kaito'
const RIVAL = 'han'
/** Who presses another pool’s price, or trades much in a day. */
const MUCH = 'yuna'

/** What a trade of more than 1,000 USDT a day is proved by. */
const proofs = async (username: string) => ({
  transactionPassword: await sha256(TRANSACTION_PASSWORD),
  googleCode: await freshCode(secretOf(emailOf(username))),
  requestId: crypto.randomUUID(),
})

test('[SWAP-01][SWAP-02] a swap is quoted, refused when the price has moved by more than was accepted, made, and found in the records', {
  lock: LOCKS.rivals,
}, async ({ page, language, say, phone }) => {
  const asset = phone ? 'SAI' : 'RC'
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const rival = asker(await tokenOf(RIVAL))
  for (const [who, to] of [
    [WHO, ask],
    [RIVAL, rival],
  ] as const) {
    await operator('grant', who, '9000', asset, '--reason', 'the journey')
    await to(ownTransfer, {
      asset,
      fromBook: 'investment',
      toBook: 'trading',
      amount: '9000',
      requestId: crypto.randomUUID(),
    })
  }
  const held = async (of: string) =>
    Number((await ask(assetList, {})).balances.find((one) => one.book === 'trading' && one.asset === of)?.amount ?? '0')
  const before = await held(asset)
  const main = page.getByRole('main')
  const submit = main.locator('form button[type=submit]')

  // from the prices to the form: the pair stands in the address
  await page.goto('/asset')
  // the records below may name swaps too
  await main
    .getByRole('link', { name: say('asset.act.swap'), exact: true })
    .first()
    .click()
  await main.getByRole('button', { name: say('swap.pick', { asset }) }).click()
  await expect(page).toHaveURL(new RegExp(`pair=${asset}-USDT`))
  await main.locator('input[name=amount]').fill('0.5')
  await expect(main.getByText(say('error.swapOutOfRange', { min: '1', max: '10,000' }))).toBeVisible()
  await main.locator('input[name=amount]').fill('100')
  await expect(submit).toContainText('100')
  await main.getByRole('radio', { name: '0.1%' }).check()

  // somebody is quicker, and moves the price by more than a tenth of a percent before the next quote has come
  let released = (): void => {}
  const release = new Promise<void>((resolve) => {
    released = resolve
  })
  await page.route('**/api/swap/quote', async (route) => {
    await release
    await route.continue()
  })
  const price = main.getByRole('row').filter({ has: page.getByRole('button', { name: say('swap.pick', { asset }) }) })
  const shown = await price.innerText()
  await rival(swap, { from: asset, to: 'USDT', amount: '8000', least: '1', ...(await proofs(RIVAL)) })
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  const moved = main.getByText(say('error.swapPriceMoved', { arrives: '§', asset: 'USDT' }).split('§')[0] ?? '')
  await submit.click()
  await expect(moved.first()).toBeVisible()
  await expect(main.getByText(say('pay.again'))).toBeVisible()
  expect(await held(asset)).toBe(before)

  // the list of prices follows by itself, and so does the chart
  await expect(price).not.toHaveText(shown, { useInnerText: true })
  await main.locator('summary', { hasText: say('swap.chart.table') }).click()
  await expect(main.locator('canvas').first()).toBeVisible()
  await expect(main.getByRole('table', { name: say('swap.chart.table') }).getByRole('row')).not.toHaveCount(1)

  // the next quote is of the new price
  released()
  await main.getByRole('radio', { name: '1%', exact: true }).check()
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await submit.click()
  await expect(main.getByText(say('swap.done'), { exact: true })).toBeVisible()
  expect((await held(asset)) - before).toBeCloseTo(-100, 6)
  const [last] = (await ask(swapRecords, { asset })).list
  expect(last).toMatchObject({ asset, side: 'sell', leaves: '100', fee: '0.3', toMarket: '0.09' })

  // it leads to its journal, and back
  await main.locator(`a[href="/record/info?order=${last?.order}"]`).first().click()
  await expect(main.getByText(say('asset.info.sum'))).toBeVisible()
  await main.getByRole('link', { name: say('asset.info.to.swaps') }).click()
  await expect(page).toHaveURL(/\/swap#records$/)
  await expect(main.locator(`a[href="/record/info?order=${last?.order}"]`)).toBeVisible()
  await page.goto(`/swap?asset=${asset}&side=buy#records`)
  await expect(main.getByText(say('kit.loading'))).toHaveCount(0)
  await expect(main.locator(`a[href="/record/info?order=${last?.order}"]`)).toHaveCount(0)
})

test('[SWAP-01] what stands below the prices stays where it is when they come, at each width', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: WHO })
  let come = (): void => {}
  await page.route('**/api/swap/prices', async (route) => {
    await new Promise<void>((resolve) => {
      come = resolve
    })
    await route.continue()
  })
  const chart = page.getByText(say('swap.chart.note')).first()
  const top = async () => (await chart.boundingBox())?.y
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/swap')
    await expect(chart).toBeVisible()
    const before = await top()
    come()
    await expect(page.getByRole('link', { name: say('swap.alert') })).toBeVisible()
    expect(await top(), `${width}`).toBe(before)
  }
})

test('[ASSET-07] where the market gives more than the fixed rate, the exchange says so before one pays', {
  tag: PHONE_IN_PROOF,
  lock: LOCKS.rivals,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: WHO })
  const rival = asker(await tokenOf(MUCH))
  await operator('grant', MUCH, '9000', 'DU', '--reason', 'the journey')
  const asked = { asset: 'DU', fromBook: 'investment', toBook: 'trading', amount: '9000' } as const
  await rival(ownTransfer, { ...asked, requestId: crypto.randomUUID() })
  // a pool of 2,000,000 a side: DU for 0.8% less
  await rival(swap, { from: 'DU', to: 'USDT', amount: '8000', least: '1', ...(await proofs(MUCH)) })
  await page.goto('/asset?exchange=USDT-DU')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: say('pay.toMarket') })).toHaveAttribute('href', '/swap?pair=USDT-DU')
  await expect(sheet.getByText('0.995', { exact: false }).first()).toBeVisible()
  // DP has no pool, and nothing is said
  await page.goto('/asset?exchange=USDT-DP')
  await expect(sheet.getByText('1 USDT = 1 DP')).toBeVisible()
  await expect(sheet.getByRole('link', { name: say('pay.toMarket') })).toHaveCount(0)
})

test('[SWAP-02] who swaps more than 1,000 USDT within 24 hours is asked for the authenticator’s code, and not before', {
  tag: ONCE,
  lock: LOCKS.rivals,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: MUCH })
  const ask = asker(await tokenOf(MUCH))
  await operator('grant', MUCH, '3000', 'SAI', '--reason', 'the journey')
  const asked = { asset: 'SAI', fromBook: 'investment', toBook: 'trading', amount: '3000' } as const
  await ask(ownTransfer, { ...asked, requestId: crypto.randomUUID() })
  await page.goto('/swap?pair=SAI-USDT')
  await settled(page)
  const main = page.getByRole('main')
  const code = main.locator('input[name=google-code]')
  const submit = main.locator('form button[type=submit]')
  const said = main.getByText(say('error.swapNeedsCode', { most: '1,000' }))
  await main.locator('input[name=amount]').fill('1600')
  await expect(said).toBeVisible()
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await submit.click()
  await expect(main.getByText(say('pay.digits'))).toBeVisible()
  await expect(code).toBeFocused()
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/${layout}-swap-code.png`))
  await main.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await code.fill(await freshCode(secretOf(emailOf(MUCH))))
  await submit.click()
  await expect(main.getByText(say('swap.done'), { exact: true })).toBeVisible()
})
