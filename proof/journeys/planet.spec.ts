import type { Locator, Page } from '@playwright/test'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import type { Translator } from '#languages/translate.ts'
import { drawing } from '#proof/images/images.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { closesReceipt, fitsInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

const NAMED = '望舒驛'
const SOLD = { seller: 'kaito', buyer: 'nadia', coordinates: '1-3-2', called: '月読' } as const

/** As on a desk and as on a phone, with a picture of each. */
const looks = (page: Page, name: string) =>
  fitsInBoth(page, async (layout) => {
    await takePicture(page, `.made/pictures/planet-${layout}-${name}.png`)
  })

/** Whether a planet turns: one picture after another is painted. */
async function turns(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded()
  const seen = new Set<string>()
  const look = async () => seen.add(await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL())).size
  await expect.poll(look).toBeGreaterThan(4)
}

/** Types the six digits of a sheet and presses its button. */
async function pay(dialog: Locator, say: Translator): Promise<void> {
  await dialog.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await dialog.locator('button[type=submit]').click()
}

/** The same of an exit, which asks for the authenticator's code as well. */
async function letGo(page: Page, username: string, say: Translator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('pay.google')).fill(await freshCode(secretOf(emailOf(username))))
  await pay(dialog, say)
}

/** The row of one of my planets. */
const rowOf = (page: Page, coordinates: string) => page.getByRole('main').locator('li').filter({ hasText: coordinates })

test.describe('a planet turns', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[PLANET-04][PLANET-07][PLANET-08] a planet is named, given a picture and a new text, and is locked then', {
    tag: ONCE,
    lock: LOCKS.naming,
  }, async ({ page, language, say }) => {
    test.setTimeout(120_000)
    await cameBefore(page, { language, username: 'lin' })
    await page.goto('/node?naming=choose')
    const dialog = page.getByRole('dialog')
    // one star system, then one of its planets
    const system = dialog.getByLabel(say('planet.systemPick'))
    await expect(system.locator('option').nth(1)).toBeAttached()
    const keys = await system
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
    const key = keys[1] ?? ''
    // a notice that comes meanwhile is an item of a list as well
    const planets = dialog.getByRole('listitem').filter({ hasText: /\d+-\d+-\d+/ })
    await system.selectOption(key)
    const others = planets.filter({ hasNotText: new RegExp(`${key}-\\d`) })
    await expect(others).toHaveCount(0)
    await expect(planets.first()).toBeVisible()
    const chosen = planets.first()
    const coordinates = /\d+-\d+-\d+/.exec(await chosen.innerText())?.[0] ?? ''
    await chosen.getByRole('button').click()
    await dialog.getByRole('button', { name: say('planet.naming.offer') }).click()
    const name = dialog.getByLabel(say('planet.naming.name'), { exact: true })
    await expect(name).not.toHaveValue('')
    await dialog.getByLabel(say('planet.naming.manifesto'), { exact: true }).fill('*')
    await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
    await pay(dialog, say)
    await expect(dialog.getByText(say('planet.naming.ownCode'))).toBeVisible()
    const land = await dialog.getByRole('link', { name: say('planet.naming.toLand') }).getAttribute('href')
    expect(new URLSearchParams(land?.split('?')[1]).get('planet')).toBe(coordinates)

    await page.goto(`/manage/modify?planet=${coordinates}`)
    const main = page.getByRole('main')
    await settled(page)
    const called = main.getByLabel(say('manage.modify.name'), { exact: true })
    // the rule stands beside the field before it is broken
    await expect(called).toHaveAccessibleDescription(say('error.badName'))
    await expect(called).toHaveAttribute('aria-invalid', 'false')
    await called.fill('')
    await main.getByRole('button', { name: say('manage.modify.submit') }).click()
    await expect(called).toHaveAttribute('aria-invalid', 'true')
    await expect(main.getByText(say('error.badName'))).toHaveCount(1)
    await called.fill(NAMED)
    await main.getByLabel(say('manage.modify.manifesto'), { exact: true }).fill(NAMED)
    // no picture at all, then one of another shape: it is cut here
    const file = main.locator('input[type=file]')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(main.getByText(say('manage.modify.unreadable'))).toBeVisible()
    await file.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await drawing(900, 600, 'jpeg') })
    await expect(main.getByText(say('manage.modify.unreadable'))).toHaveCount(0)
    await main.getByRole('button', { name: say('manage.modify.crop') }).press('ArrowLeft')
    await looks(page, 'editor')
    await turns(main.getByRole('figure').locator('canvas'))
    await main.getByRole('button', { name: say('manage.modify.submit') }).click()
    await expect(main.getByText(say('manage.modify.locked'))).toBeVisible()
    await expect(main.getByRole('button', { name: say('manage.modify.submit') })).toBeDisabled()
    await looks(page, 'locked')

    await page.goto('/manage')
    const row = rowOf(page, coordinates)
    await expect(row.getByRole('heading')).toContainText(NAMED)
    // the worker made the small one meanwhile: a list asks again when it is entered
    await expect(async () => {
      // drawn on the globe by a worker, which asks for it
      const small = page.waitForResponse(/\/images\/[0-9a-f]{64}-96\.webp$/, { timeout: 8000 })
      await page.reload()
      expect((await small).status()).toBe(200)
    }).toPass()
    await looks(page, 'manage')
  })
})

test('[PLANET-10][PLANET-06] a planet is put on sale, taken off, sold to another user, and given back', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  test.setTimeout(300_000)
  const { seller, buyer, coordinates, called } = SOLD
  await cameBefore(page, { language, username: seller })
  await page.goto('/manage')
  const row = rowOf(page, coordinates)
  const dialog = page.getByRole('dialog')
  const closeDone = () => closesReceipt(dialog, say('kit.close'))
  /** What was paid for it before stands where it is sold and bought; or that nobody bought it yet. */
  const tellsPrices = async () => {
    const { list, named } = await asker()(planetWorth, { coordinates })
    const history = dialog.locator('section').filter({ hasText: say('planet.worth.history') })
    await expect(history.locator('dt').last()).toContainText(say('planet.worth.naming'))
    if (named) await expect(history).toContainText(amountText(named.fee, 'en-US', 'all'))
    const [last] = list
    await expect(history).toContainText(last ? amountText(last.price, 'en-US', 'all') : say('planet.worth.noSales'))
    await history.locator('summary').click()
    await expect(last ? history.locator('tbody tr') : history.getByText(say('planet.worth.noSales'))).toHaveCount(
      last ? Math.min(list.length, 5) : 2,
    )
  }
  const sell = async (price: string) => {
    await row.getByRole('button', { name: say('manage.act.sell') }).click()
    await dialog.getByLabel(say('manage.sell.price'), { exact: true }).fill(price)
    await tellsPrices()
    await looks(page, 'sell')
    await letGo(page, seller, say)
    await expect(dialog.getByText(say('manage.sell.note'))).toBeVisible()
    await looks(page, 'onSale')
    await closeDone()
    await expect(row.getByText(say('glossary.planetState.onSale'))).toBeVisible()
  }
  const unsell = async () => {
    await row.getByRole('button', { name: say('manage.act.unsell') }).click()
    await dialog.getByRole('button', { name: say('manage.act.unsell') }).click()
    await expect(row.getByText(say('glossary.planetState.named'))).toBeVisible()
  }
  // a try before this one may have left it on sale
  await expect(row).toBeVisible()
  if (await row.getByText(say('glossary.planetState.onSale')).isVisible()) await unsell()
  await sell('1250')
  await unsell()
  // at the same price once more: taking it off is another act then, and not the first one's answer
  await sell('1250')
  await unsell()
  await sell('1100')

  await cameBefore(page, { language, username: buyer })
  await page.goto(`/node?scope=all&state=onSale&at=${coordinates}&planet=${coordinates}`)
  await dialog.getByRole('button', { name: say('planet.act.buy') }).click()
  await expect(dialog.getByText(say('planet.buying.seller', { owner: seller }))).toBeVisible()
  await tellsPrices()
  await looks(page, 'buying')
  await letGo(page, buyer, say)
  await expect(dialog.getByText(say('planet.buying.doneText', { name: called }))).toBeVisible()
  await looks(page, 'bought')
  await dialog.getByRole('link', { name: say('planet.buying.toManage') }).click()
  await expect(row.getByText(say('glossary.planetState.sold'))).toBeVisible()
  await expect(row.getByText(say('manage.free'))).toBeVisible()

  await row.getByRole('button', { name: say('manage.act.give') }).click()
  await dialog.getByLabel(say('manage.give.account'), { exact: true }).fill('nobody-of-this-name')
  await dialog.getByLabel(say('pay.google')).fill(await freshCode(secretOf(emailOf(buyer))))
  await pay(dialog, say)
  await expect(dialog.getByText(say('error.noSuchMember')).first()).toBeVisible()
  await looks(page, 'give')
  await dialog.getByLabel(say('manage.give.account'), { exact: true }).fill(seller)
  await dialog.getByLabel(say('pay.google')).fill(await freshCode(secretOf(emailOf(buyer))))
  await pay(dialog, say)
  await expect(dialog.getByText(say('manage.give.done', { name: called, to: seller }))).toBeVisible()
  await looks(page, 'given')
  await closeDone()
  await expect(row).toHaveCount(0)

  await cameBefore(page, { language, username: seller })
  await page.goto('/manage')
  await expect(row.getByText(say('glossary.planetState.sold'))).toBeVisible()
})
