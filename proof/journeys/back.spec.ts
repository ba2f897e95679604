import { expect } from './journey.ts'
import { cameBefore, DESK_IN_PROOF, ONCE, openDrawer, PHONE_IN_PROOF, press, test } from './visit.ts'

const PLANET = '1-1-1'

test('[LAND-03][LAND-05] Back closes what lies over the page before it leaves the page, and leads nowhere twice', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto(`/land?planet=${PLANET}`)
  const sheet = page.getByRole('dialog')
  const header = sheet.last().locator('header')
  const list = page.getByRole('region', { name: say('land.unsold.list') })
  const rows = list.locator('li button')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // the ways to share a planet, which have no address
  await page.goto(`/p/${PLANET}`)
  await button(say('kit.share')).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/p/${PLANET}`)
  await button(say('kit.share')).click()
  await expect(sheet).toBeVisible()
  await header.getByRole('button', { name: say('kit.close') }).click()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`/land?planet=${PLANET}`)

  // several that are chosen are paid for over the map on a phone, beside it elsewhere
  await rows.first().scrollIntoViewIfNeeded()
  await button(say('land.several.start')).click()
  for (const row of [2, 4]) {
    await rows.nth(row).press('Enter')
    await expect(rows.nth(row)).toHaveAttribute('aria-pressed', 'true')
  }
  const chosen = page.url()
  const [, x, y] = /several=(\d+)\.(\d+)_/.exec(chosen) ?? []
  if (phone) {
    await button(say('land.several.buy', { count: 2 })).click()
    await expect(sheet).toBeVisible()
    // what is left out in the sheet is left out on the page as well, whichever way the sheet is closed
    await sheet.getByRole('button', { name: say('land.several.leaveOut', { x: Number(x), y: Number(y) }) }).click()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/several=\d+\.\d+$/)
  }
})

test("[LAND-03] after a reload the cross of a plot's sheet leaves no dead Back, and a step forward opens it again", {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/node')
  await page.goto('/market?view=plots')
  const sheet = page.getByRole('dialog')
  const cross = sheet.locator('header').getByRole('button', { name: say('kit.close') })
  const start = phone ? `/land?planet=${PLANET}` : '/market?view=plots'
  if (phone) await page.goto(start)
  const rows = phone
    ? page.getByRole('region', { name: say('land.unsold.list') }).locator('li button')
    : page.getByRole('main').getByRole('listitem').getByRole('button')
  await rows.first().click()
  await expect(sheet).toBeVisible()
  const opened = page.url()
  await page.reload()
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(opened)
  await cross.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(start)
  await page.goForward()
  await expect(sheet).toBeVisible()
  await cross.click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(start)
  await page.goBack()
  await expect(page).toHaveURL(phone ? '/market?view=plots' : '/node')
})

test('[PLANET-04] Back leads one step back in the naming wizard, a reload keeps the step and what was typed, and the cross leaves it whole', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/home')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(say('planet.naming.name'), { exact: true })
  const random = dialog.getByRole('button', { name: say('planet.naming.random') })
  const other = dialog.getByRole('button', { name: say('planet.naming.other') })
  const password = dialog.getByLabel(say('pay.password'))
  const cross = dialog.locator('header').getByRole('button', { name: say('kit.close') })
  // first by a link, then opened on the page, where an entry more is left
  for (const opened of [false, true]) {
    await page.goto(opened ? '/node' : '/node?naming=choose')
    if (opened) {
      await page
        .getByRole('button', { name: say('planet.act.name'), exact: true })
        .first()
        .click()
      await other.click()
    }
    await random.click()
    await name.fill('Halfway There')
    await expect(name).toHaveAccessibleDescription(say('planet.naming.nameHint', { rule: say('error.badName') }))
    await dialog.getByLabel(say('planet.naming.manifesto'), { exact: true }).fill('*')
    await dialog.getByRole('button', { name: say('planet.naming.toPay') }).click()
    await expect(password).toBeVisible()
    await page.reload()
    await expect(password).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Halfway There' })).toBeVisible()
    await page.goBack()
    await expect(name).toHaveValue('Halfway There')
    await page.goForward()
    await expect(password).toBeVisible()
    await dialog.getByRole('button', { name: say('planet.naming.change') }).click()
    await expect(name).toHaveValue('Halfway There')
    await page.goBack()
    await expect(random).toBeVisible()
    await page.goForward()
    await expect(name).toHaveValue('Halfway There')
    await cross.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/node')
    await page.goBack()
    await expect(page).toHaveURL('/home')
  }
})

test('[PLANET-04] a link to name a planet that somebody has says so before anything is written', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto(`/node?naming=${PLANET}`)
  const dialog = page.getByRole('dialog', { name: say('planet.naming.title') })
  await expect(dialog.getByText(new RegExp(`^${say('glossary.planetState.named')}.*lin$`))).toBeVisible()
})

test('[ROUTE-04] what a modal leads to comes after the page beneath it: one Back returns', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/home')
  await page.goto('/asset')
  const drawer = await openDrawer(page, say, 'mira')
  await drawer.getByRole('link', { name: say('shell.drawer.favourites') }).click()
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL('/asset')
  await page.goBack()
  await expect(page).toHaveURL('/asset')
  await expect(drawer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('[ROUTE-04] who reads for some minutes what a list led to finds on Back the pages that he had loaded, and his place', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language, username: 'mira' })
  await page.clock.install()
  await page.goto('/market?view=plots')
  const rows = page.getByRole('main').getByRole('listitem')
  const more = page.getByRole('button', { name: say('kit.more') })
  await more.click()
  await expect.poll(() => rows.count()).toBeGreaterThan(30)
  const loaded = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  const bar = page.getByRole('navigation', { name: say('shell.nav.main') })
  await press(bar.getByRole('link', { name: say('shell.nav.assets'), exact: true }))
  await expect(page).toHaveURL('/asset')
  await page.clock.fastForward('04:00')
  await page.goBack()
  await expect(rows).toHaveCount(loaded)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(60)
})
