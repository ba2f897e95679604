import type { Locator, Page } from '@playwright/test'
import type { PayloadOf } from '#calls/call.ts'
import { planetList } from '#calls/planet/list.ts'
import { tagOf } from '#languages/languages.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from './journey.ts'
import { overflow, settled } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, test } from './visit.ts'

const ask = asker()
/** The small sky has no more planets than one page of the list: so many come at a time here. */
const SIZE = 8

/** A planet of a list or of the chart, by its number; its name is somebody's. */
const numbered = (within: Locator, coordinates: string): Locator =>
  within.getByRole('button').filter({ hasText: coordinates })
const widthOf = async (body: Locator): Promise<number> => (await body.boundingBox())?.width ?? 0
/** The numbers of the planets that a list shows; a name before one may end in digits too. */
const numbersIn = async (list: Locator, among: readonly string[]): Promise<(string | undefined)[]> => {
  const longestFirst = among.toSorted((one, other) => other.length - one.length)
  const texts = await list.getByRole('listitem').allTextContents()
  return texts.map((text) => longestFirst.find((number) => text.includes(number)))
}

test('[PLANET-03] the chart goes from system to system, and a planet pressed on it grows and is told on its plate', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language })
  const main = page.getByRole('main')
  const named = (star: 'arcturus' | 'fomalhaut') => say('planet.systemNamed', { star: say(`star.${star}`) })
  const chartOf = (star: 'arcturus' | 'fomalhaut') =>
    main.getByRole('region', { name: say('planet.chartOf', { system: named(star) }) })
  await page.goto('/node?system=1-4')
  await settled(page)
  // the phone shows the selected planet large, and what finds room beside it
  const isDrawn = async (star: 'arcturus' | 'fomalhaut') => {
    await expect.poll(() => chartOf(star).getByRole('listitem').count()).toBeGreaterThanOrEqual(phone ? 2 : 4)
  }
  await isDrawn('arcturus')

  await main.getByRole('button', { name: say('planet.systemAfter') }).click()
  const chart = chartOf('fomalhaut')
  await isDrawn('fomalhaut')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(named('fomalhaut'))
  await expect(page).toHaveURL(/[?&]system=1-5/)
  await main.getByRole('button', { name: say('planet.systemBefore') }).click()
  await expect(chartOf('arcturus')).toBeVisible()
  await main.getByRole('combobox', { name: say('planet.systemPick') }).selectOption('1-5')
  await isDrawn('fomalhaut')

  // the list tells all of them, and one that is picked there is shown on the chart, to which the phone goes up
  const { list } = await ask(planetList, { galaxy: 1, system: 5, sort: 'orbit' })
  const rows = main.getByRole('region', { name: say('planet.list') })
  await expect(rows.getByRole('listitem')).toHaveCount(4)
  const ofSystem = list.map(({ coordinates }) => coordinates)
  expect((await numbersIn(rows, ofSystem)).sort()).toEqual(ofSystem)
  await numbered(rows, '1-5-2').click()
  const second = chart.getByRole('button', { name: /, 1-5-2, / })
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(second).toBeInViewport()

  // its neighbour opens in weeks, so that nobody names it meanwhile
  const third = list.find(({ coordinates }) => coordinates === '1-5-3')
  if (!third) throw new Error('the sky has no third planet of Fomalhaut')
  const body = chart.getByRole('button', { name: new RegExp(`, ${third.coordinates}, `) })
  await expect(body).toHaveAttribute('aria-pressed', 'false')
  const small = await widthOf(body)
  await body.click()
  await expect(body).toHaveAttribute('aria-pressed', 'true')
  await expect(numbered(rows, '1-5-2')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => widthOf(body)).toBeGreaterThan(small * 1.5)
  await expect(numbered(rows, third.coordinates)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/[?&]at=1-5-3/)

  const type = say(`glossary.type.${third.type}`)
  const facts = main.locator('[data-keep-out]', { hasText: say('planet.level', { level: third.level }) })
  await expect(facts.getByRole('heading', { level: 2 })).toHaveText(
    say('planet.unnamedOf', { type: type.toLocaleLowerCase() }),
  )
  const price = amountText(third.price, tagOf(language), 'all')
  for (const said of [third.coordinates, type, say('planet.fee'), price, say('planet.eras')])
    await expect(facts).toContainText(said)
  await expect(facts).toContainText(say('planet.plotsHeld', { count: third.plots }))
  expect(await overflow(page)).toBe('')

  // beside the list, on the phone above it
  const stands = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 }
  const [above, below] = [await stands(chart), await stands(rows)]
  expect(phone ? above.y + above.height <= below.y : above.x + above.width <= below.x).toBe(true)
})

/** Lets the list come in pages of a few planets, each as the server gives it. */
async function inSmallPages(page: Page): Promise<void> {
  await page.route('**/api/node/planets', async (route) => {
    const { timestamp: _timestamp, apiKey: _key, sign: _sign, ...asked } = route.request().postDataJSON()
    if ('size' in asked) return route.continue()
    const data = await ask(planetList, { ...(asked as PayloadOf<typeof planetList>), size: SIZE })
    return route.fulfill({ json: { code: 0, message: '', data } })
  })
}

test('[PLANET-03] kind, level and a search narrow the planets that are listed, and a page more comes under the first', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await inSmallPages(page)
  await page.goto('/node?scope=all&sort=orbit')
  await settled(page)
  const { list: all, total } = await ask(planetList, { sort: 'orbit', size: 100 })
  const numbers = all.map(({ coordinates }) => coordinates)
  const rows = page.getByRole('main').getByRole('region', { name: say('planet.list') })
  const more = rows.getByRole('button', { name: say('kit.more') })
  const shown = (count: number, of: number) => rows.getByText(say('kit.shownOf', { shown: count, total: of }))
  await expect(shown(SIZE, total)).toBeVisible()
  expect(await numbersIn(rows, numbers)).toEqual(numbers.slice(0, SIZE))
  await more.click()
  await expect(shown(2 * SIZE, total)).toBeVisible()
  expect(await numbersIn(rows, numbers)).toEqual(numbers.slice(0, 2 * SIZE))
  await more.click()
  await expect(shown(total, total)).toBeVisible()
  expect(await numbersIn(rows, numbers)).toEqual(numbers)
  await expect(more).toBeHidden()

  const kind = rows.getByRole('button', { name: say('glossary.type.terran'), exact: true })
  const ofKind = all.filter(({ type }) => type === 'terran')
  await kind.click()
  await expect(kind).toHaveAttribute('aria-pressed', 'true')
  await expect(shown(ofKind.length, ofKind.length)).toBeVisible()
  expect(await numbersIn(rows, numbers)).toEqual(ofKind.map(({ coordinates }) => coordinates))
  await expect(page).toHaveURL(/[?&]type=terran/)
  await rows.getByRole('combobox', { name: say('planet.levelLabel') }).selectOption('5')
  const ofBoth = ofKind.filter(({ level }) => level === 5).map(({ coordinates }) => coordinates)
  await expect(rows.getByRole('listitem')).toHaveCount(ofBoth.length)
  expect(await numbersIn(rows, numbers)).toEqual(ofBoth)

  // a filter that finds nothing says so, and its button brings all of them back
  await rows.getByRole('searchbox').fill('1-5-3')
  await expect(rows.getByText(say('planet.noneFound'))).toBeVisible()
  await rows.getByRole('button', { name: say('planet.clear') }).click()
  await expect(rows.getByRole('searchbox')).toHaveValue('')
  await expect(shown(total, total)).toBeVisible()
  await rows.getByRole('searchbox').fill('1-5-3')
  await expect(rows.getByRole('listitem')).toHaveCount(1)
  expect(await numbersIn(rows, numbers)).toEqual(['1-5-3'])
})
