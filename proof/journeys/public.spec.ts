import type { Request } from '@playwright/test'
import { landList } from '#calls/land/list.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, DESK_IN_PROOF, logIn, PHONE_IN_PROOF, test, titled } from './visit.ts'

test('[ROUTE-01] a link opens a planet and a plot without a login; the way to buy leads over it to the very plot', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  const main = page.getByRole('main')
  const asked: string[] = []
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    // the driver's browser shares nothing: as on most desks, a sheet shows the ways
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts = () => page.evaluate(() => Number(Reflect.get(window, 'shifts')))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/p/1-1-1')
  await settled(page)
  await quiet(page)
  await expect(main.getByText(say('land.public.rule')).first()).toBeVisible()
  await expect(main.getByText(say('planet.worth.sales')).first()).toBeVisible()
  expect(await shifts()).toBeLessThan(0.02)
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])
  // what few open costs nobody else: the tax worked out comes when it is opened, and then whole
  expect(asked.filter((path) => /TaxedDay|members-/.test(path))).toEqual([])
  await main.getByText(say('planet.worth.how')).click()
  await expect(main.getByText(say('income.detail.rule.tax'))).toBeVisible()
  await expect(main.getByText(say('income.detail.ownerPart')).first()).toBeVisible()
  await main.getByText(say('planet.worth.how')).click()
  const sheet = page.getByRole('dialog', { name: say('sharing.title'), exact: true })
  const copies = async (path: string): Promise<void> => {
    await sheet.getByRole('button', { name: say('kit.copy'), exact: true }).click()
    await expect(sheet.getByRole('button', { name: say('kit.copied') })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
    // what a member is told meanwhile stands in the sheet too, with a button of the same name
    await sheet
      .locator('header')
      .getByRole('button', { name: say('kit.close') })
      .click()
  }
  // the sheet comes when it is wanted, and no sooner
  expect(asked.filter((path) => path.includes('ShareSheet'))).toEqual([])
  await main.getByRole('button', { name: say('kit.share') }).click()
  await expect(sheet.getByRole('img', { name: say('sharing.picture') })).toBeVisible()
  const ways = sheet.getByRole('link')
  await expect(ways).toHaveCount(7)
  for (const way of await ways.all()) {
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(sheet.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    new RegExp(`^https://t\\.me/share/url\\?url=${encodeURIComponent(new URL('/p/1-1-1', page.url()).href)}&text=`),
  )
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])
  await copies('/p/1-1-1')

  const called = `${(await main.getByRole('heading', { level: 1 }).textContent()) ?? ''} 1-1-1`
  await expect(page).toHaveTitle(`${called} · Orrery`)

  await page.goto('/p/1-1-1/9,9')
  await settled(page)
  await expect(page).toHaveTitle(`${called} ${say('land.plot', { x: 9, y: 9 })} · Orrery`)
  await quiet(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('land.plot', { x: 9, y: 9 }))
  await expect(main.getByText(say('land.pay.lose'))).toBeVisible()
  expect(await shifts()).toBeLessThan(0.02)
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])
  expect(asked.filter((path) => path.includes('/map/') || /PaySheet|PlanetLand/.test(path))).toEqual([])

  await main.getByRole('link', { name: say('planet.act.loginBuy') }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page, say, 'mira')
  await expect(page).toHaveURL('/land?planet=1-1-1#9,9')
  await expect(page.getByText(say('land.pay.amount')).first()).toBeVisible()
  // from the plot's own panel its page is shared as well; elsewhere the title is the screen's again
  await page.getByRole('button', { name: say('kit.share') }).click()
  await copies('/p/1-1-1/9,9')
  await expect(page).toHaveTitle(titled(say, 'title.land'))

  for (const [path, text] of [
    ['/p/9-9-9', 'land.public.noPlanet'],
    ['/p/nothing', 'land.public.noPlanet'],
    ['/p/1-1-1/9999,0', 'land.public.noPlot'],
    ['/p/1-1-1/x', 'land.public.noPlot'],
  ] as const) {
    await page.goto(path)
    await expect(main.getByText(say(text))).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('[ROUTE-01] a link to a sold plot tells a visitor by which rule it earns, and whose it was', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say }) => {
  const main = page.getByRole('main')
  // whose a sold one was, and what pays it, is told to whoever has its link
  const { list } = await asker()(landList, { coordinates: '1-1-1', size: 1 })
  const [sold] = list
  if (!sold) throw new Error('the seed has sold no plot of 1-1-1')
  await cameBefore(page, { language })
  await page.goto(`/p/1-1-1/${sold.x},${sold.y}`)
  await settled(page)
  await quiet(page)
  await expect(main.getByRole('heading', { name: say('land.public.rule') })).toBeVisible()
  const history = main.getByRole('table', { name: say('land.history.title') })
  await expect(history.getByRole('row').nth(1)).toContainText(sold.owner)
  // which somebody may have had from its buyer since
  await expect(history).toContainText(say('act.how.purchase'))
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])
})
