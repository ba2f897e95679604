import { expect } from './journey.ts'
import { cameBefore, ONCE, test } from './visit.ts'

const PLANET = '1-1-1'

test('[LAND-03] the pointer tells price and era, and the open pane goes from plot to plot until Esc', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto(`/land?planet=${PLANET}#4,2`)
  const map = page.getByRole('application')
  const pane = (x: number, y: number) => page.getByRole('region', { name: say('land.plot', { x, y }) })
  await expect(pane(4, 2).getByRole('button', { name: say('kit.close') })).toBeVisible()

  // beside the pointer, before any press
  const box = await map.boundingBox()
  if (!box) throw new Error('the map has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4)
  const plate = map.locator('p[aria-hidden=true]')
  await expect(plate).toContainText(/^\d+, \d+·[\d,]+ DU/)
  await expect(plate).toContainText(/時代·/)

  // the keyboard leads the pane where it rests, and the plate goes
  await map.press('ArrowRight')
  await map.press('ArrowDown')
  await expect(pane(5, 3)).toBeVisible()
  await expect(page).toHaveURL(`/land?planet=${PLANET}#5,3`)
  await expect(plate).toBeHidden()

  const next = page.getByRole('button', { name: say('land.nextPlot') })
  await next.click()
  await expect(pane(6, 3)).toBeVisible()
  await expect(next).toBeFocused()
  await page.getByRole('button', { name: say('land.previousPlot') }).click()
  await expect(pane(5, 3)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/land?planet=${PLANET}`)
  await expect(pane(5, 3)).toBeHidden()
  await expect(map).toBeFocused()
})

test('[LAND-03] who opens a plot from the list by key goes on in its pane, and comes back to the very row', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto(`/land?planet=${PLANET}&sort=price`)
  const list = page.getByRole('region', { name: say('land.unsold.list') })
  await list.getByRole('button', { name: say('kit.more') }).click()
  const row = list.locator('li button').nth(40)
  await row.focus()
  const words = await row.innerText()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: /\d+, \d+/ })
  await expect(pane).toBeFocused()
  await expect(list).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(row).toBeFocused()
  expect(await row.innerText()).toBe(words)
  await expect(row).toBeInViewport()
})
