import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { assetList } from '#calls/asset/list.ts'
import { thirdRecords } from '#calls/partner/third.ts'
import { COMMUNITY_PASSWORD } from '#demo/identity/people.ts'
import { partnerWords } from '#demo/partner/words.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { type Language, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { settled, takePicture } from './look.ts'
import { asker, cameBefore, PHONE_IN_PROOF, test } from './visit.ts'

/** She has an account at Lantern under her own name, and none at Harbour. */
const WHO = 'mira'
const LANTERN = 2

/** Lantern's own page, in a browser of its own. */
async function atLantern(browser: Browser, language: Language): Promise<Page> {
  const port = readFileSync(join(process.env.ORRERY_DATA ?? '', `partner-${LANTERN}`, 'port'), 'utf8').trim()
  const context = await browser.newContext({ locale: tagOf(language) })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${port}/`)
  return page
}

test('[ASSET-10][ASSET-12] an asset goes to a partner platform and comes from there, each with its record on both sides', {
  tag: PHONE_IN_PROOF,
  lock: LOCKS.mirasAssets,
}, async ({ page, phone, browser }) => {
  test.setTimeout(150_000)
  const language = phone ? 'ja_JP' : 'zh_TW'
  const say = translator(language)
  const [out, back] = phone ? ['11.25', '10.5'] : ['12.5', '13.75']
  const token = await cameBefore(page, { language, username: WHO })
  const ask = asker(token)
  const held = async () =>
    Number(
      (await ask(assetList, {})).balances.find((one) => one.book === 'investment' && one.asset === 'USDT')?.amount ??
        '0',
    )
  const before = await held()
  const main = page.getByRole('main')
  const submit = main.locator('form button[type=submit]')
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-${name}.png`)
  }
  await page.goto('/asset/transfer')
  await main.getByRole('link', { name: say('transfer.toThird') }).click()
  await expect(page).toHaveURL(/\/third\/transfer$/)

  // not linked there, and out of bounds
  await page.locator('select[name=platform]').selectOption('Harbour')
  await expect(main.getByText(say('partner.notLinked', { partner: 'Harbour' }))).toBeVisible()
  await page.locator('select[name=asset]').selectOption('USDT')
  await page.locator('input[name=amount]').fill('9.99')
  await expect(
    main.getByText(say('partner.range', { least: '10', most: '10,000', asset: 'USDT' })).first(),
  ).toBeVisible()
  await expect(submit).toBeDisabled()
  await shoot('third-not-linked')

  await page.locator('select[name=platform]').selectOption('Lantern')
  await page.locator('input[name=amount]').fill(out)
  await page.locator('input[name=google-code]').fill(await freshCode(secretOf(emailOf(WHO))))
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await shoot('third-transfer')
  await submit.click()
  await expect(main.getByText(say('partner.done'), { exact: true })).toBeVisible()
  await expect(main.getByText(say('partner.state.settled'), { exact: true }).first()).toBeVisible()
  await shoot('third-sent')
  expect((await held()) - before).toBeCloseTo(-Number(out), 6)
  const [sent] = (await ask(thirdRecords, { way: 'out' })).list
  expect(sent).toMatchObject({ asset: 'USDT', amount: out, status: 'settled', partner: { name: 'Lantern' } })

  await main.locator(`a[href="/third/recordinfo?order=${sent?.order}"]`).first().click()
  await expect(page).toHaveURL(/\/third\/recordinfo/)
  await expect(main.getByRole('heading', { name: say('title.thirdRecordInfo') })).toBeVisible()
  await expect(main.getByText(say('partner.explain.settled', { partner: 'Lantern' }))).toBeVisible()
  await expect(main.getByText(say('partner.out', { partner: 'Lantern' }), { exact: true })).toBeVisible()
  await shoot('third-info')

  // and from there: Lantern's own page knows the order, and sends another
  const theirs = await atLantern(browser, language)
  const { words } = partnerWords(tagOf(language))
  await theirs.getByLabel(words.account).fill(WHO)
  await theirs.getByLabel(words.password).fill(COMMUNITY_PASSWORD)
  await theirs.getByLabel(words.asset).selectOption('USDT')
  await theirs.getByLabel(words.amount).fill(back)
  await theirs.getByRole('button', { name: words.send }).click()
  await expect(theirs.getByText(words.sent)).toBeVisible()
  await expect(theirs.getByText(`+${out} USDT`).first()).toBeVisible()
  await takePicture(theirs, `test-results/pictures/${phone ? 'phone' : 'desktop'}-third-lantern.png`, false)
  await theirs.context().close()
  await expect.poll(async () => (await held()) - before).toBeCloseTo(Number(back) - Number(out), 6)

  await page.goto('/third/record?way=in&asset=USDT&sort=oldest')
  await expect(main.getByText(say('partner.in', { partner: 'Lantern' })).first()).toBeVisible()
  const [came] = (await ask(thirdRecords, { way: 'in' })).list
  await page.goto('/third/record')
  await shoot('third-record')
  await main.getByRole('table').locator(`a[href="/third/recordinfo?order=${came?.order}"]`).click()
  await expect(main.getByText(say('partner.partnerOrder'))).toBeVisible()
  await main.locator(`a[href="/record/info?order=${came?.order}"]`).click()
  await expect(main.getByText(say('asset.info.sum'))).toBeVisible()
  await main.getByRole('link', { name: say('asset.info.to.partner') }).click()
  await expect(page).toHaveURL(new RegExp(`/third/recordinfo\\?order=${came?.order}`))
})
