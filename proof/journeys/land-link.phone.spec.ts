import { expect } from './journey.ts'
import { cameBefore, test } from './visit.ts'

test('[LAND-03] a link to a plot opens at it, where the whole map is too small to see it', async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/land?planet=1-1-1#9,9')
  await expect(page.getByRole('dialog').getByRole('heading', { name: say('land.plot', { x: 9, y: 9 }) })).toBeVisible()
  await expect(page.getByRole('application').locator('canvas[data-whole=false]')).toBeVisible()
})
