import type { Page } from '@playwright/test'
import { openingList } from '#calls/opening/opening.ts'
import { expect } from './journey.ts'
import { settled } from './look.ts'
import { asker, cameBefore, ONCE, PHONE_IN_PROOF, test } from './visit.ts'

/** The opening that is listed first, whichever it is. */
const OPENING = '/opening/:opening'
/** Screens that show what the server answers. */
const SCREENS = [
  '/home',
  '/article',
  '/article?slug=terms',
  '/node',
  '/p/1-1-1',
  '/p/1-1-1/9,9',
  '/land?planet=1-1-1',
  '/market',
  '/planet',
  '/planet/record',
  '/manage',
  '/manage/modify?planet=1-1-1',
  '/asset',
  '/record',
  '/recharge',
  '/rechange/record',
  '/swap',
  '/withdraw',
  '/withdraw/record',
  '/asset/transfer',
  '/transfer/record',
  '/withdrawInside',
  '/withdrawInside/record',
  '/third/transfer',
  '/third/record',
  '/income-record',
  '/tdss-detail',
  '/daoTSubs',
  '/lockRelease',
  '/user',
  '/favourites',
  '/moment?at=2026-11-01T00:00',
  '/service',
  '/asset?tab=tfa',
  '/backfill-record',
  '/pool',
  '/poolInfo?period=30',
  '/mining?period=30',
  '/notices',
  '/notices?tab=alerts',
  '/notices?tab=choices',
  '/opening',
  OPENING,
  '/solvency',
  '/honesty',
  '/rules',
  '/simulator',
  '/dsjl-detail',
  '/income-record?view=rewards',
  '/income-record?view=points',
  '/income-record?asset=RC',
  '/user/info?tab=team',
] as const
/** What the shell asks for itself; no screen waits for it. */
const SHELL = ['language/list', 'url/config/list', 'planet/balance/bag/statistics/info']

/** Stands before the server: `wait` keeps every answer back, `refuse` refuses every call, `pass` lets all through. */
async function standBefore(page: Page) {
  let state: 'pass' | 'wait' | 'refuse' = 'pass'
  let release = (): void => undefined
  let released = Promise.resolve()
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/api/'.length)
    if (SHELL.includes(path)) return route.continue()
    await released
    if (state !== 'refuse') return route.continue()
    return route.fulfill({ json: { code: 4290, message: 'kept away by the test', data: { error: 'busy' } } })
  })
  return (next: typeof state) => {
    state = next
    release()
    if (next === 'wait')
      released = new Promise((resolve) => {
        release = resolve
      })
  }
}

test('[ERR-01] each screen waits with a skeleton, says what went wrong, and comes when it is tried again', {
  tag: PHONE_IN_PROOF,
}, async ({ page, phone, language, say }) => {
  test.setTimeout(200_000)
  await cameBefore(page, { language, username: 'lin' })
  const [first] = (await asker()(openingList, { size: 1 })).list
  const server = await standBefore(page)
  const main = page.getByRole('main')
  const retry = page.getByRole('button', { name: say('kit.retry') })
  const alert = main.getByRole('alert').filter({ has: retry })
  // half of the screens on the desk, half on the phone
  for (const path of SCREENS.filter((_, at) => at % 2 === Number(phone))) {
    const address = path === OPENING ? `/opening/${first?.opening}` : path
    server('wait')
    await page.goto(address)
    await expect(main.getByText(say('kit.loading')).first(), path).toBeAttached()
    await expect(alert, path).toHaveCount(0)
    server('refuse')
    await expect(alert.first(), path).toContainText('kept away by the test')
    server('pass')
    // what came after the first refusal, and what begins only when another has its answer, is asked for again too
    await expect(async () => {
      for (const one of (await alert.all()).reverse()) await one.getByRole('button').click({ timeout: 2000 })
      await settled(page)
      await expect(alert, path).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect(main.getByText(say('kit.loading')), path).toHaveCount(0)
  }
})

/** What stands where somebody has nothing yet, and where its one button leads. */
const NOTHING = [
  ['/planet', 'land.noLand', '/land'],
  ['/planet/record', 'land.income.none', ''],
  ['/income-record', 'income.noneYet', '/market'],
  ['/manage', 'manage.none', '/node'],
  ['/manage/modify', 'manage.none', '/node'],
  ['/tdss-detail', 'income.taxPage.none', '/node'],
  ['/favourites', 'favourite.none', '/node'],
] as const

test('who owns nothing is told what would be here, and what to do first', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: '서윤' })
  for (const [path, text, to] of NOTHING) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(say(text)).first()).toBeVisible()
    if (to) await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible()
  }
})
