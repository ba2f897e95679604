import type { Page, Response } from '@playwright/test'
import { assetList } from '#calls/asset/list.ts'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { marketLands } from '#calls/land/market.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { openingList } from '#calls/opening/opening.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { editView } from '#calls/planet/edit-view.ts'
import { manageStatistics } from '#calls/planet/manage.ts'
import { nodeConfig } from '#calls/planet/node.ts'
import { systemList } from '#calls/planet/systems.ts'
import type { Translator } from '#languages/translate.ts'
import { ASKED } from './asked.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { findings, lookAgain, looksRightInBoth, overflow, settled, takePicture } from './look.ts'
import { madeRecords } from './made-records.ts'
import { newcomer, PASSWORD } from './newcomer.ts'
import { addressOf } from './places.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, ONCE, PHONE_IN_PROOF, test } from './visit.ts'

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

/** Looks at places in each state: waiting, refused, and come when it is tried again. */
async function inEachState(page: Page, places: readonly string[], say: Translator): Promise<void> {
  const server = await standBefore(page)
  const main = page.getByRole('main')
  const retry = page.getByRole('button', { name: say('kit.retry') })
  const alert = main.getByRole('alert').filter({ has: retry })
  for (const path of places) {
    const address = await addressOf(page, path)
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
}

test('[ERR-01] each page waits with a skeleton, says what went wrong, and comes when it is tried again', {
  tag: PHONE_IN_PROOF,
}, async ({ page, phone, language, say }) => {
  test.setTimeout(240_000)
  await cameBefore(page, { language, username: 'lin' })
  const asked = Object.values(ASKED).flatMap((places) => (typeof places === 'string' ? [] : places))
  // half of the pages on the desk, half on the phone
  await inEachState(
    page,
    asked.filter((_, at) => at % 2 === Number(phone)),
    say,
  )
})

test('[ERR-01] so does the page of a transfer, of a withdrawal and of an order at a partner', {
  tag: ONCE,
  lock: LOCKS.mirasAssets,
}, async ({ page, language, say }) => {
  test.setTimeout(300_000)
  const token = await cameBefore(page, { language, username: 'mira' })
  const records = await madeRecords(token)
  await inEachState(
    page,
    records.map(([place]) => place),
    say,
  )
})

/** What stands where somebody has nothing yet, or where an address names nothing, and where its one button leads. */
const NOTHING = [
  ['/planet', 'land.noLand', '/land'],
  ['/planet/record', 'land.income.none', '/land'],
  ['/planet/info', 'land.noToken', '/planet'],
  ['/income-record', 'income.noneYet', '/market'],
  ['/record-detail', 'income.detail.noId', '/income-record'],
  ['/manage', 'manage.none', '/node'],
  ['/manage/modify', 'manage.none', '/node'],
  ['/tdss-detail', 'income.taxPage.none', '/node'],
  ['/favourites', 'favourite.none', '/node'],
  ['/asset?tab=tfa', 'tfa.none', ''],
  ['/backfill-record?event=charge', 'tfa.noneOf.charge', '/asset?tab=tfa'],
  ['/backfill-record?event=buy', 'tfa.noneOf.buy', '/asset?tab=tfa'],
  ['/backfill-record?event=release', 'tfa.noneOf.release', '/asset?tab=tfa'],
  ['/backfill-record?event=withdrawal', 'tfa.noneOf.withdrawal', '/asset?tab=tfa'],
  ['/backfill-record?event=lost', 'tfa.noneOf.lost', '/asset?tab=tfa'],
  ['/record/detail', 'tfa.detail.none', '/backfill-record?event=release'],
  ['/lockRelease', 'daot.noParts', '/daoTSubs'],
  ['/lockRelease', 'daot.noRecords', ''],
  ['/pool', 'pool.none', '/mining'],
  ['/mining', 'pool.noneEligible', '/planet'],
  ['/notices', 'notice.none', ''],
  ['/notices?tab=alerts', 'alert.none', ''],
  ['/opening/none', 'opening.none', '/opening'],
  ['/record', 'asset.noneYet', '/recharge'],
  ['/record/info', 'asset.info.noOrder', '/record'],
  ['/rechange/record', 'deposit.noneYet', '/recharge'],
  ['/withdraw/record', 'withdrawal.none', '/withdraw'],
  ['/withdraw/record/detail', 'withdrawal.noOrder', '/withdraw/record'],
  ['/transfer/record', 'transfer.none', ''],
  ['/transferrecord/info', 'transfer.noOrder', '/transfer/record'],
  ['/withdrawInside/record', 'transfer.inside.none', ''],
  ['/third/record', 'partner.none', ''],
  ['/third/recordinfo', 'transfer.noOrder', '/third/record'],
  ['/user/info?tab=team', 'team.none', ''],
] as const

test('who has nothing yet is told what would be here, and what to do first', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  test.setTimeout(120_000)
  const { name } = await newcomer(page)
  await cameBefore(page, { language, username: name, password: PASSWORD })
  for (const [path, text, to] of NOTHING) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText(say(text)).first(), path).toBeVisible()
    if (to) await expect(main.locator(`a[href="${to}"]`).first(), path).toBeVisible()
  }
})

test('an opening that nobody has entered says who will stand in its queue', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  const { list } = await asker()(openingList, { size: 50 })
  const later = list.find(({ entries }) => entries === 0)
  await cameBefore(page, { language, username: 'lin' })
  await page.goto(`/opening/${later?.opening}`)
  await expect(page.getByRole('main').getByText(say('opening.queueNoneText'))).toBeVisible()
})

test('[DAOT-01][DAOT-02] an installation that never opened a planet to a crowd nor a round says so, and leads on', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  // the demo has both; what its server answers is emptied on the way
  const empties = (path: string, data: object) =>
    page.route(`**/api/${path}`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...data } } })
    })
  await empties('opening/list', { list: [], next: null })
  for (const path of ['daot/time', 'daot/stock']) await empties(path, { round: null })
  for (const [path, text, to] of [
    ['/opening', 'opening.noneText', ''],
    ['/daoTSubs', 'daot.noRound', '/lockRelease'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    const main = page.getByRole('main')
    await expect(main.getByText(say(text)).first(), path).toBeVisible()
    await expect(main.getByRole('alert'), path).toHaveCount(0)
    if (to) await expect(main.locator(`a[href="${to}"]`).first(), path).toBeVisible()
    expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])
  }
})

/** What stands on a screen, or in a sheet over it, once it has come, and the call that it rests on. */
const STANDING = [
  ['/asset', assetList, (page: Page, say: Translator) => page.getByRole('region', { name: say('asset.accounts') })],
  [
    '/recharge',
    depositAddressOf,
    (page: Page, say: Translator) => page.getByRole('region', { name: say('deposit.address') }),
  ],
  [
    '/planet',
    myLands,
    (page: Page, say: Translator) => page.getByRole('button', { name: say('land.claim.all'), exact: true }),
  ],
  [
    '/manage',
    manageStatistics,
    (page: Page, say: Translator) => page.getByRole('main').getByText(say('manage.pending'), { exact: true }),
  ],
  ['/planet/info&do=add', landDetail, (page: Page) => page.getByRole('dialog')],
  ['/market', plotInfo, (page: Page) => page.getByRole('dialog').locator('input[inputmode=decimal]')],
  ['/land?planet=1-1-1#9,9', planetDetail, (page: Page) => page.getByRole('main').locator('aside')],
  [
    '/manage/modify',
    editView,
    (page: Page, say: Translator) => page.getByRole('main').getByLabel(say('manage.modify.name')),
  ],
  [
    '/p/1-1-1',
    planetDetail,
    (page: Page, say: Translator) => page.getByRole('main').getByText(say('land.public.rule')).first(),
  ],
  [
    '/p/1-1-1/9,9',
    plotInfo,
    (page: Page, say: Translator) => page.getByRole('main').getByText(say('land.public.rule')).first(),
  ],
  ['/node?naming=choose', systemList, (page: Page) => page.getByRole('dialog')],
  ['/asset?naming=rights', nodeConfig, (page: Page) => page.getByRole('dialog').locator('dl')],
] as const

test('what stands on a screen stays when it cannot be asked for again, and a sheet over it with what was typed', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  test.setTimeout(300_000)
  const token = await cameBefore(page, { language, username: 'lin' })
  // the dearest: no other journey buys it
  const { list } = await asker(token)(marketLands, { sort: 'priceDown' })
  const unsold = list.map(({ coordinates, x, y }) => `/market?plot=${coordinates}~${x}~${y}`)[0] ?? 'none is for sale'
  const server = await standBefore(page)
  for (const [place, { path }, of] of STANDING) {
    server('pass')
    await page.goto(place === '/market' ? unsold : await addressOf(page, place))
    await settled(page)
    await expect(of(page, say), place).toBeVisible()
    server('refuse')
    const refused = async (answer: Response): Promise<boolean> =>
      answer.url().endsWith(`/${path}`) && (await answer.text()).includes('kept away by the test')
    await Promise.all([page.waitForResponse(refused), comesBack(page)])
    await quiet(page)
    await expect(of(page, say), place).toBeVisible()
  }
})

/** Its network is there again, and its reader too: all that is on the screen is asked for again. */
async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
  await lookAgain(page)
}

/** Opens a page and waits for the part of the shell that comes when it rests: the one that listens for what happens. */
async function opened(page: Page, path: string): Promise<void> {
  const listens = page.waitForRequest((request) => new URL(request.url()).pathname === '/events')
  await page.goto(path)
  await listens
  await settled(page)
}

test('what could not be asked for anew says as of when it is, over a sheet too, until it is asked for again', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  const server = await standBefore(page)
  await opened(page, '/asset')
  const told = page.getByRole('region', { name: say('kit.messages') })
  const old = told.getByRole('listitem').filter({ has: page.getByRole('button', { name: say('kit.retry') }) })
  await expect(old).toHaveCount(0)
  const asOf = /\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/
  const sentence = say('notice.old', { at: '|' }).split('|')
  server('refuse')
  await comesBack(page)
  for (const part of sentence) await expect(old).toContainText(part)
  await expect(old).toContainText(asOf)
  await looksRightInBoth(page, (layout) => takePicture(page, `test-results/pictures/old-figures-${layout}.png`, false))
  // asked for again in vain it is said again
  await old.getByRole('button', { name: say('kit.retry') }).click()
  await quiet(page)
  await expect(old).toHaveCount(1)
  server('pass')
  await old.getByRole('button', { name: say('kit.retry') }).click()
  await expect(old).toHaveCount(0)

  // it is said there alone, and pushes nothing down
  for (const place of ['/user', '/tdss-detail', '/node?planet=1-1-1&at=1-1-1']) {
    server('pass')
    await opened(page, place)
    server('refuse')
    await comesBack(page)
    await expect(old, place).toHaveCount(1)
    const block = page.getByRole('alert').filter({ has: page.getByRole('button', { name: say('kit.retry') }) })
    await expect(block, place).toHaveCount(0)
  }
  server('pass')

  await opened(page, '/asset?exchange=USDT-DU')
  const sheet = page.getByRole('dialog')
  server('refuse')
  await comesBack(page)
  await sheet
    .getByRole('listitem')
    .getByRole('button', { name: say('kit.retry') })
    .waitFor()
  // closed, it is not said again of the same
  await sheet
    .getByRole('listitem')
    .getByRole('button', { name: say('kit.close') })
    .click()
  await comesBack(page)
  await quiet(page)
  await expect(old).toHaveCount(0)
})

test('a link to a planet that is not there, or to what is done with one of somebody else’s, says so and leads on', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'han' })
  const main = page.getByRole('main')
  await page.goto('/land?planet=99-99-99')
  await expect(main.getByText(say('land.public.noPlanet'))).toBeVisible()
  await expect(main.getByRole('link', { name: say('land.choose.toMarket') })).toBeVisible()
  for (const sheet of ['sell', 'give']) {
    await page.goto(`/manage?${sheet}=1-1-1`)
    const opened = page.getByRole('dialog')
    await expect(opened.getByText(say('error.notPlanetOwner'))).toBeVisible()
    await expect(opened.locator('input')).toHaveCount(0)
  }
  await page.goto('/manage/modify?planet=1-1-1')
  await expect(main.getByText(say('error.notPlanetOwner'))).toBeVisible()
  await expect(main.getByRole('button', { name: say('kit.retry') })).toHaveCount(0)
  await main.getByRole('link', { name: say('title.manage') }).click()
  await expect(page).toHaveURL('/manage')
})
