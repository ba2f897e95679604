import { translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { cameBefore, DESK_IN_PROOF, test } from './visit.ts'

test('[ROUTE-01] a visitor sees from the footer how long settlements took, and what is not counted', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ko_KR' : language
  const say = translator(tongue)
  // the worker counts once a minute
  test.setTimeout(180_000)
  await cameBefore(page, { language: tongue })
  await page.goto('/solvency')
  await settled(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('title.service') })
    .click()
  await expect(page).toHaveURL('/service')
  await expect(page).toHaveTitle(new RegExp(say('title.service')))
  const main = page.getByRole('main')
  // the seed has settled days, and deposits came to all who walk here
  const row = main.getByRole('row').filter({ hasText: say('service.settlement') })
  await expect
    .poll(
      async () => {
        await page.reload()
        await settled(page)
        return row
          .locator('.number')
          .first()
          .textContent({ timeout: 5000 })
          .catch(() => '')
      },
      { timeout: 150_000 },
    )
    .toMatch(/^\d/)
  await expect(main.getByRole('row')).toHaveCount(4)
  await expect(row).toContainText(say('service.settlementNote'))
  await expect(main).toContainText(say('service.howText'))
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, `test-results/pictures/${phone ? 'phone' : 'desktop'}-service.png`)
})
