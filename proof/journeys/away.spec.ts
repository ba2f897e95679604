import type { Page } from '@playwright/test'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { lookAgain, settled } from './look.ts'
import { newcomer, PASSWORD } from './newcomer.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, ONCE, test, tokenOf } from './visit.ts'
import { operator, pour } from './walker.ts'

const PLANET = '1-1-1'
const BUYER = 'kaito'

/** An answer that waits until it is let go. */
function hold() {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { letGo: () => letGo(), held }
}

/** The plot of one of the market's first rows in one era, its sheet open and the password typed. */
async function aboutToPay(page: Page, era: number, label: { password: string; way: string }, row = 0) {
  await page.goto(`/market?era=${era}&view=plots&search=${PLANET}`)
  await settled(page)
  await page.getByRole('main').locator('li button').nth(row).click()
  const sheet = page.getByRole('dialog')
  await expect(page).toHaveURL(/[?&]plot=/)
  const [, x = '', y = ''] = /~(\d+)~(\d+)$/.exec(decodeURIComponent(page.url())) ?? []
  await sheet.getByLabel(label.way).selectOption('DU')
  await sheet.getByLabel(label.password).fill(TRANSACTION_PASSWORD)
  const pay = sheet.locator('form button[type=submit]').last()
  // the way that was chosen is quoted anew
  await quiet(page)
  await expect(pay).toBeEnabled()
  return { sheet, pay, plot: { coordinates: PLANET, x: Number(x), y: Number(y) } }
}

test('[LAND-05] without a network a press on pay fails at once, and nothing is sent when the network is back', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  await operator('grant', BUYER, '5000', 'DU', '--reason', 'the journey')
  await cameBefore(page, { language, username: BUYER })
  const ask = asker(await tokenOf(BUYER))
  const labels = { password: say('pay.password'), way: say('land.pay.way') }
  const { sheet, pay, plot } = await aboutToPay(page, 2, labels)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/land/buy')) sent.push(request.url())
  })
  await context.setOffline(true)
  await pay.click()
  await expect(sheet.getByText(say('pay.lost'))).toBeVisible()
  await expect(pay).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const tried = sent.length
  await context.setOffline(false)
  await expect(page.getByText(say('shell.offline'))).toBeHidden()
  // what waited for the network would be on its way now, and is let through to its end
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await quiet(page)
  expect(sent).toHaveLength(tried)
  // it is not his; another journey may have bought it meanwhile
  expect((await ask(plotInfo, plot)).mine).toBe(false)
  troubles.splice(0)
})

for (const lost of [false, true])
  test(`[LAND-05] who closes the sheet while it is paid ${lost ? 'and whose answer is lost then is told that it may have been done' : 'is told where he is, and the list offers it no more'}`, {
    tag: ONCE,
  }, async ({ page, language, say, troubles }) => {
    await operator('grant', BUYER, '5000', 'DU', '--reason', 'the journey')
    await cameBefore(page, { language, username: BUYER })
    const ask = asker(await tokenOf(BUYER))
    const labels = { password: say('pay.password'), way: say('land.pay.way') }
    const { letGo, held } = hold()
    await page.route('**/api/land/buy', async (route) => {
      const response = await route.fetch()
      await held
      await (lost ? route.abort() : route.fulfill({ response }))
    })
    const { sheet, pay, plot } = await aboutToPay(page, lost ? 2 : 1, labels)
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`(?<!\\d)${plot.x}, ${plot.y}(?!\\d)`) })
    await expect(row).toHaveCount(1)
    await pay.click()
    await expect.poll(async () => (await ask(plotInfo, plot)).state).toBe('soldOut')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    letGo()
    const toasts = page.getByRole('region', { name: say('kit.messages') })
    await expect(toasts).toContainText(say(lost ? 'pay.awayLost' : 'pay.away'))
    await expect(row).toHaveCount(0)
    await toasts.getByRole('link', { name: say('pay.awayOpen') }).click()
    await expect(page).toHaveURL('/record')
    // the answer that was taken away is one
    if (lost) troubles.splice(0)
  })

test('[LAND-05] after a lost answer the balance beside the way is still that of the press when the network is back: the same press tells that it was paid', {
  tag: ONCE,
}, async ({ page, context, language, say, troubles }) => {
  await operator('grant', BUYER, '20000', 'DU', '--reason', 'the journey')
  await cameBefore(page, { language, username: BUYER })
  const ask = asker(await tokenOf(BUYER))
  await page.route(
    '**/api/land/buy',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const { sheet, pay, plot } = await aboutToPay(page, 2, { password: say('pay.password'), way: say('land.pay.way') }, 4)
  const held = sheet.getByLabel(say('land.pay.way')).locator('option:checked')
  const before = await held.innerText()
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`(?<!\\d)${plot.x}, ${plot.y}(?!\\d)`) })
  await pay.click()
  await expect(sheet.getByText(say('pay.lost'))).toBeVisible()
  expect((await ask(plotInfo, plot)).state).toBe('soldOut')
  // the network is back, and so is the reader
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText(say('shell.offline'))).toBeHidden()
  await lookAgain(page)
  await quiet(page)
  expect(await held.innerText()).toBe(before)
  await expect(row).toHaveCount(1)
  await pay.click()
  await expect(sheet.getByText(say('land.pay.order'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  troubles.splice(0)
})

test('[PLANET-04] who closes the naming sheet while it is paid is told so, and its draft is done with', {
  tag: ONCE,
  lock: LOCKS.naming,
}, async ({ page, language, say }) => {
  await operator('grant', BUYER, '5000', 'DU', '--reason', 'the journey')
  await cameBefore(page, { language, username: BUYER })
  const { letGo, held } = hold()
  await page.route('**/api/node/buy', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/node?naming=choose')
  const dialog = page.getByRole('dialog')
  await quiet(page)
  await dialog.getByRole('button', { name: say('planet.naming.random') }).click()
  const name = dialog.getByLabel(say('planet.naming.name'), { exact: true })
  await name.fill('Left Alone')
  await dialog.getByLabel(say('planet.naming.manifesto'), { exact: true }).fill('*')
  await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
  await dialog.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  const sent = page.waitForRequest('**/api/node/buy')
  await dialog.locator('button[type=submit]').click()
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  letGo()
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('pay.away'))
  await page.goto('/node?naming=choose')
  await dialog.getByRole('button', { name: say('planet.naming.random') }).click()
  await expect(name).toHaveValue('')
})

test('[ASSET-07] who exchanges for a payment that he has too little for is led back to it', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const [short, plot] = ['yuna', { coordinates: PLANET, x: 9, y: 9 }]
  await cameBefore(page, { language, username: short })
  const { least } = await asker()(plotInfo, plot)
  expect(least).toBe('4200')
  await page.goto(`/land?planet=${PLANET}#9,9`)
  const panel = page.getByRole('region', { name: say('land.plot', plot) })
  const amount = panel.getByLabel(say('land.pay.amount'), { exact: true })
  await amount.fill('4201')
  await panel.getByLabel(say('land.pay.way')).selectOption('DU')
  await panel.getByRole('link', { name: say('pay.exchange'), exact: true }).click()
  await expect(page).toHaveURL('/asset?exchange=USDT-DU')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('exchange.amount')).fill('900')
  await dialog.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await dialog.locator('button[type=submit]').click()
  await dialog.getByRole('link', { name: say('pay.goOn') }).click()
  await expect(page).toHaveURL(`/land?planet=${PLANET}#9,9`)
  // and finds what he asked for, which he now has enough for
  await expect(amount).toHaveValue('4201')
  await expect(panel.getByLabel(say('land.pay.way'))).toHaveValue('DU')
  await expect(panel.getByRole('button', { name: /4,201/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: say('pay.exchange'), exact: true })).toBeHidden()
})

test('[ASSET-03] who goes to deposit from a payment that he has too little for is led back to it by the credit', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const { name } = await newcomer(page)
  const token = await cameBefore(page, { language, username: name, password: PASSWORD })
  const { address } = await asker(token)(depositAddressOf, {})
  await page.goto(`/land?planet=${PLANET}#15,15`)
  const panel = page.getByRole('region', { name: say('land.plot', { x: 15, y: 15 }) })
  await panel.getByLabel(say('land.pay.way')).selectOption('USDT')
  await panel.getByRole('link', { name: say('pay.deposit') }).click()
  await expect(page).toHaveURL('/recharge')
  await pour(page, address, 56, '2000')
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: say('notice.say.depositCredited', { amount: '2,000', asset: 'USDT' }) })
  await toast.getByRole('link', { name: say('notice.go.pay') }).click({ timeout: 40_000 })
  await expect(page).toHaveURL(`/land?planet=${PLANET}#15,15`)
  // and pays with what has come
  await expect(panel.getByLabel(say('land.pay.way'))).toHaveValue('USDT')
  await expect(panel.getByLabel(say('land.pay.way')).locator('option:checked')).toContainText('2,000 USDT')
})
