import { sha256 } from '#calls/envelope/sign.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { findings, overflow } from './look.ts'
import { asker, cameBefore, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'
import { operator } from './walker.ts'

const PLANET = '1-1-1'
const BUYER = 'kaito'
const RIVAL = 'yuna'

const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Plot = Readonly<Record<'x' | 'y', number>>

test('[LAND-03][LAND-05] several plots are chosen in the list and on the map, and bought in one sheet: one that was sold meanwhile is named', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // other journeys have spent what he had
  await operator('grant', BUYER, '5000', 'DU', '--reason', 'the journey')
  await cameBefore(page, { language, username: BUYER })
  await page.goto(`/land?planet=${PLANET}`)
  const list = page.getByRole('region', { name: say('land.unsold.list') })
  const rows = list.getByRole('listitem').getByRole('button')
  const bar = page.getByRole('status').filter({ hasText: 'DU' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const order = list.getByLabel(say('land.unsold.sort.label'))

  // the list twin: filters and order stand in the address
  await list.getByLabel(say('land.unsold.era')).selectOption('2')
  await order.selectOption('yieldDown')
  await expect(page).toHaveURL(`/land?planet=${PLANET}&era=2&sort=yieldDown`)
  await expect(rows.first()).toContainText('500 DU')
  await expect(rows.first()).toContainText('0.3395%')
  await list.getByLabel(new RegExp(say('land.unsold.from'))).fill('900')
  await expect(rows.first()).not.toContainText('500 DU')
  await list.getByLabel(new RegExp(say('land.unsold.from'))).fill('')
  await order.selectOption('place')
  await expect(page).toHaveURL(`/land?planet=${PLANET}&era=2&sort=place`)

  // several, from another end on the phone than on the desk
  await button(say('land.several.start')).click()
  const at = phone ? 7 : 0
  const plots: Plot[] = []
  for (const row of [at, at + 2, at + 4]) {
    const [, x = 0, y = 0] = (/(\d+), (\d+)/.exec((await rows.nth(row).textContent()) ?? '') ?? []).map(Number)
    plots.push({ x, y })
    await rows.nth(row).press('Enter')
    await expect(rows.nth(row)).toHaveAttribute('aria-pressed', 'true')
  }
  const [first, second, third] = plots as [Plot, Plot, Plot]
  await expect(bar).toContainText(say('land.several.count', { count: 3 }))
  await expect(page).toHaveURL(new RegExp(`several=${plots.map(({ x, y }) => `${x}\\.${y}`).join('_')}$`))

  // by key on the map: the choice is spoken, and a press takes the plot out and in
  const map = page.getByRole('application')
  if (!phone) {
    await page.keyboard.press('Escape')
    await expect(button(say('land.several.start'))).toBeVisible()
    await button(say('land.several.start')).click()
    await expect(bar).toContainText(say('land.several.count', { count: 3 }))
    await map.press('ArrowRight')
    await map.press('Enter')
    await expect(page.getByRole('status')).not.toContainText(say('land.several.count', { count: 3 }))
    await map.press('Enter')
    await expect(bar).toContainText(say('land.several.count', { count: 3 }))
  }
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')

  await button(say('land.several.buy', { count: 3 })).click()
  const sheet = page.getByRole(phone ? 'dialog' : 'region', { name: say('land.several.chosenList') })
  const pay = page.locator('form button[type=submit]').last()
  const amount = sheet.getByLabel(say('land.several.amountOf', second))
  await amount.fill('1')
  await expect(pay).toBeDisabled()
  await amount.fill('1000')
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')

  // somebody else is quicker with one of them, after it was quoted
  await page.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await expect(pay).toBeEnabled()
  await buysOne(RIVAL, third)
  await pay.click()
  const gone = sheet.getByRole('listitem').filter({ hasText: `${third.x}, ${third.y}` })
  await expect(gone).toContainText(say('error.soldOut'))
  // at its row alone: the foot has nothing to add
  await expect(sheet.getByText(say('error.soldOut'))).toHaveCount(1)
  for (const { x, y } of [first, second]) expect(await stateOf({ x, y })).toBe('purchasable')
  await sheet.getByRole('button', { name: say('land.several.leaveOut', third) }).click()
  await page.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await expect(pay).toBeEnabled()
  await pay.click()

  await expect(sheet.getByText(say('land.several.done', { count: 2, planet: '紫微' }))).toBeVisible()
  await expect(sheet.getByRole('link', { name: say('land.plot', first) })).toBeVisible()
  await expect(sheet.getByText('1,000', { exact: false }).first()).toBeVisible()
  // each with the record of its own order, and its numbers to copy
  const orders = sheet.getByRole('link', { name: ORDER })
  await expect(orders).toHaveCount(2)
  const [one = ''] = await orders.allTextContents()
  await expect(orders.first()).toHaveAttribute('href', `/record/info?order=${one}`)
  await expect(sheet.getByRole('button', { name: say('kit.copy'), exact: true })).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  for (const { x, y } of [first, second]) expect(await stateOf({ x, y })).toBe('soldOut')

  // and the choice is over
  await sheet
    .getByRole('button', { name: say('kit.close') })
    .first()
    .click()
  await expect(button(say('land.several.start'))).toBeVisible()
  await expect(page).toHaveURL(`/land?planet=${PLANET}&era=2&sort=place`)
})

async function stateOf(plot: Plot): Promise<string> {
  return (await asker()(plotInfo, { coordinates: PLANET, ...plot })).state
}

async function buysOne(username: string, plot: Plot): Promise<void> {
  const ask = asker(await tokenOf(username))
  const { least } = await ask(plotInfo, { coordinates: PLANET, ...plot })
  const { quoteId } = await ask(payCalculation, { coordinates: PLANET, ...plot, investment: least, method: 'DU' })
  const transactionPassword = await sha256(TRANSACTION_PASSWORD)
  await ask(landBuy, { quoteId, transactionPassword, requestId: crypto.randomUUID() })
}
