import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { asker, cameBefore, test } from './visit.ts'

/** Who withdraws; the chain of his deposits is final after a quarter of a minute. */
const WHO = '서윤'
const lock = LOCKS.seoyun

const somewhere = () => getAddress(`0x${randomBytes(20).toString('hex')}`)
const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

/** Asks for a withdrawal by the form; its order, from the page of it. */
async function withdraw(page: Page, say: Translator, to: string, amount: string, arrives: string): Promise<string> {
  await page.getByLabel(say('withdrawal.address'), { exact: true }).fill(to)
  await page.locator('input[name=amount]').fill(amount)
  await expect(page.getByText(say('withdrawal.unknown'))).toBeVisible()
  await expect(page.getByRole('main').locator('dl')).toContainText(arrives)
  await page.locator('input[name=google-code]').fill(await freshCode(secretOf(emailOf(WHO))))
  await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL(/\/withdraw\/record\/detail\?order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('[ASSET-05][ASSET-06] a withdrawal is sent to the chain, or taken back while it waits for review', {
  lock,
}, async ({ page, language, say, phone }) => {
  test.setTimeout(150_000)
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  await page.goto('/asset')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('asset.act.withdraw'), exact: true })
    .click()
  await page.getByLabel(say('withdrawal.address'), { exact: true }).fill(`0x${'0'.repeat(40)}`)
  await expect(page.getByText(say('error.forbiddenAddress'))).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  if (phone) {
    const order = await withdraw(page, say, somewhere(), '1500', '1,485')
    await expect(page.getByText(say('withdrawal.state.pendingReview')).first()).toBeVisible()
    await page.getByRole('button', { name: say('withdrawal.back') }).click()
    await expect(page.getByText(say('withdrawal.explain.refunded'), { exact: true })).toBeVisible()
    expect((await ask(withdrawDetail, { order })).state).toBe('refunded')
  } else {
    const order = await withdraw(page, say, somewhere(), '25', '24')
    // signed apart, sent, within a block
    await expect
      .poll(async () => (await ask(withdrawDetail, { order })).stage, { timeout: 60_000, intervals: [1000] })
      .toBe('mined')
    const { txHash } = await ask(withdrawDetail, { order })
    expect(txHash).toMatch(/^0x[0-9a-f]{64}$/)
    await expect(page.getByText(txHash ?? '').first()).toBeVisible({ timeout: 20_000 })
  }
  await page.goto('/withdraw/record')
  const state = phone ? 'refunded' : 'processing'
  await expect(
    page
      .getByRole('table')
      .getByText(say(`withdrawal.state.${state}`))
      .first(),
  ).toBeAttached()
})
