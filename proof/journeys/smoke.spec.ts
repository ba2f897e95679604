import { expect, test } from './journey.ts'

for (const path of ['/home', '/node', '/login'])
  test(`${path} opens without an error`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('#root')).not.toBeEmpty()
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
