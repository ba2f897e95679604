import { sha256 } from '#calls/envelope/sign.ts'
import { landList } from '#calls/land/list.ts'
import { planetList } from '#calls/planet/list.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'
import { operator } from './walker.ts'

/** Who waits for a price, and who moves it, in a pool that no other journey uses. */
const WHO = 'nadia'
const MOVERS = { desktop: 'han', phone: 'yuna' } as const
const ASSET = 'hPT'

test('a member names a price, sees what he waits for, is told once when it comes, and takes back what he does not want', {
  tag: PHONE_IN_PROOF,
  lock: LOCKS.rivals,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language, username: WHO })
  const name = MOVERS[phone ? 'phone' : 'desktop']
  const mover = asker(await tokenOf(name))
  const price = (await mover(swapPrices, {})).list.find(({ asset }) => asset === ASSET)?.price ?? '1'
  // a little below what stands, and one far away
  const near = formatUnits((units(price) * 9_996n) / 10_000n)
  await page.goto('/swap')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('swap.alert') })
    .click()
  await expect(page).toHaveURL('/notices?tab=alerts')
  await settled(page)
  const main = page.getByRole('main')
  const form = main.locator('section').filter({ has: page.getByRole('heading', { name: say('alert.assets') }) })
  const set = form.getByRole('button', { name: say('alert.setAsset') })
  await form.getByLabel(say('alert.asset')).selectOption(ASSET)
  await form.getByLabel(say('alert.price')).fill('2')
  await set.click()
  // it stands below that already
  await expect(form.getByText(say('error.alertHolds', { price, unit: 'USDT' }))).toBeVisible()
  await form.getByLabel(say('alert.price')).fill(near)
  await set.click()
  const waiting = (way: 'atMost' | 'atLeast', limit: string) =>
    main.getByRole('listitem').filter({ hasText: say('alert.waitsAsset', { asset: ASSET, way, price: limit }) })
  await expect(waiting('atMost', near)).toBeVisible()
  await form.getByRole('radio', { name: say('alert.ways.atLeast') }).check()
  await form.getByLabel(say('alert.price')).fill('7')
  await set.click()
  await expect(waiting('atLeast', '7')).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-alerts.png`)

  await operator('grant', name, '450', ASSET, '--reason', 'the journey')
  const over = { asset: ASSET, fromBook: 'investment', toBook: 'trading', amount: '450' } as const
  await mover(ownTransfer, { ...over, requestId: crypto.randomUUID() })
  const proof = { transactionPassword: await sha256(TRANSACTION_PASSWORD), requestId: crypto.randomUUID() }
  await mover(swap, { from: ASSET, to: 'USDT', amount: '450', least: '1', ...proof })
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(ASSET)
  await expect(waiting('atMost', near)).toHaveCount(0)
  const far = waiting('atLeast', '7')
  await far.getByRole('button', { name: new RegExp(say('alert.remove')) }).click()
  await expect(far).toHaveCount(0)

  // of a planet: from its page, where its number is known
  await page.goto('/node?planet=1-1-1')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('planet.act.alert') })
    .click()
  const under = (title: 'alert.planets' | 'alert.plots') =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: say(title) }) })
  const planets = under('alert.planets')
  await expect(planets.getByLabel(say('alert.planet'), { exact: true })).toHaveValue('1-1-1')
  await planets.getByLabel(say('alert.most')).fill('123')
  await planets.getByRole('button', { name: say('alert.setPlanet') }).click()
  const planet = main.getByRole('listitem').filter({ hasText: '1-1-1' })
  await expect(planet).toContainText('123 DU')
  await planet.getByRole('button', { name: new RegExp(say('alert.remove')) }).click()
  await expect(planet).toHaveCount(0)
  // of a plot: from a sold one's page; one of the planet is for sale for no more, but on a planet that nobody has named
  const sold = (await asker()(landList, { coordinates: '1-1-1' })).list.find(({ owner }) => owner !== WHO)
  await page.goto(`/land?planet=1-1-1#${sold?.x},${sold?.y}`)
  await page.getByRole('link', { name: say('land.alert') }).click()
  await expect(page).toHaveURL('/notices?tab=alerts&of=plot&planet=1-1-1')
  await settled(page)
  const plots = under('alert.plots')
  const number = plots.getByLabel(say('alert.planet'), { exact: true })
  await expect(number).toHaveValue('1-1-1')
  const unnamed = (await asker()(planetList, { state: 'namable' })).list[0]
  await plots.getByLabel(say('alert.most')).fill('9')
  const setPlot = plots.getByRole('button', { name: say('alert.setPlot') })
  await setPlot.click()
  await expect(plots.getByText(say('error.noPlotSoCheap', { price: '100' }))).toBeVisible()
  await number.fill(unnamed?.coordinates ?? '')
  await plots.getByLabel(say('alert.most')).fill('4321')
  await setPlot.click()
  const plot = main.getByRole('listitem').filter({ hasText: '4,321 DU' })
  await expect(plot).toContainText(unnamed?.coordinates ?? 'none')
  await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-alerts-of-plots.png`)
  await plot.getByRole('button', { name: new RegExp(say('alert.remove')) }).click()
  await expect(plot).toHaveCount(0)
})
