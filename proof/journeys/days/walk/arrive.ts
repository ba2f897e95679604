import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { freshCode } from '../../codes.ts'
import { expect } from '../../journey.ts'
import { mailedCode, pour, type Walker } from '../../walker.ts'
import { DIGITS } from './digits.ts'
import { fitsAtAll, looksRight } from './looks-right.ts'

const PASSWORD = 'Orbit7ward'
/** What lies over the screens of a newcomer. */
const [FIRST_STEPS, TOASTS] = ['[data-first-steps]', 'section[aria-live]']

/** Registers with a mailed code; the tick of the rules is asked for. */
export async function registers({ page, say, picture }: Walker, username: string): Promise<void> {
  const email = `${username}@example.com`
  await page
    .getByRole('main')
    .getByRole('link', { name: say('home.hero.register') })
    .click()
  await page.getByLabel(say('session.username'), { exact: true }).fill(username)
  await page.getByLabel(say('session.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('session.send') }).click()
  await page.getByLabel(say('session.emailCode')).fill(await mailedCode(page, email))
  await page.getByLabel(say('session.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('session.confirm'), { exact: true }).fill(PASSWORD)
  await picture('register')
  await looksRight(page)
  // without the tick nothing is sent
  await page.getByLabel(say('session.confirm'), { exact: true }).press('Enter')
  await expect(page.getByText(say('error.agreeFirst'))).toBeVisible()
  await page.locator('input[name=agreed]').press('Space')
  await page.getByRole('button', { name: say('session.register.submit') }).click()
  // where he looks around what comes next is said
  await expect(page).toHaveURL(/\/node$/)
}

/** By the first of the first steps: authenticator and transaction password in one sheet, by one code. */
export async function secures({ page, say, picture }: Walker): Promise<void> {
  const steps = page.getByRole('complementary', { name: say('steps.title') })
  await expect(steps).toContainText(say('steps.count', { done: 0, all: 5 }))
  const fold = steps.getByRole('button', { expanded: false })
  if (await fold.isVisible()) await fold.click()
  await picture('first-steps')
  await looksRight(page)
  await fitsAtAll(page, FIRST_STEPS)
  await steps.getByRole('button', { name: say('steps.go.secure') }).click()
  const dialog = page.getByRole('dialog')
  const key = dialog.locator('code')
  await expect(key).toBeVisible()
  const secret = ((await key.textContent()) ?? '').replaceAll(/\s/g, '')
  // who is on a phone has the app on it; who is at a desk has a phone to scan with
  const phone = (page.viewportSize()?.width ?? 0) <= 960
  const app = dialog.getByRole('link', { name: say('account.googleSet.app') })
  if (phone) await expect(app).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*${secret}`))
  else await expect(dialog.getByRole('img', { name: say('account.googleSet.picture') })).toBeVisible()
  const submit = dialog.getByRole('button', { name: say('account.googleSet.submitBoth') })
  await dialog.getByLabel(say('account.tradeSet.new')).fill('123456')
  await dialog.getByLabel(say('account.tradeSet.confirm')).fill(DIGITS)
  await dialog.getByLabel(say('account.googleSet.code')).fill(await freshCode(secret))
  await submit.press('Enter')
  await expect(dialog.getByText(say('error.weakTransactionPassword'))).toBeVisible()
  await expect(dialog.getByText(say('error.passwordsDiffer'))).toBeVisible()
  await fitsAtAll(page)
  await dialog.getByLabel(say('account.tradeSet.new')).fill(DIGITS)
  await picture('secure')
  await submit.click()
  await expect(dialog.getByText(say('account.googleSet.secured'))).toBeVisible()
  await picture('secured')
  await fitsAtAll(page)
  // the way on is a button, not a line of text
  const next = dialog.getByRole('link', { name: say('account.googleSet.next') })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await next.click()
  await expect(page).toHaveURL(/\/recharge$/)
}

/** Sends USDT to the address of his own, and hears of its credit wherever he is. */
export async function deposits({ page, say, picture }: Walker): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).toContainText(/0x[0-9a-fA-F]{40}/)
  const shown = /0x[0-9a-fA-F]{40}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
  await picture('recharge')
  await looksRight(page)
  // the picture says this address, and the page how long it takes
  const drawn = renderToStaticMarkup(createElement(QRCodeSVG, { value: shown, size: 168 }))
  const dots = page
    .getByRole('img', { name: say('deposit.picture') })
    .locator('path')
    .last()
  await expect(dots).toHaveAttribute('d', [...drawn.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '')
  await expect(main).toContainText(say('deposit.creditedAfter', { confirmations: 2 }))
  await expect(main).toContainText(/0\.5[–~～]1/)
  await pour(page, shown, 56, '6000')
  // the scanner's own rows: first seen in a block, then credited at two; where the page asks late, both blocks are there
  const seen = page.getByText(say('deposit.confirming', { done: 1, needed: 2 }))
  await expect(seen.or(page.getByText(say('deposit.state.credited'))).first()).toBeVisible()
  await picture('recharge-confirming')
  // wherever one is, the credit is said, with what can be done next
  await page.getByRole('banner').getByRole('link', { name: 'Orrery' }).click()
  await expect(page).toHaveURL(/\/home$/)
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: say('notice.say.depositCredited', { amount: '6,000', asset: 'USDT' }) })
  await expect(toast).toBeVisible({ timeout: 40_000 })
  // beside the card of the first steps, and not over what it says to do next
  const [said, steps] = await Promise.all(
    [toast, page.getByRole('complementary', { name: say('steps.title') })].map((one) => one.boundingBox()),
  )
  if (!said || !steps) throw new Error('toast or first steps are not shown')
  const beside = said.x + said.width <= steps.x || said.y + said.height <= steps.y
  expect(beside, 'the toast lies over the first steps').toBe(true)
  await picture('credited')
  await looksRight(page)
  await fitsAtAll(page, `${FIRST_STEPS}, ${TOASTS}`)
  await expect(toast).toBeVisible()
  await expect(toast.getByRole('link', { name: say('notice.go.exchange') })).toHaveAttribute(
    'href',
    '/asset?exchange=USDT-DU',
  )
  await toast.getByRole('link', { name: say('notice.go.land') }).click()
  await expect(page).toHaveURL(/\/market$/)
}
