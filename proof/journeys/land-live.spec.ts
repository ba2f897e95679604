import type { Locator, Page } from '@playwright/test'
import { sha256 } from '#calls/envelope/sign.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Language } from '#languages/languages.ts'
import type { Translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { findings, overflow, takePicture } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'

const PLANET = '1-1-1'
const WATCHER = 'lin'
const BUYER = 'han'

type Plot = Readonly<Record<'x' | 'y', number>>

test('[LAND-03] a plot that another user buys is sold on the open map, without asking anew', {
  tag: PHONE_IN_PROOF,
}, async ({ page, browser, language, say, phone }) => {
  const plot = await unsoldPlot(phone)
  await comes(page, language, WATCHER)
  await page.goto(`/land?planet=${PLANET}#${plot.x},${plot.y}`)
  const open = page.getByRole(phone ? 'dialog' : 'region', { name: say('land.plot', plot) })
  await expect(open.getByLabel(say('pay.password'))).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''))

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await comes(theirs, language, BUYER)
  await buys(theirs, plot, say)

  // the plot that is looked at changes under the eyes, and the pay form goes
  await expect(open.getByText(BUYER)).toBeVisible()
  await expect(open.getByText(say('land.state.owned'))).toBeVisible()
  await expect(open.getByLabel(say('pay.password'))).toBeHidden()
  await expect(open.getByText(say('land.justSold.title'))).toBeVisible()
  await expect(open.getByRole('button', { name: /\d+, \d+/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  if (phone) await closes(page, say)
  expect(await spoken(page, plot, phone)).toContain(say('land.state.owned'))
  await expect(page.locator('[data-stayed]')).toHaveCount(1)

  await marksMine(theirs, plot, say, phone)
  await other.close()
})

test('[LAND-03] a plot of the market that somebody else buys meanwhile is said to be sold, the nearest is offered, and the list has it no more', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await comes(page, language, WATCHER)
  await page.goto(`/market?era=1&view=plots&search=${PLANET}`)
  const rows = page.getByRole('region', { name: say('market.plots') }).getByRole('listitem')
  const row = rows.nth(phone ? 7 : 2)
  const [, x = 0, y = 0] = (/(\d+), (\d+)/.exec((await row.textContent()) ?? '') ?? []).map(Number)
  // 8, 3 and not 18, 3
  const here = rows.filter({ hasText: new RegExp(`(?<!\\d)${x}, ${y}(?!\\d)`) })
  await row.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  const pay = page.locator('form button[type=submit]').last()
  await sheet.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await expect(pay).toBeEnabled()
  // whatever is refused, gain and loss stay in sight above the foot
  await page.route('**/api/land/buy', (route) =>
    route.fulfill({ json: { code: 4011, message: say('error.methodClosed'), data: { error: 'methodClosed' } } }),
  )
  await pay.click()
  const refused = sheet.getByRole('alert').getByText(say('error.methodClosed'))
  await expect(refused).toBeVisible()
  const end = await sheet
    .locator('h3', { hasText: say('land.pay.lose') })
    .locator('xpath=..')
    .boundingBox()
  const foot = await refused.boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await takePicture(page, `.made/pictures/${phone ? 'phone' : 'desktop'}-refused.png`, false)
  await page.unroute('**/api/land/buy')
  await sheet.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await expect(pay).toBeEnabled()
  await buysOne(BUYER, { x, y })
  await pay.click()
  await expect(sheet.getByText(say('land.justSold.title'))).toBeVisible()
  await expect(here).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await takePicture(page, `.made/pictures/${phone ? 'phone' : 'desktop'}-just-sold.png`, false)
  const next = sheet.locator('button').filter({ hasText: /\d+, \d+/ })
  const [, atX = 0, atY = 0] = (/(\d+), (\d+)/.exec((await next.textContent()) ?? '') ?? []).map(Number)
  await next.click()
  await expect(sheet.getByRole('heading', { name: say('land.plot', { x: atX, y: atY }) })).toBeVisible()
  await expect(sheet.getByLabel(say('pay.password'))).toBeVisible()
  await expect(sheet.getByText(say('land.justSold.title'))).toBeHidden()
})

/** Somebody buys a plot without a page. */
async function buysOne(username: string, plot: Plot): Promise<void> {
  const ask = asker(await tokenOf(username))
  const { least } = await ask(plotInfo, { coordinates: PLANET, ...plot })
  const { quoteId } = await ask(payCalculation, { coordinates: PLANET, ...plot, investment: least, method: 'DU' })
  const transactionPassword = await sha256(TRANSACTION_PASSWORD)
  await ask(landBuy, { quoteId, transactionPassword, requestId: crypto.randomUUID() })
}

test('[LAND-03] layers change by press and by key, go with any choice of plots, and stand in the address', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await comes(page, language, WATCHER)
  await page.goto(`/land?planet=${PLANET}`)
  const legend = page.getByRole('list', { name: say('land.legend') })
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const shows = page.getByRole('group', { name: say('land.show.label') })
  await expect(legend).toContainText(say('land.state.unsold'))

  await button(say('land.layer.era')).click()
  await expect(legend).toContainText(say('glossary.era.1'))
  await expect(page).toHaveURL(`/land?planet=${PLANET}&layer=era`)
  await button(say('land.layer.price')).press('Enter')
  await expect(page.getByText(say('land.priceNote'))).toBeVisible()
  await expect(legend).toContainText(say('land.outlined'))
  await button(say('land.layer.yield')).press(' ')
  await expect(page.getByText(say('land.yieldNote'))).toBeVisible()
  await expect(button(say('land.layer.yield'))).toHaveAttribute('aria-pressed', 'true')
  await expect(legend).toContainText('0.291%')

  await shows.getByRole('button', { name: say('land.show.sale') }).click()
  await expect(legend).toContainText(say('land.others'))
  await shows.getByRole('button', { name: say('land.show.mine') }).press('Enter')
  await expect(legend).not.toContainText(say('land.outlined'))
  await expect(page).toHaveURL(`/land?planet=${PLANET}&layer=yield&show=mine`)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')

  // who gets the address sees the same
  const plot = { x: 18, y: 14 }
  await page.goto('/first.js')
  await page.goto(`/land?planet=${PLANET}&layer=yield&show=mine#${plot.x},${plot.y}`)
  await expect(page.getByRole('heading', { name: say('land.plot', plot) })).toBeVisible()
  if (phone) await closes(page, say)
  await expect(button(say('land.layer.yield'))).toHaveAttribute('aria-pressed', 'true')
  await expect(shows.getByRole('button', { name: say('land.show.mine') })).toHaveAttribute('aria-pressed', 'true')
  expect(await spoken(page, plot, phone)).toContain(`${plot.x}, ${plot.y}`)
})

/**
 * An Iron Age plot of the planet's middle that nobody has: near the border a map could not bring it to the middle, and the
 * others who buy in journeys want older eras. Desk and phone have rows of their own.
 */
async function unsoldPlot(phone: boolean): Promise<Plot> {
  const first = phone ? 20 : 9
  for (let y = first; y < first + 3; y += 1)
    for (let x = 9; x < 24; x += 1) {
      const { state, era } = await asker()(plotInfo, { coordinates: PLANET, x, y })
      if (state === 'purchasable' && era === 2) return { x, y }
    }
  throw new Error('no plot of the middle is for sale')
}

/** Comes as a user who wants no motion: the map cuts to a place instead of flying there. */
async function comes(page: Page, language: Language, username: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await cameBefore(page, { language, username })
}

async function buys(page: Page, plot: Plot, say: Translator): Promise<void> {
  await page.goto(`/land?planet=${PLANET}#${plot.x},${plot.y}`)
  await page.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  const pay = page.locator('form button[type=submit]').last()
  await expect(pay).toBeEnabled()
  await pay.click()
  await expect(page.getByText(say('land.pay.order'))).toBeVisible()
}

/** The buyer's own map: his plot among those that are mine, alone. */
async function marksMine(page: Page, plot: Plot, say: Translator, phone: boolean): Promise<void> {
  if (phone) await closes(page, say)
  const shows = page.getByRole('group', { name: say('land.show.label') })
  await shows.getByRole('button', { name: say('land.show.mine') }).click()
  await expect(page).toHaveURL(/show=mine/)
  const lines = page.getByRole('list', { name: say('land.legend') }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(say('land.state.mine'))
  await expect(lines.last()).toContainText(say('land.others'))
  expect(await spoken(page, plot, phone)).toContain(say('land.state.mine'))
}

async function closes(page: Page, say: Translator): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('kit.close') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/**
 * What the map says of a plot when the keyboard comes to it: from the selected plot by a step aside and back; where the sheet
 * was closed, the first key comes to the plot in the middle, which is the one that the address brought there.
 */
async function spoken(page: Page, plot: Plot, phone: boolean): Promise<string> {
  const map = page.getByRole('application')
  const words = map.locator('[aria-live]')
  const place = `${plot.x}, ${plot.y}`
  await expect(async () => {
    // leaving it forgets where the keyboard was
    await map.blur()
    await map.press('ArrowRight')
    if (!phone) await map.press('ArrowLeft')
    await expect(words).toContainText(place, { timeout: 1000 })
  }).toPass()
  return (await words.textContent()) ?? ''
}
