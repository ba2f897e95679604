import type { Request } from '@playwright/test'
import { ROUTES } from '#web/route/routes.ts'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { cameBefore, DESK_IN_PROOF, goInside, logIn, ONCE, PHONE_IN_PROOF, press, test, titled } from './visit.ts'

const OPEN = ROUTES.filter(({ open }) => open)
const CLOSED = ROUTES.filter(({ open }) => !open)

test('[ROUTE-01] a visitor opens every page that is open, and /home has no footer', { tag: ONCE }, async ({
  page,
  language,
}) => {
  await cameBefore(page, { language })
  for (const { path, frame } of OPEN) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('h1').first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('contentinfo')).toHaveCount(frame === 'home' ? 0 : 1)
  }
})

test('[ROUTE-02] a visitor is sent to /login from every other page, and lands on the one first asked for', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/login')
  for (const { path } of CLOSED) {
    await goInside(page, `${path}?from=mail`)
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: `${path}?from=mail` })}`)
  }
  await page.goto('/land?planet=1-1-1#2,1')
  await expect(page.getByText(say('session.login.next', { page: `${say('title.land')} 1-1-1 (2, 1)` }))).toBeVisible()
  await logIn(page, say, 'mira')
  await expect(page).toHaveURL('/land?planet=1-1-1#2,1')
  await expect(page.getByRole('main')).toBeVisible()
})

test('[ROUTE-03] an unknown path leads to /node and says so, for a visitor and for a user', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  for (const path of ['/no-such-page', '/node/deeper', '/Asset']) {
    await page.goto(path)
    await expect(page).toHaveURL('/node')
    await expect(page.getByText(say('shell.lost'))).toHaveCount(1)
  }
  await page.goto('/')
  await expect(page).toHaveURL('/node')
  await expect(page.getByRole('main').locator('h1').first()).toBeVisible()
  await expect(page.getByText(say('shell.lost'))).toHaveCount(0)
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/asset/nothing/here?x=1')
  await expect(page).toHaveURL('/node')
})

test('[ROUTE-02] nothing of a guarded page is loaded before a visitor is sent to the login', { tag: ONCE }, async ({
  page,
  language,
}) => {
  await cameBefore(page, { language })
  for (const path of ['/land?planet=1-1-1', '/market']) {
    const asked: string[] = []
    const listen = (request: Request) => asked.push(new URL(request.url()).pathname)
    page.on('request', listen)
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?next=/)
    await quiet(page)
    page.off('request', listen)
    expect(asked.filter((file) => /Login/.test(file))).not.toEqual([])
    expect(
      asked.filter((file) => /PlanetLand|LandMarket|PaySheet|\/map\/|api\/(node|market|land)\//.test(file)),
    ).toEqual([])
  }
})

test('[ROUTE-04] a navigation begins at the top; back and forward restore the place', { tag: DESK_IN_PROOF }, async ({
  page,
  language,
  say,
  phone,
}) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/asset')
  const bar = page.getByRole('navigation', { name: say(phone ? 'shell.tab.label' : 'shell.nav.main') })
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  // the strip of what lapses may come in above between the two
  const STRIP = 60
  const awayFrom = (place: number) => async () => Math.abs((await top()) - place)
  const scroll = async (to: number) => {
    // what still arrives above would move the page, to keep in sight what is
    await quiet(page)
    await expect
      .poll(async () => {
        await page.evaluate((y) => window.scrollTo(0, y), to)
        return top()
      })
      .toBe(to)
  }
  await scroll(500)
  await press(bar.getByRole('link', { name: say(phone ? 'shell.tab.planets' : 'shell.nav.planets'), exact: true }))
  await expect(page).toHaveURL('/node')
  await expect.poll(top).toBe(0)
  await scroll(250)
  await page.goBack()
  await expect(page).toHaveURL('/asset')
  await expect.poll(awayFrom(500)).toBeLessThan(STRIP)
  await page.goForward()
  await expect(page).toHaveURL('/node')
  await expect.poll(awayFrom(250)).toBeLessThan(STRIP)
  // an address that is typed is a page of its own, wherever the one before was left
  await page.goto('/asset')
  await expect.poll(top).toBe(0)
  await scroll(500)
  await page.goto('/node')
  await quiet(page)
  expect(await top()).toBe(0)
})

test('[ROUTE-05] each navigation sets the title in the current language', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/node')
  for (const { path, title } of ROUTES) {
    await goInside(page, path)
    await expect(page).toHaveTitle(titled(say, `title.${title}`))
  }
})

test('[ROUTE-08] a screen that fills in its own address late does not call back who has left it', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  const held = async (url: string) => {
    let release = (): void => undefined
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(url, async (route) => {
      await free
      await route.continue()
    })
    return release
  }
  const answers = await held('**/home/days')
  const comes = await held('**/OwnTransfer*')
  await page.goto('/moment')
  await expect(page).toHaveTitle(titled(say, 'title.moment'))
  await goInside(page, '/asset/transfer')
  const answered = page.waitForResponse('**/home/days')
  answers()
  await (await answered).finished()
  // the screen that is left hears its answer, and would write what it means into the address
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
  comes()
  await expect(page).toHaveTitle(titled(say, 'title.assetTransfer'))
  await expect(page).toHaveURL('/asset/transfer')
})

test('[ROUTE-07] an invite code is kept over navigations and filled in at registration and naming', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  for (const [query, code] of [
    ['invite=Orbit-77', 'Orbit-77'],
    ['inviteCode=Second_8', 'Second_8'],
    ['code=Third9', 'Third9'],
    // an identity provider's answer is no invitation
    ['code=abc&state=xyz', 'Third9'],
  ]) {
    await page.goto(`/home?${query}`)
    await page.getByRole('link', { name: say('home.hero.browse') }).click()
    await expect(page).toHaveURL('/node')
    await page.goto('/login')
    await page.getByRole('link', { name: say('session.register.title') }).click()
    await expect(page.getByLabel(say('session.inviteCode'))).toHaveValue(code ?? '')
  }
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/home?invite=Orbit-77')
  await page.goto('/node?naming=choose')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('planet.naming.random') }).click()
  const invite = dialog.getByLabel(say('planet.naming.inviteCode'))
  await expect(invite).toHaveValue('Orbit-77')
  // what gives somebody a part is proved by the authenticator as well
  await dialog.getByLabel(say('planet.naming.name'), { exact: true }).fill('Orbit 77')
  await dialog.getByLabel(say('planet.naming.manifesto'), { exact: true }).fill('*')
  await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
  await expect(dialog.getByLabel(say('pay.google'))).toBeVisible()
  await dialog.getByRole('button', { name: say('planet.naming.change') }).click()
  await invite.fill('')
  await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
  await expect(dialog.getByLabel(say('pay.password'))).toBeVisible()
  await expect(dialog.getByLabel(say('pay.google'))).toHaveCount(0)
})

test('[ROUTE-10] access pages have no items above and a privacy link alone below', { tag: PHONE_IN_PROOF }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  for (const path of ['/login', '/reg', '/register', '/forgot', '/forgotname', '/bindname', '/bindhv']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveCount(1)
    await expect(footer.getByRole('link')).toContainText(say('shell.footer.privacy'))
    await expect(footer.getByRole('link')).toHaveAttribute('href', '/article?slug=privacy')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})
