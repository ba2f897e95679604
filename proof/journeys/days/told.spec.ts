import type { Locator } from '@playwright/test'
import { assetList } from '#calls/asset/list.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { myLands } from '#calls/land/own/my.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { settled } from '../look.ts'
import { asker, cameBefore, ONCE, test, tokenOf } from '../visit.ts'

const sum = (...parts: readonly string[]): string => formatUnits(parts.reduce((all, part) => all + units(part), 0n))

/** The figure of a line in words, by its label. */
const lineOf = (where: Locator, label: string): Locator =>
  where.locator('dl > div').filter({ has: where.page().locator('dt', { hasText: label }) })

/** Who logs in, who never claims first: of the others another journey may have claimed what burned. */
const PEOPLE = ['林知遠', 'lin', 'tomas', 'nadia', 'yuna', 'kaito', 'sofia', 'mira', 'han'] as const

/** One of whose lands the income burns, with his lands. */
async function whoseBurns() {
  for (const username of PEOPLE) {
    const lands = await asker(await tokenOf(username))(myLands, { size: 100 })
    const burning = lands.list.find((land) => units(land.burned) > 0n)
    if (burning) return { username, lands, burning }
  }
  throw new Error('nothing of anybody burns')
}

test('[LAND-14][LAND-16] what burned holds what burns now, what came back stands beside what was paid, and what leaving would give', {
  tag: ONCE,
  lock: [LOCKS.days, LOCKS.linsIncome],
}, async ({ page, say, language }) => {
  const text = (amount: string): string => amountText(amount, language.replace('_', '-'))
  const { username, lands, burning } = await whoseBurns()
  await cameBefore(page, { language, username })
  const main = page.getByRole('main')

  await page.goto('/planet')
  await settled(page)
  const burned = lineOf(main.locator('section').first(), say('land.burned'))
  await expect(burned.locator('dd')).toContainText(text(sum(lands.lost, lands.burned)))
  const count = lands.list.filter((land) => land.burning).length
  await expect(burned).toContainText(say('land.burningNow', { count }))

  await page.goto(`/planet/info?token=${burning.tokenId}`)
  await settled(page)
  const { lost, ifLeft } = burning
  await expect(lineOf(main, say('land.burned')).first().locator('dd')).toContainText(text(sum(lost, burning.burned)))
  if (ifLeft === null) throw new Error('the land that burns cannot be left')
  await expect(lineOf(main, say('land.ifLeft')).first().locator('dd')).toContainText(text(ifLeft))

  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const brought = (await ask(myLands, { size: 100 })).list.find((land) => units(land.claimed) > 0n)
  if (!brought) throw new Error('lin has claimed nothing')
  await page.goto(`/planet/info?token=${brought.tokenId}`)
  await settled(page)
  const recovered = lineOf(main, say('land.recovered')).first().locator('dd')
  await expect(recovered).toContainText(`${text(sum(brought.claimed, brought.returned))} / ${text(brought.paid)}`)
})

test('[ASSET-02] the total is in USDT, an exchange and a swap stand apart, and the income of the month is there at every width', {
  tag: ONCE,
  lock: [LOCKS.days, LOCKS.linsIncome],
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const { totalUsdt } = await ask(assetList, {})
  const { days } = await ask(incomeOverview, { days: 30 })
  await page.goto('/asset')
  await settled(page)
  const main = page.getByRole('main')
  const total = main.locator('section').first()
  await expect(total).toContainText(`${amountText(totalUsdt, language.replace('_', '-'))} USDT`)
  const acts = (await main.getByRole('link').or(main.getByRole('button')).allInnerTexts()).map((one) => one.trim())
  const places = ['asset.act.exchange', 'asset.act.transfer', 'asset.act.swap'] as const
  const [exchange = -1, ...others] = places.map((name) => acts.indexOf(say(name)))
  expect([exchange >= 0, ...others]).toEqual([true, exchange + 1, exchange + 2])
  const chart = main.getByRole('img', { name: say('income.month', { days: days.length }) })
  for (const width of [390, 961, 1024, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(chart, `${width} px`).toBeVisible()
  }
})
