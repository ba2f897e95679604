import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { assetList } from '#calls/asset/list.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { addressAdd } from '#calls/security/addresses.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { settled, takePicture } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, test } from './visit.ts'
import { mailedCode } from './walker.ts'

/** Whose codes no other journey spends. */
const WHO = '林知遠'
const CHAIN = 56

const submit = (page: Page) => page.getByRole('main').locator('form button[type=submit]')

/** The same address with one letter of its checksum turned. */
function misspelt(address: string): string {
  const at = [...address].findIndex((letter, index) => index > 1 && /[a-f]/i.test(letter))
  const letter = address[at] ?? ''
  const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return address.slice(0, at) + turned + address.slice(at + 1)
}

/** Another address whose first and last four digits are the same, as one would plant. */
function looksLike(address: string): string {
  const middle = randomBytes(16).toString('hex')
  return getAddress(`0x${address.slice(2, 6)}${middle}${address.slice(-4)}`.toLowerCase() as `0x${string}`)
}

test('[ASSET-05][ASSET-06] an address of the book, all there is, a mailed code: the withdrawal succeeds, its explorer is linked, and an address that looks like its own is told', {
  tag: DESK_IN_PROOF,
  lock: LOCKS.zhiyuan,
}, async ({ page, language, say, phone }) => {
  test.setTimeout(240_000)
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const main = page.getByRole('main')
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-withdraw-form-${name}.png`)
  }
  const address = getAddress(`0x${randomBytes(20).toString('hex')}`)
  const label = `Vault ${address.slice(2, 6)}`
  await ask(addressAdd, {
    chainId: CHAIN,
    address,
    label,
    transactionPassword: await sha256(TRANSACTION_PASSWORD),
    googleCode: await freshCode(secretOf(emailOf(WHO))),
  })

  await page.goto('/withdraw')
  const field = page.getByLabel(say('withdrawal.address'), { exact: true })
  await field.fill(misspelt(address))
  await expect(main.getByText(say('error.badAddress'))).toBeVisible()
  await submit(page).click()
  await expect(main.getByText(say('error.enterAmount'))).toBeVisible()
  const book = main.getByRole('combobox', { name: say('withdrawal.book') })
  const entry = book.locator('option', { hasText: label })
  await book.selectOption((await entry.getAttribute('value')) ?? '')
  await expect(field).toHaveValue(address)
  await expect(main.getByText(say('error.badAddress'))).toHaveCount(0)

  const amount = page.locator('input[name=amount]')
  const { balances } = await ask(assetList, {})
  const usdt = balances.find(({ asset, book: account }) => asset === 'USDT' && account === 'investment')
  const held = usdt?.amount ?? '0'
  await main
    .getByRole('button', {
      name: say('withdrawal.all', { amount: amountText(held, language.replace('_', '-'), 'all'), asset: 'USDT' }),
    })
    .click()
  await expect(amount).toHaveValue(held)
  await amount.fill('30')
  // 1% of it, and never less than one
  await expect(main.locator('dl')).toContainText('29 USDT')

  // a code is mailed once a minute: of both layouts one takes it, the other the password
  if (phone) await page.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  else {
    await page.getByRole('button', { name: say('pay.useMailed') }).click()
    await page.getByRole('button', { name: say('session.send'), exact: true }).click()
    await page.locator('input[name=mailed-code]').fill(await mailedCode(page, emailOf(WHO)))
  }
  await page.locator('input[name=google-code]').fill(await freshCode(secretOf(emailOf(WHO))))
  await shoot('filled')
  await submit(page).click()
  await expect(page).toHaveURL(/\/withdraw\/record\/detail\?order=/)
  const order = new URL(page.url()).searchParams.get('order') ?? ''

  // what looks like an address of the book is told; one that nothing has arrived at yet is no known one
  await page.goto('/withdraw')
  await field.fill(looksLike(address))
  await expect(main.getByText(say('withdrawal.lookAlike', { address }))).toBeVisible()
  await expect(main.getByText(say('withdrawal.unknown'))).toBeVisible()
  await shoot('look-alike')
  await field.fill(address)
  await expect(main.getByText(say('withdrawal.lookAlike', { address }))).toHaveCount(0)
  await expect(main.getByText(say('withdrawal.unknown'))).toBeVisible()

  await page.goto(`/withdraw/record/detail?order=${order}`)
  await expect
    .poll(async () => (await ask(withdrawDetail, { order })).state, { timeout: 120_000, intervals: [1000] })
    .toBe('success')
  const { txHash, arrives } = await ask(withdrawDetail, { order })
  expect(arrives).toBe('29')
  await expect(main.getByText(say('withdrawal.explain.success'))).toBeVisible()
  await expect(main.getByText(say('withdrawal.state.success'), { exact: true }).first()).toBeVisible()
  await expect(main.locator(`a[href="https://explorer.example/tx/${txHash}"]`)).toBeVisible()
  await shoot('success')

  await page.goto('/withdraw')
  await field.fill(address)
  await expect(main.getByText(say('withdrawal.known'))).toBeVisible()
})
