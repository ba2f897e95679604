import { expect } from './journey.ts'
import { takePicture } from './look.ts'
import { quiet } from './quiet.ts'
import { cameBefore, kept, logIn, ONCE, openDrawer, test } from './visit.ts'
import { mailedCode } from './walker.ts'

const BARE = { token: '', address: '', assetType: 'DU', offers: 0, supportedChains: [1, 56, 2032] }

test('[SHELL-05][SHELL-06] the drawer of one whose Google is bound', async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/home')
  const drawer = await openDrawer(page, say, 'mira')
  await expect(drawer.getByRole('link', { name: say('shell.drawer.info') })).toHaveAttribute('href', '/user/info')
  for (const [entry, address] of [
    // in the demo what lies elsewhere is a page of its own
    ['news', /^http:.*\/elsewhere\/news$/],
    ['help', '/article?tag=help'],
    ['announcements', '/article?tag=announcement'],
  ] as const)
    await expect(drawer.getByRole('link', { name: say(`shell.drawer.${entry}`) })).toHaveAttribute('href', address)
  await expect(drawer.getByRole('button', { name: say('shell.drawer.google') })).toContainText(say('shell.drawer.set'))
  const entry = drawer.getByRole('button', { name: say('shell.drawer.transactionPassword') })
  await expect(entry).toContainText(say('shell.drawer.set'))
  await takePicture(page, `test-results/pictures/${test.info().project.name}-drawer.png`, false)
  await entry.click()
  await expect(page.getByRole('dialog', { name: say('account.tradeSet.title') })).toBeVisible()
})

test('[SHELL-05][SHELL-06] the drawer of a newcomer asks for Google first and has nothing to unbind', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const name = `new${Date.now() % 10_000_000}`
  await cameBefore(page, { language })
  await page.goto('/reg')
  await page.getByLabel(say('session.username'), { exact: true }).fill(name)
  await page.getByLabel(say('session.email'), { exact: true }).fill(`${name}@example.com`)
  await page.getByRole('button', { name: say('session.send') }).click()
  await page.getByLabel(say('session.emailCode')).fill(await mailedCode(page, `${name}@example.com`))
  await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit7ward')
  await page.getByLabel(say('session.confirm'), { exact: true }).fill('Orbit7ward')
  // by key: the message that the code was sent may lie over it
  await page.locator('input[name=agreed]').press('Space')
  await page.getByRole('button', { name: say('session.register.submit') }).click()
  await expect(page).toHaveURL('/node')
  const drawer = await openDrawer(page, say, name)
  await expect(drawer.getByRole('button', { name: say('shell.drawer.google') })).toHaveCount(1)
  await expect(drawer.getByRole('button', { name: say('shell.drawer.google') })).toContainText(
    say('shell.drawer.unset'),
  )
  const entry = drawer.getByRole('button', { name: say('shell.drawer.transactionPassword') })
  await expect(entry).toContainText(say('shell.drawer.unset'))
  await entry.click()
  const prompt = page.getByRole('dialog', { name: say('shell.googleFirst.title') })
  await prompt.getByRole('button', { name: say('shell.googleFirst.go') }).click()
  await expect(page.getByRole('dialog', { name: say('account.googleSet.titleBoth'), exact: true })).toBeVisible()
})

test('[SHELL-09][AUTH-17] a confirmed logout clears all but language and invite code, on the server too', {
  tag: ONCE,
}, async ({ page, language, say, troubles }) => {
  const token = await cameBefore(page, { language, username: 'sofia' })
  await page.goto('/asset?invite=Orbit-77')
  const leave = (await openDrawer(page, say, 'sofia')).getByRole('button', { name: say('shell.drawer.logout') })
  await leave.click()
  const question = page.getByRole('dialog', { name: say('shell.logout.title') })
  await question.getByRole('button', { name: say('kit.cancel') }).click()
  expect(await kept(page)).toMatchObject({ token })
  await leave.click()
  await question.getByRole('button', { name: say('shell.drawer.logout') }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await kept(page)).toEqual({ ...BARE, language, inviteCode: 'Orbit-77' })
  // the server has ended the session: the old token is worth nothing
  await page.evaluate((old) => {
    const { state, version } = JSON.parse(localStorage.getItem('orrery.session') ?? '{}')
    localStorage.setItem('orrery.session', JSON.stringify({ state: { ...state, token: old }, version }))
  }, token)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  // every answer is held back until the time of the page stands still
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await Promise.all([page.waitForRequest('**/api/assets/list'), page.goto('/asset')])
  await page.clock.pauseAt(Date.now() + 5000)
  // how long the page waits before it is loaded anew, in its own words
  await page.evaluate(() => {
    const later = window.setTimeout
    window.setTimeout = Object.assign((act: () => void, ms?: number) => {
      if (String(act).includes('reload')) sessionStorage.setItem('reload after', String(ms))
      return later(act, ms)
    }, later)
  })
  answer()
  await expect(page.getByText(say('shell.expired'))).toBeVisible()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => sessionStorage.getItem('reload after'))).toBe('1000')
  await page.clock.runFor(1000)
  await expect.poll(() => loads).toBe(2)
  await page.clock.resume()
  expect(await kept(page)).toEqual({ ...BARE, language, inviteCode: 'Orbit-77' })
  await expect(page.getByRole('banner').getByRole('link', { name: say('shell.login') })).toBeVisible()
  expect(troubles.splice(0).filter((trouble) => !/\b401\b/.test(trouble))).toEqual([])
})

test('[AUTH-17][SHELL-09] a logout or another login in another tab leaves nothing of whom was here on this one', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  const mine = page.getByRole('button', { name: say('shell.drawer.open', { name: 'sofia' }) })
  await cameBefore(page, { language, username: 'sofia' })
  await page.goto('/asset?exchange=USDT-DU')
  await page.getByRole('dialog').getByLabel(say('exchange.amount')).fill('7')
  const other = await context.newPage()
  // another member's session is laid into the browser
  await cameBefore(other, { language, username: 'yuna' })
  await expect(page.getByRole('button', { name: say('shell.drawer.open', { name: 'yuna' }) })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel(say('exchange.amount'))).toHaveValue('')
  await expect(page).toHaveURL('/asset?exchange=USDT-DU')
  // what this page asks for has come: a call that meets the ended session leads home, as from any that has ended
  await quiet(page)
  // and ended there
  await other.goto('/home')
  await (await openDrawer(other, say, 'yuna')).getByRole('button', { name: say('shell.drawer.logout') }).click()
  const question = other.getByRole('dialog', { name: say('shell.logout.title') })
  await question.getByRole('button', { name: say('shell.drawer.logout') }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/asset?exchange=USDT-DU')}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // a login there holds here, and takes nothing away
  await page.goto('/home')
  await cameBefore(other, { language, username: 'sofia' })
  await expect(mine).toBeVisible()
  // who comes back to a page that the browser kept aside meanwhile: no event of the storage has reached it
  await page.goto('/asset')
  await expect(mine).toBeVisible()
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.getItem('orrery.session') ?? '{}')
    localStorage.setItem('orrery.session', JSON.stringify({ state: { ...state, token: '' }, version }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/login?next=%2Fasset')
  // what was asked in the moment between
  expect(troubles.splice(0).filter((trouble) => !/\b401\b/.test(trouble))).toEqual([])
})

test('[ERR-01][ERR-03] a wrong password is refused in the server’s words, as a toast and at its field', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/login')
  const user = 'yuna'
  await logIn(page, say, user, 'Orbit2025')
  const toasts = page.getByRole('region', { name: say('kit.messages') })
  await expect(toasts).toContainText(say('error.wrongPassword'))
  await expect(page.getByRole('main').getByText(say('error.wrongPassword'))).toBeVisible()
  await logIn(page, say, user)
  await expect(page).toHaveURL('/node')
  await page.goto('/asset?exchange=USDT-DU')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('exchange.amount')).fill('100')
  await sheet.getByLabel(say('pay.password')).fill('999999')
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByRole('region', { name: say('kit.messages') })).toContainText(say('error.wrongPassword'))
  await expect(sheet.locator('form').getByText(say('error.wrongPassword'))).toBeVisible()
})

test('[ERR-02] a call without an answer is said to be timed out, for 1.5 s', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await page.clock.install()
  // the browser's own time-outs do not follow the clock of the page: this one does
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    }
  })
  await cameBefore(page, { language })
  await page.goto('/login')
  const held = new Promise<void>((resolve) => {
    void page.route('**/api/login/login', () => resolve())
  })
  await page.getByLabel(say('session.account')).waitFor()
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
  await logIn(page, say, 'mira')
  await held
  const late = page.getByText(say('kit.timeout'))
  await page.clock.runFor(149_990)
  await expect(late).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(late).toBeVisible()
  await page.clock.runFor(1400)
  await expect(late).toBeVisible()
  await page.clock.runFor(100)
  await expect(late).toHaveCount(0)
})

test('[ERR-04][ERR-18] each empty or malformed field of the registration says what is wanted', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  await page.goto('/reg')
  const main = page.getByRole('main')
  const submit = page.getByRole('button', { name: say('session.register.submit') })
  await submit.click()
  for (const name of [
    'enterUsername',
    'enterEmail',
    'enterEmailCode',
    'enterPassword',
    'enterConfirmPassword',
    'agreeFirst',
  ] as const)
    await expect(main.getByText(say(`error.${name}`))).toBeVisible()
  await page.getByLabel(say('session.email'), { exact: true }).fill('somebody at example')
  await page.getByLabel(say('session.password'), { exact: true }).fill('Orbit7ward')
  await page.getByLabel(say('session.confirm'), { exact: true }).fill('Orbit7word')
  await submit.click()
  await expect(main.getByText(say('error.badEmail'))).toBeVisible()
  await expect(main.getByText(say('error.passwordsDiffer'))).toBeVisible()
})
