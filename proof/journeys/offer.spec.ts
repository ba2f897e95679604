import { translator } from '#languages/translate.ts'
import { fitsAtAll } from './days/walk/looks-right.ts'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { goInside, kept, ONCE, test } from './visit.ts'

test.describe('a browser in Korean', () => {
  test.use({ locale: 'ko-KR' })

  test('[LANG-02] gets Traditional Chinese, is offered Korean in Korean, and is not asked again', {
    tag: ONCE,
  }, async ({ page }) => {
    const say = translator('ko_KR')
    const offer = page.getByRole('complementary', { name: say('offer.text') })
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(offer).toHaveAttribute('lang', 'ko-KR')
    await quiet(page)
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.02)
    await fitsAtAll(page, '[data-language-offer]')
    await offer.getByRole('button', { name: say('offer.take') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('main').locator('h1').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    await expect(offer).toHaveCount(0)
  })

  test('[LANG-02] who keeps the present language is not asked again either', { tag: ONCE }, async ({ page }) => {
    const say = translator('ko_KR')
    const offer = page.getByRole('complementary', { name: say('offer.text') })
    await page.goto('/node')
    await offer.getByRole('button', { name: say('offer.keep') }).click()
    await expect(offer).toHaveCount(0)
    expect(await kept(page)).toMatchObject({ language: 'zh_TW' })
    await page.reload()
    await expect(page.getByRole('main').locator('h1').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

  test('[LANG-02] who goes on past it is offered it on three pages and no more, which is no choice', {
    tag: ONCE,
  }, async ({ page }) => {
    const say = translator('ko_KR')
    const offer = page.locator('[data-language-offer]')
    const stands = page.getByRole('main').locator('h1').first()
    await page.goto('/home')
    await expect(offer).toBeVisible()
    await goInside(page, '/rules')
    await expect(stands).toHaveText(translator('zh_TW')('title.rules'))
    await expect(offer).toBeVisible()
    // in another visit the third time
    await page.reload()
    await expect(stands).toBeVisible()
    await expect(offer).toBeVisible()
    await goInside(page, '/simulator')
    await expect(stands).toHaveText(translator('zh_TW')('title.simulator'))
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(stands).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(await kept(page)).toMatchObject({ language: '' })
    await page.goto('/rules?lang=ko_KR')
    await expect(stands).toHaveText(say('title.rules'))
  })

  test('[LANG-02] finds a page in Korean by its address, is offered nothing, and it stays', { tag: ONCE }, async ({
    page,
  }) => {
    const say = translator('ko_KR')
    await page.goto('/rules?lang=ko_KR')
    await expect(page.getByRole('main').locator('h1')).toHaveText(say('title.rules'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    await expect(page.locator('[data-language-offer]')).toHaveCount(0)
    expect(await kept(page)).toMatchObject({ language: 'ko_KR' })
    await page.goto('/simulator')
    await expect(page.getByRole('main').locator('h1')).toHaveText(say('title.simulator'))
  })

  test('[LANG-02] a link in another language is spoken, is no choice, and Korean is offered', { tag: ONCE }, async ({
    page,
    request,
  }) => {
    const say = translator('ja_JP')
    // what one who runs no script is told
    const answer = await request.get('/rules?lang=ja_JP', { headers: { 'accept-language': 'ko' } })
    const body = await answer.text()
    expect(body).toContain('<html lang="ja-JP">')
    expect(body).toContain(`<title>${say('title.rules')} · Orrery</title>`)
    await page.goto('/rules?lang=ja_JP')
    await expect(page.getByRole('main').locator('h1')).toHaveText(say('title.rules'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    await expect(page.locator('[data-language-offer]')).toHaveAttribute('lang', 'ko-KR')
    // the way on within the page speaks it too; a page loaded anew begins as ever
    await goInside(page, '/simulator')
    await expect(page.getByRole('main').locator('h1')).toHaveText(say('title.simulator'))
    await page.goto('/rules')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  })
})
