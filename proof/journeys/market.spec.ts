import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { cameBefore, DESK_IN_PROOF, test } from './visit.ts'

test('[LAND-04] the market goes from planets to the plots of one and to its map, with what was asked', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/market')
  const lots = page.getByRole('region', { name: say('market.plots') })
  const rows = lots.getByRole('listitem')
  const order = lots.getByLabel(say('market.sort.label'))
  await expect(lots.getByRole('status').first()).toContainText(/\d/)
  await expect(rows.filter({ hasText: 'Thalassa' })).toContainText('0.384%')

  // the planets whose best era brings most come first
  await order.selectOption('yieldDown')
  await expect(rows.first()).toContainText('0.5225%')
  await settled(page)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')

  // a search, as it stands in the address
  await lots.getByRole('searchbox').fill('thal')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/market?sort=yieldDown&search=thal')

  // its plots one by one, and back again
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL('/market?sort=yieldDown&search=1-1-2&view=plots')
  await expect(rows.first()).toContainText('Thalassa')
  await expect(rows.first()).toContainText('1,000')
  await settled(page)
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  const [, x, y] = /Thalassa (\d+), (\d+)/.exec((await rows.first().textContent()) ?? '') ?? []
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(`/land?planet=1-1-2#${x},${y}`)
  const plot = page.getByRole(phone ? 'dialog' : 'region', { name: say('land.plot', { x: Number(x), y: Number(y) }) })
  await expect(plot).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/market?sort=yieldDown&search=1-1-2&view=plots')
  await page.goBack()
  await expect(page).toHaveURL('/market?sort=yieldDown&search=thal')

  // the map of a planet lists the same beside it
  await order.selectOption('priceDown')
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL('/land?planet=1-1-2&sort=priceDown')
  await expect(
    page
      .getByRole('region', { name: say('land.unsold.list') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})
