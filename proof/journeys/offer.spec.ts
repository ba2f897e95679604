import { translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { kept, ONCE, test } from './visit.ts'

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
})
