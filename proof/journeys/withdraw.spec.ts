import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { myLands } from '#calls/land/own/my.ts'
import { holds } from '#calls/security/holds.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, onTheWall, PHONE_IN_PROOF, test } from './visit.ts'
import { operator } from './walker.ts'

/** Who withdraws; the chain of his deposits is final after a quarter of a minute. */
const WHO = '서윤'
const lock = LOCKS.seoyun

const somewhere = () => getAddress(`0x${randomBytes(20).toString('hex')}`)
const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

/** Asks for a withdrawal by the form; its order, from the page of it. */
async function withdraw(
  page: Page,
  say: Translator,
  to: string,
  amount: string,
  arrives: string,
  shoot?: (name: string) => Promise<void>,
): Promise<string> {
  await page.getByLabel(say('withdrawal.address'), { exact: true }).fill(to)
  await page.locator('input[name=amount]').fill(amount)
  await expect(page.getByText(say('withdrawal.unknown'))).toBeVisible()
  await expect(page.getByRole('main').locator('dl')).toContainText(arrives)
  await page.locator('input[name=google-code]').fill(await freshCode(secretOf(emailOf(WHO))))
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await shoot?.('filled')
  await submit(page).click()
  await expect(page).toHaveURL(/\/withdraw\/record\/detail\?order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Pictures of what stands there, for somebody to look at. */
const shooter = (page: Page, phone: boolean) => async (name: string) => {
  await settled(page)
  await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-withdraw-${name}.png`)
}

test('[ASSET-05][ASSET-06] a withdrawal is sent to the chain, and another is taken back before anything is signed', {
  lock,
}, async ({ page, language, say, phone }) => {
  test.setTimeout(200_000)
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const main = page.getByRole('main')
  const shoot = shooter(page, phone)
  await page.goto('/asset')
  await main.getByRole('link', { name: say('asset.act.withdraw'), exact: true }).click()
  await page.getByLabel(say('withdrawal.address'), { exact: true }).fill(`0x${'0'.repeat(40)}`)
  await expect(page.getByText(say('error.forbiddenAddress'))).toBeVisible()
  // no amount is typed yet: pressed, the button says so, and nothing is asked
  await submit(page).click()
  await expect(page.getByText(say('error.enterAmount'))).toBeVisible()
  await expect(page).toHaveURL(/\/withdraw$/)
  await shoot('refused')

  const to = somewhere()
  const order = await withdraw(page, say, to, '25', '24 USDT', shoot)
  // signed apart, sent, within a block
  await expect
    .poll(async () => (await ask(withdrawDetail, { order })).stage, { timeout: 60_000, intervals: [1000] })
    .toBe('mined')
  const { txHash } = await ask(withdrawDetail, { order })
  expect(txHash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(page.getByText(txHash ?? '').first()).toBeVisible({ timeout: 20_000 })
  // what is signed nobody takes back
  await expect(page.getByRole('button', { name: say('withdrawal.back') })).toHaveCount(0)
  await shoot('mined')

  // of each layout another reason to wait: a review, or payouts that are stopped on another network
  await page.goto('/withdraw')
  const stopped = !phone
  if (stopped) await operator('withdrawals', 'stop', '1', '--reason', 'the journey')
  try {
    if (stopped) {
      await page.reload()
      const label = `USDT${say('asset.dot')}Ethereum`
      await main.getByRole('combobox', { name: say('withdrawal.coin') }).selectOption({ label })
      await expect(main.getByText(say('withdrawal.stopped', { network: 'Ethereum' }))).toBeVisible()
    }
    const [amount, arrives] = stopped ? ['25', '20 USDT'] : ['1500', '1,485 USDT']
    const waiting = await withdraw(page, say, somewhere(), amount, arrives)
    const why = stopped ? [say('withdrawal.stage.stopped'), say('withdrawal.explain.unsigned')] : []
    for (const text of why) await expect(main.getByText(text, { exact: true })).toBeVisible()
    const state = say(`withdrawal.state.${stopped ? 'processing' : 'pendingReview'}`)
    await expect(page.getByText(state).first()).toBeVisible()
    await shoot('waits')
    await page.getByRole('button', { name: say('withdrawal.back') }).click()
    await expect(page.getByText(say('withdrawal.explain.refunded'), { exact: true })).toBeVisible()
    if (stopped) await expect(page.getByText(say('withdrawal.why.takenBack'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('withdrawal.state.failed'), { exact: true })).toHaveCount(0)
    expect((await ask(withdrawDetail, { order: waiting })).state).toBe('refunded')
    await shoot('taken-back')
  } finally {
    if (stopped) await operator('withdrawals', 'resume', '1', '--reason', 'the journey')
  }
  await page.goto('/withdraw/record')
  const rows = page.getByRole('table')
  await expect(rows.getByText(say('withdrawal.state.refunded')).first()).toBeAttached()
  await expect(rows.locator(`a[href*="${order}"]`).first()).toBeAttached()
  await shoot('record')
})

test('[ASSET-05] a hold is said with its end wherever something would leave or be traded, and no code is asked for', {
  tag: PHONE_IN_PROOF,
  lock: LOCKS.tomas,
}, async ({ page, language, say, phone }) => {
  // whose assets no other journey lets leave: a hold lasts for a day
  const username = 'tomas'
  const ask = asker(await cameBefore(page, { language, username }))
  // the same password again is a change, too; one is enough for both layouts
  if ((await ask(holds, {})).list.length === 0)
    await ask(setTransactionPassword, {
      newPassword: await sha256(TRANSACTION_PASSWORD),
      googleCode: await freshCode(secretOf(emailOf(username))),
    })
  const [longest] = (await ask(holds, {})).list
  const until = onTheWall(longest?.until ?? 0, phone)
  const [land] = (await ask(myLands, { size: 1 })).list
  const sheets = ['/manage?give=1-2-1', `/planet/info?token=${land?.tokenId}&do=give`]
  // what a swap would do is shown all the same
  const shown = [...sheets, '/swap']
  for (const path of ['/withdraw', '/withdrawInside', '/third/transfer', ...shown]) {
    await page.goto(path)
    const place = sheets.includes(path) ? page.getByRole('dialog') : page.getByRole('main')
    await expect(place.getByText(say('pay.held', { until }))).toBeVisible()
    await expect(place.getByRole('link', { name: say('kit.ways.security') })).toBeVisible()
    for (const name of ['google-code', 'transaction-password'])
      await expect(place.locator(`input[name=${name}]`)).toHaveCount(0)
    if (!shown.includes(path)) await expect(place.locator('input')).toHaveCount(0)
    await settled(page)
    const name = path.replaceAll(/[^a-zA-Z]+/g, '-')
    await takePicture(
      page,
      `test-results/pictures/${phone ? 'phone' : 'desktop'}-held${name}.png`,
      !sheets.includes(path),
    )
  }
})

test('[ASSET-05] the list of withdrawals is filtered by network and asset; an address is pasted', {
  tag: ONCE,
  lock,
}, async ({ page, language, say, context }) => {
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const { coins } = await ask(withdrawConfig, {})
  const network = coins[0]?.network ?? ''
  await page.goto('/withdraw/record')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: say('withdrawal.network'), exact: true }).selectOption({ label: network })
  await main.getByRole('combobox', { name: say('asset.filter.asset'), exact: true }).selectOption('DU')
  await expect(page).toHaveURL(/chain=\d+&asset=DU/)
  await expect(main.getByText(say('list.noneFound'))).toBeVisible()
  await page.goto('/withdraw')
  const address = somewhere()
  const paste = page.getByRole('button', { name: say('withdrawal.paste') })
  await paste.click()
  // the browser was not allowed to read it
  await expect(page.getByText(say('withdrawal.pasteFailed'))).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), address)
  await paste.click()
  await expect(page.getByLabel(say('withdrawal.address'), { exact: true })).toHaveValue(address)
})
