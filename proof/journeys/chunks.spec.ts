import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { cameBefore, ONCE, test } from './visit.ts'

const LOGIN = /\/assets\/Login-[^/]*\.js$/

test('[ROUTE-08] a screen loads when it is entered, and asks the server anew each time', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const count = (what: RegExp) => asked.filter((path) => what.test(path)).length
  await cameBefore(page, { language })
  await page.goto('/home')
  await quiet(page)
  expect(count(/\/Market-.*\.js$/)).toBe(0)
  for (const times of [1, 2]) {
    await page.getByRole('link', { name: say('home.hero.browse') }).click()
    await expect(page).toHaveURL('/node')
    await expect.poll(() => count(/\/api\/node\/systems$/)).toBe(times)
    expect(count(/\/Market-.*\.js$/)).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL('/home')
  }
})

test('[ROUTE-08] a chunk that vanished reloads the page once, then the screen is there', { tag: ONCE }, async ({
  page,
  language,
  say,
  troubles,
}) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  const loads = loadsOf(page)
  await page.route(LOGIN, (route) =>
    loads.count === 0 && page.url().endsWith('/home') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.login') })
    .click()
  await expect(page.getByLabel(say('session.account'))).toBeVisible()
  expect(loads.count).toBe(1)
  await noOther(troubles, /404/)
})

test('[ROUTE-08] a chunk that does not come back shows the retry screen, which helps when it does', {
  tag: ONCE,
}, async ({ page, language, say, troubles }) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  const loads = loadsOf(page)
  await page.route(LOGIN, (route) => route.fulfill({ status: 404, body: '' }))
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.login') })
    .click()
  await expect(page.getByRole('alert')).toContainText(say('shell.broken.chunk'))
  expect(loads.count).toBe(1)
  await page.unroute(LOGIN)
  await page.getByRole('button', { name: say('kit.retry') }).click()
  await expect(page.getByLabel(say('session.account'))).toBeVisible()
  await noOther(troubles, /404|vanished/)
})

test('[ROUTE-08] a chunk that has not come after 120 s shows the retry screen', { tag: ONCE }, async ({
  page,
  language,
  say,
  troubles,
}) => {
  await page.clock.install()
  await cameBefore(page, { language })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  const held = new Promise<void>((resolve) => {
    void page.route(LOGIN, () => resolve())
  })
  // the page's clock runs on until it hears that it is paused, which a busy machine may take seconds for
  await page.clock.pauseAt(Date.now() + 30_000)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell.login') })
    .click()
  await held
  await page.clock.runFor(119_990)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(page.getByRole('alert')).toContainText(say('shell.broken.chunk'))
  await noOther(troubles, /timeout/)
})

function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count += 1
  })
  return loads
}

/** The troubles that were made on purpose are there, and no others. */
async function noOther(troubles: string[], made: RegExp): Promise<void> {
  await expect.poll(() => troubles.length).toBeGreaterThan(0)
  expect(troubles.splice(0).filter((trouble) => !made.test(trouble))).toEqual([])
}
