import type { Page } from '@playwright/test'
import type { Translator } from '#languages/translate.ts'
import { expect } from '../../journey.ts'
import { settled } from '../../look.ts'
import type { Walker } from '../../walker.ts'
import { DIGITS } from './digits.ts'
import { fitsAtAll, looksRight } from './looks-right.ts'

/** The first plot of the first planet that is offered, paid with what he has: USDT as it is, without an exchange before. */
export async function buysFromMarket({ page, say, picture }: Walker): Promise<{ x: number; y: number }> {
  const first = page.getByRole('main').locator('li button').first()
  await expect(first).toContainText(say('market.floor'))
  await first.click()
  await expect(page).toHaveURL(/[?&]view=plots/)
  await expect(first).toContainText(say('market.least'))
  await expect(first).toContainText('DU')
  await picture('market')
  await looksRight(page)
  await first.click()
  const dialog = page.getByRole('dialog')
  const way = dialog.getByLabel(say('land.pay.way'))
  await expect(way).toHaveValue('USDT')
  await expect(way.locator('option:checked')).toContainText('6,000 USDT')
  // what decides is said before paying: when it is earned back, what leaving gives, what can be lost
  for (const said of ['land.pay.back', 'land.pay.leaving', 'land.pay.yield'] as const)
    await expect(dialog.locator('dt, p', { hasText: say(said) }).first()).toBeVisible()
  await expect(dialog.getByRole('heading', { name: say('land.pay.lose') })).toBeVisible()
  const [, x = '', y = ''] = /~(\d+)~(\d+)$/.exec(decodeURIComponent(page.url())) ?? []
  await dialog.getByLabel(say('pay.password')).fill(DIGITS)
  await picture('pay-sheet-usdt')
  await looksRight(page)
  await dialog.locator('form button[type=submit]').last().click()
  await expect(dialog.getByText(say('land.pay.order'))).toBeVisible()
  // paid with what he has, and said so
  await expect(dialog.getByText(say('pay.paid'), { exact: true })).toBeVisible()
  await expect(dialog).toContainText(/USDT/)
  await picture('receipt')
  await looksRight(page)
  await fitsAtAll(page)
  await dialog.getByRole('link', { name: say('land.toMine') }).click()
  await expect(page).toHaveURL(/\/planet$/)
  return { x: Number(x), y: Number(y) }
}

/** From the list beside the map: of the Stone Age each has one plot, and he has his, so it is the next era's first. */
export async function buysPlot({ page, say, picture }: Walker): Promise<void> {
  await looksRight(page)
  await picture('land')
  const list = page.getByRole('region', { name: say('land.unsold.list') })
  await list.getByLabel(say('land.unsold.era')).selectOption(say('glossary.era.1'))
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText(say('glossary.era.1'))
  const [, x, y] = /(\d+), (\d+)/.exec((await first.textContent()) ?? '') ?? []
  await first.getByRole('button').click()
  await expect(page.getByRole('heading', { name: say('land.plot', { x: Number(x), y: Number(y) }) })).toBeVisible()
  await page.getByLabel(say('pay.password')).fill(DIGITS)
  const pay = page.locator('form button[type=submit]').last()
  await expect(pay).toBeEnabled()
  await picture('pay-sheet')
  await pay.click()
  await expect(page.getByText(say('land.pay.order'))).toBeVisible()
  await picture('bought')
}

/** Buys the next plot that is for sale with one way of paying. */
export async function paysBy({ page, say }: Walker, way: string, sum: RegExp): Promise<void> {
  for (let x = 0; x < 16; x += 1) {
    await page.goto(`/land?planet=1-1-1#${x},3`)
    await page.reload()
    await expect(page.getByRole('heading', { name: say('land.plot', { x, y: 3 }) })).toBeVisible()
    const code = page.getByLabel(say('pay.password'))
    await expect(code.or(page.getByText(say('land.token'), { exact: true })).first()).toBeVisible()
    if (
      !(await code.isVisible()) ||
      !(await page.getByText(say('glossary.era.1')).filter({ visible: true }).first().isVisible())
    )
      continue
    await page.getByLabel(say('land.pay.amount')).fill('500')
    await page.getByLabel(say('land.pay.way')).selectOption(way)
    const pay = page.locator('form button[type=submit]').last()
    await expect(pay).toContainText(sum)
    await code.fill(DIGITS)
    if (await pay.isDisabled()) continue
    await pay.click()
    await expect(page.getByText(say('land.pay.order'))).toBeVisible()
    return
  }
  throw new Error(`no plot could be bought with ${way}`)
}

/** The cheapest plot of an era that is for sale, with DU; of the Bronze Age where no other is named. */
export async function buysCheapest(page: Page, say: Translator, era = 1): Promise<void> {
  await page.goto(`/market?era=${era}&sort=priceUp&view=plots`)
  await settled(page)
  await page.getByRole('main').locator('li button').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('land.pay.way')).selectOption('DU')
  await sheet.getByLabel(say('pay.password')).fill(DIGITS)
  await sheet.locator('form button[type=submit]').last().click()
  await expect(sheet.getByText(say('land.pay.order'))).toBeVisible()
}
