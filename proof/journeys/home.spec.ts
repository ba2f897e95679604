import type { Page } from '@playwright/test'
import { galactic } from '#calls/home/galactic.ts'
import { solvency } from '#calls/solvency/now.ts'
import { translator } from '#languages/translate.ts'
import { discsOf } from '#web/home/galaxy/layout.ts'
import { seenAt, wholeOf } from '#web/home/galaxy/view.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { percentText } from '#web/kit/figure/scale.ts'
import { expect } from './journey.ts'
import { findings, settled } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, PHONE_IN_PROOF, test } from './visit.ts'

/** Where a star is drawn on the chart that is on the screen. */
async function placeOf(page: Page, system: number): Promise<{ x: number; y: number }> {
  const { galaxies } = await asker()(galactic, {})
  const discs = discsOf(galaxies)
  const box = await page.locator('canvas').boundingBox()
  const star = discs[0]?.stars.find((each) => each.system === system)
  if (!box || !star) throw new Error('no chart or no star')
  const at = seenAt(wholeOf(discs, box), box, star)
  return { x: box.x + at.x, y: box.y + at.y }
}

test('[HOME-01] a visitor reads the first page: galaxy, figures of the ledger, announcements, what can be lost', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('home.hero.title'))
  await expect(main.getByRole('img', { name: say('home.galaxy.label', { systems: 5 }) })).toBeVisible()
  await expect(
    main.locator('section', { has: page.getByRole('heading', { name: say('home.figures.title') }) }),
  ).toContainText(say('home.figures.members'))
  const how = main.locator('section', { has: page.getByRole('heading', { name: say('home.how.title') }) })
  await expect(how.getByRole('listitem').getByRole('heading')).toHaveText(
    (['one', 'two', 'three', 'four'] as const).map((step) => say(`home.how.${step}.title`)),
  )
  await expect(how.getByRole('listitem').getByRole('paragraph')).toHaveText(
    (['one', 'two', 'three', 'four'] as const).map((step) => say(`home.how.${step}.text`)),
  )
  // the demo announces three things; the pinned one stands first
  const news = main.locator('section', { has: page.getByRole('heading', { name: say('home.news.title') }) })
  await expect(news.getByRole('listitem')).toHaveCount(3)
  await expect(news.getByRole('listitem').first()).toContainText(say('home.news.pinned'))
  await expect(
    main
      .getByRole('region', { name: say('home.ticker.title') })
      .getByRole('listitem')
      .first(),
  ).toContainText('USDT')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await findings(page, { contrast: true })).toEqual([])
  await main
    .getByRole('region', { name: say('home.banner.title') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL('/article?slug=demo-world')
})

test('[HOME-01] what is held on chains and what is owed in USDT stand on the first page as solvency has them', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/${solvency.path}`))
  await page.goto('/home')
  const { assets } = solvency.answer.parse(((await (await answer).json()) as { data: unknown }).data)
  const usdt = assets.find(({ asset }) => asset === 'USDT')
  if (!usdt?.held || !usdt.ratioPercent) throw new Error('nothing is held, or nothing owed')
  const text = (amount: string): string => `${amountText(amount, language.replace('_', '-'))} USDT`
  const owed = page.locator('section', { has: page.getByRole('heading', { name: say('home.owed.title') }) })
  await expect(owed.locator('dl > div')).toHaveText([
    `${say('home.owed.held')}${text(usdt.held)}`,
    `${say('home.owed.owed')}${text(usdt.owed)}`,
    `${say('home.owed.ratio')}${percentText(usdt.ratioPercent, language.replace('_', '-'))}`,
  ])
  await owed.getByRole('link', { name: say('home.owed.link') }).click()
  await expect(page).toHaveURL('/solvency')
})

test('[HOME-02] a star is a system: pressed, it opens there; the list has the same', { tag: PHONE_IN_PROOF }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  await settled(page)
  const chart = page.getByRole('img', { name: say('home.galaxy.label', { systems: 5 }) })
  await expect(chart).toBeVisible()
  const { x, y } = await placeOf(page, 3)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/node?system=1-3')
  await page.goBack()
  const closer = page.getByRole('button', { name: say('home.galaxy.in') })
  const whole = page.getByRole('button', { name: say('home.galaxy.whole') })
  await expect(whole).toBeDisabled()
  await closer.click()
  await expect(whole).toBeEnabled()
  await whole.click()
  await expect(whole).toBeDisabled()
  await page.getByText(say('home.galaxy.list')).click()
  const list = page.locator('details').getByRole('link')
  await expect(list).toHaveCount(5)
  await list.nth(1).click()
  await expect(page).toHaveURL('/node?system=1-2')
})

test('[HOME-01] where nothing can be drawn, the page says so and the list stands', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/home')
  await expect(page.getByText(say('home.galaxy.noCanvas'))).toBeVisible()
  await page.getByText(say('home.galaxy.list')).click()
  await expect(page.locator('details').getByRole('link')).toHaveCount(5)
})

test('[HOME-01] an announcement is found by its words, read, and said in another language', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/article')
  await settled(page)
  const main = page.getByRole('main')
  const fold = main.getByRole('button', { name: say('list.filter.open', { count: 0 }) })
  if (await fold.isVisible()) await fold.click()
  await expect(main.getByRole('listitem')).toHaveCount(11)
  const words = {
    zh_TW: '發放係數',
    zh_CN: '发放系数',
    ko_KR: '계수를 읽는',
    ja_JP: '支給係数',
    en_US: 'funding factor',
  }[language]
  await main.getByRole('searchbox').fill(words)
  const found = main.getByRole('listitem').filter({ has: page.locator('a[href="/article?slug=reading-the-factor"]') })
  await expect(main.getByRole('listitem')).not.toHaveCount(11)
  await expect(page).toHaveURL(/search=/)
  await found.getByRole('link').click()
  await expect(page).toHaveURL('/article?slug=reading-the-factor')
  const title = page.getByRole('heading', { level: 1 })
  const own = {
    zh_TW: '如何閱讀發放係數',
    zh_CN: '如何阅读发放系数',
    ko_KR: '지급 계수를 읽는 법',
    ja_JP: '支給係数の読み方',
    en_US: 'How to read the funding factor',
  }[language]
  await expect(title).toHaveText(own)
  await expect(page).toHaveTitle(`${own} · Orrery`)
  // those of its tag before and after it
  await expect(main.getByRole('navigation').getByRole('link')).toHaveCount(2)
  await page.locator('header select').selectOption('ja_JP', { force: true })
  await expect(title).toHaveText('支給係数の読み方')
  expect(await findings(page, { contrast: true })).toEqual([])
  await page.goto('/article?slug=nothing-like-it')
  await expect(main).toContainText(translator('ja_JP')('article.gone'))
  await main.getByRole('link', { name: translator('ja_JP')('article.all') }).click()
  await expect(page).toHaveURL('/article')
})

test('[HOME-01] the terms open beside the form of registering, and are marked as a template', { tag: ONCE }, async ({
  page,
  language,
}) => {
  await cameBefore(page, { language })
  await page.goto('/reg')
  const opened = page.context().waitForEvent('page')
  await page.locator('main a[href="/article?slug=terms"]').click()
  const beside = await opened
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('使用條款（範本）')
  await expect(page).toHaveURL('/reg')
})
