import type { Request } from '@playwright/test'
import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { quiet } from './quiet.ts'
import { cameBefore, logIn, test, titled } from './visit.ts'

test('[ROUTE-01] a link opens a planet and a plot without a login; the way to buy leads over it to the very plot', async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  const main = page.getByRole('main')
  const asked: string[] = []
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    // the driver's browser shares nothing: as on a desk, the address is copied
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
  await main.getByRole('button', { name: say('kit.share') }).click()
  await expect(page.getByText(say('kit.linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/p/1-1-1', page.url()).href)

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
  await expect(page.getByText(say('kit.linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/p/1-1-1/9,9', page.url()).href)
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
