import { expect } from './journey.ts'
import { quiet } from './quiet.ts'
import { ONCE, test } from './visit.ts'

// here things move
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const path of ['/home', '/node', '/login'])
  test(`${path} opens without an error`, { tag: ONCE }, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('main')).toBeVisible()
    await quiet(page)
  })
