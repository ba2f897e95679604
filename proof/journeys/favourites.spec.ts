import { favouriteAdd, favouriteRemove } from '#calls/favourite/keep.ts'
import { favouriteList } from '#calls/favourite/list.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, logIn, openDrawer, PHONE_IN_PROOF, test } from './visit.ts'

/** Of the planets of the story, one that no other journey keeps; the desk and the phone each have their own. */
const OF_PROJECT = { desktop: '1-3-1', phone: '1-3-2' } as const

test('a visitor’s star leads to the login and back to the very planet; a press more keeps it', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  const coordinates = OF_PROJECT[phone ? 'phone' : 'desktop']
  await cameBefore(page, { language })
  await page.goto(`/p/${coordinates}`)
  await settled(page)
  const star = page.getByRole('main').getByRole('button', { name: say('planet.favourite.label') })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(page).toHaveURL(`/login?next=%2Fp%2F${coordinates}`)
  await logIn(page, say, 'mira')
  await expect(page).toHaveURL(`/p/${coordinates}`)
  await settled(page)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await settled(page)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})

test('the star of a planet and of a plot fills the list of favourites, which is filtered, sorted and emptied', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  // a phone says one sentence at a time: his is not that he was drawn for something meanwhile
  const username = phone ? 'tomas' : 'nadia'
  const token = await cameBefore(page, { language, username })
  const ask = asker(token)
  for (const { planet, plot } of (await ask(favouriteList, {})).list)
    await ask(favouriteRemove, { coordinates: planet.coordinates, ...(plot && { plot }) })
  const main = page.getByRole('main')
  await page.goto('/favourites')
  await settled(page)
  await expect(main).toContainText(say('favourite.none'))
  await main.getByRole('link', { name: say('title.node') }).click()
  await expect(page).toHaveURL('/node')
  await page.goto('/node?at=1-1-1&planet=1-1-1')
  const label = say('planet.favourite.label')
  const star = page.getByRole('dialog').getByRole('button', { name: label })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: say('kit.messages') })).toContainText(say('planet.favourite.added'))
  await page.goto('/land?planet=1-1-1#9,9')
  await settled(page)
  const ofPlot = page.getByRole('button', { name: label })
  await ofPlot.click()
  await expect(ofPlot).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/home')
  await settled(page)
  await (await openDrawer(page, say, username)).getByRole('link', { name: say('shell.drawer.favourites') }).click()
  await expect(page).toHaveURL('/favourites')
  const rows = main.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first().getByRole('link')).toHaveText(say('favourite.plotOf', { planet: '紫微', x: 9, y: 9 }))
  expect(await findings(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await page.screenshot({ path: `test-results/pictures/favourites-${phone ? 'phone' : 'desktop'}.png`, fullPage: true })
  await page.goto('/favourites?kind=planet')
  await expect(rows).toHaveCount(1)
  await page.goto('/favourites?sort=oldest')
  await expect(rows.first().getByRole('link')).toHaveText('紫微')
  await ask(favouriteAdd, { coordinates: '1-1-2' })
  await page.goto('/favourites')
  await expect(rows).toHaveCount(3)
  await rows
    .first()
    .getByRole('button', { name: say('favourite.remove') })
    .click()
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL('/land?planet=1-1-1#9,9')
})
