import type { Route } from '@playwright/test'
import { personal } from '#calls/account/personal.ts'
import { linkList } from '#calls/link/list.ts'
import { LANGUAGE_NAMES, LANGUAGES, tagOf } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { asker, cameBefore, goInside, ONCE, openDrawer, press, test, titled } from './visit.ts'

const SIX = [
  ['/node', 'planets'],
  ['/market', 'market'],
  ['/manage', 'manage'],
  ['/planet', 'land'],
  ['/asset', 'assets'],
  ['/lockRelease', 'release'],
] as const
const FOUR = [
  ['/node', 'planets'],
  ['/market', 'market'],
  ['/planet', 'land'],
  ['/asset', 'assets'],
] as const

test('[SHELL-01] six places in the top bar, a tab bar on the phone; the current one is marked', async ({
  page,
  language,
  say,
  phone,
}) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/node')
  const bar = page.getByRole('navigation', { name: say(phone ? 'shell.tab.label' : 'shell.nav.main') })
  await expect(bar).toHaveCount(1)
  await expect(bar.getByRole('link')).toHaveText(
    phone ? FOUR.map(([, label]) => say(`shell.tab.${label}`)) : SIX.map(([, label]) => say(`shell.nav.${label}`)),
  )
  for (const [to] of phone ? FOUR : SIX) {
    const item = bar.locator(`a[href="${to}"]`)
    await item.click()
    await expect(page).toHaveURL(to)
    await expect(item).toHaveAttribute('aria-current', 'page')
    await expect(bar.locator('[aria-current]')).toHaveCount(1)
  }
  if (!phone) return
  // the phone's tabs are four of them; its drawer has all six
  const drawer = await openDrawer(page, say, 'lin')
  const places = drawer.getByRole('navigation', { name: say('shell.nav.main') }).getByRole('link')
  await expect(places).toHaveText(SIX.map(([, label]) => say(`shell.nav.${label}`)))
  expect(await places.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    SIX.map(([to]) => to),
  )
})

test('[SHELL-02] on the phone the bar changes once the page is scrolled by more than 2 px', async ({
  page,
  language,
  phone,
}) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  const bar = page.getByRole('banner')
  await expect(bar).toBeVisible()
  const style = () => bar.evaluate((element) => getComputedStyle(element).boxShadow)
  const scroll = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y)
  expect(await style()).toBe('none')
  await scroll(3)
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
  if (phone) await expect.poll(style).not.toBe('none')
  else expect(await style()).toBe('none')
  await scroll(2)
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await expect.poll(style).toBe('none')
})

test('[SHELL-07] the footer has its columns, and outside pages open in a new tab', async ({ page, language, say }) => {
  await cameBefore(page, { language })
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/${linkList.path}`))
  await page.goto('/node')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const links = linkList.answer.parse(((await (await answer).json()) as { data: unknown }).data)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText(
    (['product', 'support', 'developer', 'other', 'social'] as const).map((column) => say(`shell.footer.${column}`)),
  )
  const outside = footer.locator('a[target=_blank]')
  const addressOf = (tag: string) => links.find((link) => link.tag === tag)?.url ?? `no ${tag}`
  const social = links.flatMap(({ tag, url }) => (tag.startsWith('SOCIAL_') ? [url] : []))
  expect(social.length).toBeGreaterThan(0)
  const addresses = ['PRODUCT_PAPER', 'CUSTOMER_SERVICE_LINK', 'DEVELOPER_DOCS', 'XW'].map(addressOf)
  await expect(outside).toHaveCount(addresses.length + social.length)
  expect(await outside.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    ...addresses,
    ...social,
  ])
  const opened = page.context().waitForEvent('page')
  await outside.first().click()
  await expect(await opened).toHaveURL(addressOf('PRODUCT_PAPER'))
  await expect(page).toHaveURL('/node')
  // each of them leads somewhere
  for (const address of [...addresses, ...social]) expect((await page.request.get(address)).status(), address).toBe(200)
  // where the operator gives no address, help and announcements are pages of ours
  expect([addressOf('HELP_CENTER'), addressOf('ANNOUNCEMENT')]).toEqual([
    '/article?tag=help',
    '/article?tag=announcement',
  ])
  await footer.getByRole('link', { name: say('shell.drawer.help') }).click()
  await expect(page).toHaveURL('/article?tag=help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('article.tag.help'))
})

test('[SHELL-08] the picker lists the languages that the server gives', { tag: ONCE }, async ({ page, language }) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  const options = page.getByRole('banner').getByRole('option')
  await expect(options).toHaveText(LANGUAGES.map((code) => LANGUAGE_NAMES[code]))
  await page.route('**/api/language/list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { code: string }[] }
    await route.fulfill({ json: { ...answer, data: answer.data.filter(({ code }) => code !== 'ja_JP') } })
  })
  await page.reload()
  await page.getByRole('banner').getByRole('combobox').focus()
  await expect(options).toHaveText(LANGUAGES.filter((code) => code !== 'ja_JP').map((code) => LANGUAGE_NAMES[code]))
})

test('[LANG-02] Traditional Chinese at first, English where a text is missing, and the picked one is kept', {
  tag: ONCE,
}, async ({ page }) => {
  const chinese = translator('zh_TW')
  const lost = chinese('home.hero.text')
  await page.route(/\/assets\/zh_TW-home-[^/]*\.js$/, async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ body: body.replace(`text:\`${lost}\``, 'lost:``'), contentType: 'text/javascript' })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese('home.hero.title'))
  await expect(page.getByText(translator('en_US')('home.hero.text'))).toBeVisible()
  await page.getByRole('banner').getByRole('combobox').selectOption('ja_JP')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('ja_JP')('home.hero.title'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translator('ja_JP')('home.hero.title'))
})

test('[LANG-03][LANG-05][ROUTE-05] page, title, calls and the breaking of lines follow the picked language', {
  tag: ONCE,
}, async ({ page, language }) => {
  await cameBefore(page, { language })
  await page.goto('/home')
  for (const code of LANGUAGES) {
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/url/config/list'))
    await page.getByRole('banner').getByRole('combobox').selectOption(code)
    await expect(page.locator('html')).toHaveAttribute('lang', tagOf(code))
    await expect(page).toHaveTitle(titled(translator(code), 'title.home'))
    const { lineBreak, wordBreak } = await page.evaluate(() => {
      const { lineBreak, wordBreak } = getComputedStyle(document.body)
      return { lineBreak, wordBreak }
    })
    expect(wordBreak).toBe(code === 'ko_KR' ? 'keep-all' : 'normal')
    expect(lineBreak).toBe(code === 'ko_KR' || code === 'en_US' ? 'auto' : 'strict')
    await press(page.getByRole('banner').getByRole('link', { name: translator(code)('shell.login') }))
    await expect(page).toHaveTitle(titled(translator(code), 'title.login'))
    expect((await asked).headers().lang).toBe(code)
    await page.goBack()
  }
})

test('[API-08] the page of the interface shows every call of the document that the server makes, and its fields', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  // it waits for the document, says that it did not come, and shows it when it is tried again
  const main = page.getByRole('main')
  const held: Route[] = []
  await page.route('**/api-docs/openapi.json', (route) => void held.push(route))
  await page.goto('/api-docs')
  await expect(main.getByText(say('kit.loading')).first()).toBeAttached()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ status: 200, contentType: 'application/json', body: 'not what it should be' })
  const retry = main.getByRole('alert').getByRole('button', { name: say('kit.retry') })
  await expect(retry).toBeVisible()
  await page.unroute('**/api-docs/openapi.json')
  await retry.click()
  await expect(main.locator('details').first()).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  const { paths } = await (await page.request.get('/api-docs/openapi.json')).json()
  const described = Object.keys(paths)
  expect(described.length).toBeGreaterThan(60)
  const shown = page.locator('details summary > code')
  await expect(shown).toHaveText(described.sort())
  const path = described.find((each) => each.endsWith('/assets/exchange')) ?? ''
  await page.getByLabel(say('interface.search')).fill(path)
  const one = page.locator('details').filter({ has: page.getByText(path, { exact: true }) })
  await one.locator('summary').click()
  for (const field of ['transactionPassword', 'requestId', 'order'])
    await expect(one.getByText(field, { exact: true })).toBeVisible()
  await expect(one).toContainText(say('interface.user'))
  await expect(one).toContainText('insufficientBalance')
  // what no call is called is said, and the way back is the field
  await page.getByLabel(say('interface.search')).fill('no/such/call')
  await expect(main.getByText(say('interface.none'))).toBeVisible()
})

test('[SHELL-04] on paper stands what a page says, black on white also at night, without the ways around it', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/record')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  for (const around of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('button').first()])
    await expect(around).toBeHidden()
  await expect(main.getByRole('heading', { level: 1, name: say('title.record') })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('on paper a page of one’s own says whose it is and when it was printed, above all else, and one that anybody may see does not', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const token = await cameBefore(page, { language, username: 'lin' })
  const { account, userId } = await asker(token)(personal, {})
  const whose = page.locator('p').filter({ hasText: say('paper.whose', { name: account, id: userId }) })
  await page.goto('/record')
  await expect(whose).toBeAttached()
  await expect(whose).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const [line, title] = [await whose.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(line?.y).toBeLessThan(title?.y ?? 0)
  // the page stood open for long before it was printed
  const when = whose.locator('time')
  await when.evaluate((time) => time.setAttribute('datetime', ''))
  const before = Date.now()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(Date.parse((await when.getAttribute('datetime')) ?? '')).toBeGreaterThanOrEqual(before - 60_000)
  await expect(when).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/)
  await goInside(page, '/honesty')
  await expect(page).toHaveTitle(titled(say, 'title.honesty'))
  await expect(whose).not.toBeAttached()
})

test('[SHELL-03] with letters half as large again nothing of a sum or of what lapses is cut off', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/asset')
  const strip = page.getByRole('complementary', { name: say('lapse.label') }).locator('p')
  await expect(strip).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const hero = page.getByRole('main').locator('.number').filter({ hasText: 'USDT' }).first()
  await expect(hero).toBeVisible()
  await expect.poll(async () => (await hero.boundingBox())?.height).toBeGreaterThan(40)
  const { x = 0, width = 0 } = (await hero.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [inside, around] = [await strip.boundingBox(), await strip.locator('..').boundingBox()]
  expect(inside?.y).toBeGreaterThanOrEqual(around?.y ?? Number.POSITIVE_INFINITY)
  expect(await strip.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
  expect((inside?.y ?? 0) + (inside?.height ?? 0)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0))
})

test('with letters half as large again no word is broken in the prices of the swap, nor in the footer', {
  tag: ONCE,
}, async ({ page }) => {
  await cameBefore(page, { language: 'en_US', username: 'lin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/swap')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  for (const words of [page.getByRole('table').first().locator('tbody'), page.getByRole('contentinfo')]) {
    await expect(words).toBeVisible()
    await expect(words).toContainText(/DAOT/)
    expect(await words.evaluate(brokenWords)).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone each of the footer’s links stands in one line, in every language but English', {
  tag: ONCE,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of LANGUAGES.filter((each) => each !== 'en_US')) {
    await cameBefore(page, { language })
    await page.goto('/rules')
    const links = page.getByRole('contentinfo').locator('a, button')
    await expect(links.filter({ hasText: translator(language)('shell.footer.keys') })).toBeVisible()
    const high = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [link.textContent] : []
      }),
    )
    expect(high).toEqual([])
  }
})

/** The words in an element that stand in more than one line. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
    }
  return found
}
