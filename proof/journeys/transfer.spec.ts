import { personal } from '#calls/account/personal.ts'
import { assetList } from '#calls/asset/list.ts'
import { insideRecords } from '#calls/transfer/inside.ts'
import { ownTransfer, ownTransferRecords } from '#calls/transfer/own.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'

// the way of money is walked in Korean on the phone
test.use({ language: ({ phone }, use) => use(phone ? 'ko_KR' : 'zh_TW') })

/** Who moves assets between his accounts: of each layout another asset. */
const WHO = '林知遠'

test('[ASSET-08][ERR-06][ERR-15] an asset is moved between one’s own accounts and back, refused where there is too little, and found in the records', {
  tag: DESK_IN_PROOF,
  lock: LOCKS.zhiyuan,
}, async ({ page, language, say, phone }) => {
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
  // it begins where something is held
  const [from, to] = [main.locator('form select').nth(1), main.locator('form select').nth(2)]
  await expect(from).toHaveValue(Number(bonus) > 0 ? 'bonus' : 'investment')
  await from.selectOption('bonus')
  await to.selectOption('investment')

  await submit.click()
  await expect(main.getByText(say('error.enterAmount'))).toBeVisible()
  await amount.fill('9999999')
  await expect(main.getByText(say('error.bonusInsufficient'))).toBeVisible()
  await expect(submit).toBeDisabled()
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

/** Who sends to whom: sofia came by the code of yuna, and kaito stands above both. */
const SENDER = 'sofia'
const RECEIVERS = { desktop: 'yuna', phone: 'kaito' } as const

test('[ASSET-09][ERR-15] an asset is sent to somebody of the team, who is shown masked before and told at once; to nobody else', {
  tag: PHONE_IN_PROOF,
  lock: LOCKS.sofia,
}, async ({ page, phone, browser }) => {
  test.setTimeout(150_000)
  const language = phone ? 'ja_JP' : 'zh_TW'
  const say = translator(language)
  const name = RECEIVERS[phone ? 'phone' : 'desktop']
  const ask = asker(await cameBefore(page, { language, username: SENDER }))
  const receiverToken = await tokenOf(name)
  const { userId } = await asker(receiverToken)(personal, {})
  const held = async (token: Parameters<typeof asker>[0]) =>
    (await asker(token)(assetList, {})).balances.find((one) => one.book === 'investment' && one.asset === 'USDT')
      ?.amount ?? '0'
  const before = Number(await held(receiverToken))
  const main = page.getByRole('main')
  const receiver = page.locator('input[name=receiver]')
  const submit = main.locator('form button[type=submit]')
  await page.goto('/asset/transfer')
  await main.getByRole('link', { name: say('transfer.toInside') }).click()

  // nobody of her team, and herself
  await receiver.fill('林知遠')
  await expect(main.getByText(say('error.notInTeam'))).toBeVisible()
  await receiver.fill(SENDER)
  await expect(main.getByText(say('error.notToOneself'))).toBeVisible()
  await submit.click()
  await expect(main.getByText(say('error.enterAmount'))).toBeVisible()

  const masked = `${name[0]}***${name.at(-1)}`
  await receiver.fill(name)
  await expect(main.getByText(masked, { exact: true })).toBeVisible()
  await expect(main.locator('dl')).toContainText(`UID ${userId}`)
  await page.locator('select[name=asset]').selectOption('USDT')
  await page.locator('input[name=amount]').fill('3.5')
  await page.locator('input[name=google-code]').fill(await freshCode(secretOf(emailOf(SENDER))))
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await submit.click()
  await expect(main.getByText(say('transfer.inside.done'), { exact: true })).toBeVisible()
  expect(Number(await held(receiverToken)) - before).toBeCloseTo(3.5, 6)
  const [sent] = (await ask(insideRecords, { way: 'sent' })).list
  expect(sent).toMatchObject({ asset: 'USDT', amount: '3.5', maskedName: masked, status: 'success' })

  await main.locator(`a[href="/withdrawInside/record?order=${sent?.order}"]`).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(masked, { exact: true })).toBeVisible()
  await expect(sheet.getByText('3.5').first()).toBeVisible()

  // the receiver finds the same order, as received, in a browser of his own
  const other = await browser.newContext()
  const hers = await other.newPage()
  await cameBefore(hers, { language, username: name })
  await hers.goto('/withdrawInside/record?way=received&asset=USDT')
  await expect(
    hers
      .getByRole('table')
      .getByText(say('transfer.inside.received', { name: 's***a' }))
      .first(),
  ).toBeVisible()
  await hers.locator(`a[href="/withdrawInside/record?order=${sent?.order}"]`).first().click()
  await expect(hers.getByRole('dialog').getByText(say('transfer.inside.way.received'), { exact: true })).toBeVisible()
  await other.close()
})

test('[ASSET-08] the records of transfers are sorted by time and amount, both ways, and a link shows them so', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'han' }))
  const books = { asset: 'USDT', fromBook: 'investment', toBook: 'trading' } as const
  for (const amount of ['2', '31', '7']) await ask(ownTransfer, { ...books, amount, requestId: crypto.randomUUID() })
  await page.goto('/transfer/record?asset=USDT')
  const main = page.getByRole('main')
  const amounts = async () => {
    const texts = await main.locator('tbody tr td:last-child').allInnerTexts()
    return texts.map((text) => Number(/[\d.,]+/.exec(text)?.[0])).filter((amount) => [2, 31, 7].includes(amount))
  }
  await expect.poll(amounts).toEqual([7, 31, 2])
  const sort = main.getByRole('combobox', { name: say('list.filter.sort'), exact: true })
  for (const [name, wanted] of [
    ['oldest', [2, 31, 7]],
    ['amount', [31, 7, 2]],
    ['amountUp', [2, 7, 31]],
  ] as const) {
    await sort.selectOption({ label: say(`list.sort.${name}`) })
    await expect.poll(amounts).toEqual(wanted)
  }
  await page.goto(page.url())
  await expect.poll(amounts).toEqual([2, 7, 31])
})
