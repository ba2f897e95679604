import { sha256 } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { translator } from '#languages/translate.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { closesReceipt, findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, PHONE_IN_PROOF, test } from '../visit.ts'
import { operator } from '../walker.ts'

test('[TFA-03][TFA-04][TFA-05][TFA-06][TFA-08][ERR-12][ERR-13] a package is bought, charged to 100%, releases by the day, and is withdrawn from', {
  tag: DESK_IN_PROOF,
  lock: [LOCKS.days],
}, async ({ page, language, phone }) => {
  test.setTimeout(240_000)
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  const ask = asker(await cameBefore(page, { language: tongue, username: phone ? 'yuna' : 'nadia' }))
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const looks = async (name: string) => {
    await settled(page)
    expect(await overflow(page)).toBe('')
    expect(await findings(page)).toEqual([])
    await takePicture(page, test.info().outputPath(`${name}.png`))
  }
  await page.goto('/asset?tab=tfa')
  await looks('packs')
  // who has no package has nothing to charge and nothing to withdraw
  await main.getByRole('button', { name: say('tfa.charge'), exact: true }).click()
  await expect(sheet.getByText(say('error.tfaNothingToCharge'))).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: say('tfa.withdrawAll') }).click()
  await expect(page.getByText(say('error.nothingToRelease'))).toBeVisible()
  await main.getByRole('button', { name: say('tfa.buy', { pack: 'A' }) }).click()
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  // what was refused before does not stand beside the purchase
  await expect(page.getByText(say('error.nothingToRelease'))).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('buy.png'), false)
  await sheet.getByRole('button', { name: say('tfa.buyPay', { price: '100' }) }).click()
  await expect(sheet.getByText(say('tfa.bought', { pack: 'A' }))).toBeVisible()
  await closesReceipt(sheet, say('tfa.close'))
  const [bought] = (await ask(bagOwn, {})).list
  expect(bought).toMatchObject({ pack: 'A', state: 'charging', charged: '0', quota: '150' })

  // no second one while it is charged, nor ever of this pack
  await settled(page)
  await expect(main.getByText(say('tfa.whyNot.charging')).first()).toBeVisible()
  await expect(main.getByText(say('tfa.whyNot.once'))).toBeVisible()
  await expect(main.getByText(say('error.tfaLimitReached'))).toHaveCount(1)
  const transactionPassword = await sha256(TRANSACTION_PASSWORD)
  await ask(exchange, { from: 'USDT', to: 'DP', amount: '101', transactionPassword, requestId: crypto.randomUUID() })
  await main
    .locator('#packages')
    .getByRole('button', { name: say('tfa.charge'), exact: true })
    .click()
  // all that it needs stands there already
  await expect(sheet.locator('input').first()).toHaveValue('100')
  await expect(sheet.getByText(say('tfa.completes', { percent: '0.6' }))).toBeVisible()
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('charge.png'), false)
  await sheet.getByRole('button', { name: say('tfa.chargePay', { amount: '100' }) }).click()
  await expect(sheet.getByText(say('tfa.chargedWhole'))).toBeVisible()

  await operator('time', 'advance', '1d', '--reason', 'the journey')
  await page.goto('/asset?tab=tfa')
  await looks('released')
  expect((await ask(bagOwn, {})).list[0]).toMatchObject({ state: 'completed', waiting: '0.9', ratePercent: '0.6' })
  await main.getByRole('button', { name: say('tfa.withdrawAll') }).click()
  await expect.poll(async () => (await ask(bagOwn, {})).list[0]).toMatchObject({ waiting: '0', withdrawn: '0.9' })

  await page.goto('/backfill-record?event=withdrawal')
  await looks('withdrawals')
  await main.getByRole('row').getByRole('link').first().click()
  await expect(main.getByText(say('tfa.detail.equal'))).toBeVisible()
  await looks('withdrawal')
  await page.goto('/backfill-record')
  await looks('charges')
  await expect(main.getByRole('row').filter({ hasText: '100' }).first()).toBeVisible()
})

test('[TFA-05][TFA-07] a day of mira’s package burned: it stands as lost, and the rule comes to it again', {
  tag: PHONE_IN_PROOF,
  lock: [LOCKS.days],
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  await cameBefore(page, { language: tongue, username: 'mira' })
  const main = page.getByRole('main')
  await page.goto('/asset?tab=tfa')
  await settled(page)
  await expect(main.getByText(say('tfa.burningNow'))).toBeVisible()
  await takePicture(page, test.info().outputPath('burning.png'))
  await page.goto('/backfill-record?event=release')
  await settled(page)
  const days = async () =>
    await main
      .getByRole('row')
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  const newest = await days()
  if (phone) await main.getByRole('button', { name: say('list.filter.open', { count: 0 }) }).click()
  await main.getByRole('combobox', { name: say('list.filter.sort') }).selectOption('oldest')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect.poll(days).not.toEqual(newest)
  expect(await days()).toEqual((await days()).toSorted())
  // what is worked out by day has no order by amount
  await expect(main.getByRole('combobox', { name: say('list.filter.sort') }).getByRole('option')).toHaveCount(2)
  await page.goto('/backfill-record?event=lost')
  await settled(page)
  expect(await overflow(page)).toBe('')
  await main.getByRole('row').getByRole('link').first().click()
  await expect(main.getByText(say('tfa.detail.lostWhy', { hours: 120 }))).toBeVisible()
  await expect(main.getByText(say('tfa.detail.equal'))).toBeVisible()
  await settled(page)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('lost.png'))
})
