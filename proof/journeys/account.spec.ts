import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Translator } from '#languages/translate.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { quiet } from './quiet.ts'
import { cameBefore, kept, logIn, ONCE, test } from './visit.ts'
import { operator } from './walker.ts'

const DEMO = () => process.env.ORRERY_DEMO_URL ?? ''
const WRONG = '0xFb6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const picture = (page: Page, name: string) => takePicture(page, `test-results/pictures/${name}.png`)

test('[AUTH-16][AUTH-18] what protects an account, where it is logged in and what happened to it', {
  tag: ONCE,
  lock: LOCKS.tomas,
}, async ({ page, language, say }) => {
  const gone = await cameBefore(page, { language, username: 'tomas' })
  await cameBefore(page, { language, username: 'tomas' })
  await cameBefore(page, { language, username: 'tomas' })
  await page.goto('/user')
  await settled(page)
  const checklist = section(page, say('security.checklist.title'))
  await expect(checklist).toContainText(say('security.checklist.count', { done: 4, all: 5 }))
  await expect(checklist).toContainText(say('security.checklist.next', { what: say('security.checklist.protection') }))
  await looksRightInBoth(page, (layout) => picture(page, `${layout}-account`))

  const sessions = section(page, say('security.sessions.title'))
  await expect(sessions.getByText(say('security.sessions.this'))).toHaveCount(1)
  const ends = sessions.getByRole('button', { name: say('security.sessions.end') })
  const before = await ends.count()
  expect(before).toBeGreaterThanOrEqual(2)
  await ends.first().click()
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('security.sessions.ended'))
  await expect(ends).toHaveCount(before - 1)
  await sessions.getByRole('button', { name: say('security.sessions.endOthers') }).click()
  const question = page.getByRole('dialog', { name: say('security.sessions.endOthers') })
  await question.getByRole('button', { name: say('security.sessions.endOthers') }).click()
  await expect(ends).toHaveCount(0)
  expect(gone).not.toBe(((await kept(page)) as { token: string }).token)

  const history = section(page, say('security.history.title'))
  await expect(history.getByText(say('security.event.othersEnded')).first()).toBeVisible()
  await history.locator('select').selectOption('change')
  await expect(page).toHaveURL(/\/user\?events=change$/)
  await expect(history.getByText(say('security.event.googleBound'))).toBeVisible()
  await expect(history.locator('td').getByText(say('security.event.loggedIn'), { exact: true })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    history.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(say('security.event.googleBound'))
  expect(text).not.toContain(`\n${say('security.event.loggedIn')},`)
})

test('an address is judged, compared and proved; a mail’s link freezes the account, and only by its button', {
  tag: ONCE,
  lock: LOCKS.tomas,
}, async ({ page, language, say }) => {
  test.setTimeout(120_000)
  // what is protected, holds all that leaves: nobody whom another journey has pay or sell
  const username = 'tomas'
  const email = emailOf(username)
  // another one each time, without a checksum: the server gives it one
  const address = `0x${randomBytes(20).toString('hex')}`
  await cameBefore(page, { language, username })
  await page.goto('/user')
  await settled(page)
  const book = section(page, say('security.book.title'))
  await book.getByRole('button', { name: say('security.book.add') }).click()
  const dialog = page.getByRole('dialog', { name: say('security.book.add') })
  await dialog.getByLabel(say('security.book.address'), { exact: true }).fill(WRONG)
  await dialog.getByLabel(say('security.book.label'), { exact: true }).fill('Ledger')
  await dialog.getByRole('button', { name: say('security.book.check') }).click()
  await expect(dialog.locator('form').getByText(say('error.badAddress'))).toBeVisible()
  await dialog.getByLabel(say('security.book.address'), { exact: true }).fill(address)
  await dialog.getByRole('button', { name: say('security.book.check') }).click()
  await expect(dialog.locator('code')).toHaveText(new RegExp(address.replace(/(.{4})(?=.)/g, '$1 '), 'i'))
  await dialog.getByLabel(say('security.book.password')).fill(TRANSACTION_PASSWORD)
  await dialog.getByLabel(say('security.book.google')).fill(await freshCode(secretOf(email)))
  await looksRightInBoth(page, (layout) => picture(page, `${layout}-address`))
  await dialog.getByRole('button', { name: say('security.book.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(book.getByText(new RegExp(address, 'i'))).toBeVisible()
  await expect(book.getByText(say('security.book.usable')).first()).toBeVisible()
  await picture(page, 'account-book')

  const link = await freezeLink(page, email)
  expect(new URL(link).pathname).toBe('/freeze')
  await openFreeze(page, link, say)
  await looksRightInBoth(page, (layout) => picture(page, `${layout}-freeze`))
  await page.getByRole('button', { name: say('security.freeze.submit') }).click()
  await expect(page.getByText(say('security.freeze.done'))).toBeVisible()
  await picture(page, 'frozen')
  await cameBeforeLogin(page, language)
  await logIn(page, say, username)
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('error.accountFrozen'))
  await operator('unfreeze', username, '--reason', 'journey')
  await logIn(page, say, username)
  await expect(page).toHaveURL('/node')
  await page.goto('/user')
  const held = section(page, say('security.holds.title'))
  await expect(held).toContainText(say('security.event.unfrozen'))
  await picture(page, 'account-held')
})

test('what was judged of an address on one network says nothing of it on the next', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/user')
  await settled(page)
  let answer = (): void => undefined
  const kept = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/addresscheck', async (route) => {
    await kept
    await route.continue()
  })
  const add = say('security.book.add')
  await section(page, say('security.book.title')).getByRole('button', { name: add }).click()
  const dialog = page.getByRole('dialog', { name: add })
  const field = dialog.getByLabel(say('security.book.address'), { exact: true })
  const network = dialog.getByRole('combobox', { name: say('security.book.network') })
  const check = dialog.getByRole('button', { name: say('security.book.check') })
  await field.fill(`0x${randomBytes(20).toString('hex')}`)
  await dialog.getByLabel(say('security.book.label'), { exact: true }).fill('Ledger')
  await check.click()
  await network.selectOption({ index: 1 })
  answer()
  await quiet(page)
  await expect(dialog.locator('code')).toHaveCount(0)
  await expect(field).toBeVisible()

  // a link that names another network says why it is not taken, and is taken on its own
  const [one = '', other = ''] = await network
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.textContent))
  const chain = await network.locator('option').first().getAttribute('value')
  await field.fill(`ethereum:0x${randomBytes(20).toString('hex')}@${chain}`)
  await check.click()
  await expect(dialog.getByText(say('account.pasted.otherChain', { network: other }))).toBeVisible()
  await network.selectOption({ label: one })
  await expect(dialog.getByText(say('account.pasted.otherChain', { network: other }))).toHaveCount(0)
  await check.click()
  await expect(dialog.locator('code')).toBeVisible()
  await expect(dialog.getByText(`Ledger${say('asset.dot')}${one}`)).toBeVisible()
})

test('a link to a part of a page arrives at it, and a reload too', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/withdraw')
  await page.getByRole('link', { name: say('withdrawal.bookManage') }).click()
  await expect(page.getByRole('heading', { name: say('security.book.title') })).toBeInViewport()
  await page.goto('/home')
  await page.locator('a[href="/solvency#days"]').click()
  await expect(page.getByRole('heading', { name: say('solvency.days.title') })).toBeInViewport()
  await page.goto('/pool?state=staked#records')
  await expect(page.getByRole('heading', { name: say('pool.records') })).toBeInViewport()
  await page.goto('/rules#versions')
  await expect(page.locator('#versions')).toBeInViewport()
  await page.reload()
  await expect(page.locator('#versions')).toBeInViewport()
})

/** The freeze link in the newest mail to an address. */
async function freezeLink(page: Page, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`${DEMO()}/mail.json`)).json()) as { to: unknown; text: string }[]
      const mine = mails.find((mail) => JSON.stringify(mail.to).includes(address) && mail.text.includes('/freeze#'))
      link = /https?:\/\/\S+\/freeze#\S+/.exec(mine?.text ?? '')?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** Opens the link as its owner does, logged out; the token leaves the address at once, and nothing is frozen yet. */
async function openFreeze(page: Page, link: string, say: Translator): Promise<void> {
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await expect(page.getByText(say('security.freeze.text'))).toBeVisible()
  await expect(page).toHaveURL('/freeze')
}

async function cameBeforeLogin(page: Page, language: Parameters<typeof cameBefore>[1]['language']): Promise<void> {
  await cameBefore(page, { language })
  await page.goto('/login')
}
