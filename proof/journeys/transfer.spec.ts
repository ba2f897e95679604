import { assetList } from '#calls/asset/list.ts'
import { ownTransferRecords } from '#calls/transfer/own.ts'
import { expect } from './journey.ts'
import { asker, cameBefore, test } from './visit.ts'

/** Who moves assets between his accounts: of each layout another asset. */
const WHO = '林知遠'

test('[ASSET-08][ERR-06][ERR-15] an asset is moved between one’s own accounts and back, refused where there is too little, and found in the records', async ({
  page,
  language,
  say,
  phone,
}) => {
  const asset = phone ? 'DU' : 'USDT'
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const held = async (book: string) =>
    (await ask(assetList, {})).balances.find((one) => one.book === book && one.asset === asset)?.amount ?? '0'
  const [bonus, investment] = [await held('bonus'), await held('investment')]
  const main = page.getByRole('main')
  const amount = page.locator('input[name=amount]')
  const submit = main.locator('form button[type=submit]')
  await page.goto('/asset')
  await main.getByRole('link', { name: say('asset.act.transfer'), exact: true }).click()
  await expect(page).toHaveURL(/\/asset\/transfer$/)
  await page.locator('select[name=asset]').selectOption(asset)

  await submit.click()
  await expect(main.getByText(say('error.enterAmount'))).toBeVisible()
  await amount.fill('9999999')
  await submit.click()
  await expect(main.getByText(say('error.bonusInsufficient'))).toBeVisible()
  expect([await held('bonus'), await held('investment')]).toEqual([bonus, investment])

  await page.getByRole('button', { name: say('transfer.turn') }).click()
  await amount.fill('12.5')
  await expect(main.getByText(say('error.bonusInsufficient'))).toBeHidden()
  await submit.click()
  await expect(main.getByText(say('transfer.done'), { exact: true })).toBeVisible()
  expect(Number(await held('bonus')) - Number(bonus)).toBeCloseTo(12.5, 6)
  expect(Number(investment) - Number(await held('investment'))).toBeCloseTo(12.5, 6)
  await page.getByRole('button', { name: say('transfer.again') }).click()
  await page.locator('select[name=asset]').selectOption(asset)
  await amount.fill('12.5')
  await submit.click()
  await expect(main.getByText(say('transfer.done'), { exact: true })).toBeVisible()
  expect([await held('bonus'), await held('investment')]).toEqual([bonus, investment])

  await page.goto(`/transfer/record?asset=${asset}&fromBook=bonus`)
  await main.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/transferrecord\/info\?order=/)
  const order = new URL(page.url()).searchParams.get('order')
  expect((await ask(ownTransferRecords, { asset, fromBook: 'bonus' })).list[0]?.order).toBe(order)
  await expect(main.getByText('12.5').first()).toBeVisible()
  await main.locator(`a[href="/record/info?order=${order}"]`).click()
  await expect(main.getByText(say('asset.info.sum'))).toBeVisible()
  await main.getByRole('link', { name: say('asset.info.to.transfer') }).click()
  await expect(page).toHaveURL(new RegExp(`/transferrecord/info\\?order=${order}`))
})
