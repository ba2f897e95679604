import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { sha256 } from '#calls/envelope/sign.ts'
import { openingEnter } from '#calls/opening/enter.ts'
import { openingDetail } from '#calls/opening/opening.ts'
import { planetList } from '#calls/planet/list.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { tagOf } from '#languages/languages.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { closesReceipt, findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, onTheWall, PHONE_IN_PROOF, test, tokenOf } from './visit.ts'
import { operator, pour } from './walker.ts'

test('[PLANET-02][PLANET-04] a planet opens to a crowd: entered, drawn by a block of chain 56, computed again here; a turn passes, and the next in line names it', {
  tag: PHONE_IN_PROOF,
  lock: [LOCKS.days, LOCKS.naming],
}, async ({ page, language, say, phone }) => {
  test.setTimeout(300_000)
  // who enters on the screen, of each layout another one, and two who do so beside him
  const [username = '', ...others] = [phone ? 'yuna' : 'nadia', 'kaito', 'han']
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  for (const name of [username, ...others]) await operator('grant', name, '9000', 'DU', '--reason', 'the journey')
  const { list } = await asker()(planetList, { state: 'namable', size: 1 })
  const coordinates = list[0]?.coordinates ?? ''
  const opening = await opened(coordinates)

  // a guest sees it, and the way in
  await cameBefore(page, { language })
  await page.goto(`/opening/${opening}`)
  await settled(page)
  await expect(main.getByRole('link', { name: say('opening.login') })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('guest.png'))
  const ask = asker(await cameBefore(page, { language, username }))

  // it is listed, and the planet's page leads to it
  await page.goto('/opening')
  await settled(page)
  await takePicture(page, test.info().outputPath('list.png'))
  expect(await findings(page)).toEqual([])
  await page.goto(`/p/${coordinates}`)
  await main.getByRole('link', { name: say('title.opening') }).click()
  await settled(page)
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('open.png'))

  await main.getByRole('button', { name: say('opening.enter') }).click()
  await expect(sheet.getByText(say('opening.loseText'))).toBeVisible()
  await takePicture(page, test.info().outputPath('enter.png'), false)
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.locator('form button[type=submit]').click()
  await expect(sheet.getByText(say('opening.enteredDone'))).toBeVisible()
  await closesReceipt(sheet, say('kit.close'))
  await expect(main.getByText(say('opening.youEntered'))).toBeVisible()
  await expect(main.getByText(say('opening.entry.entered')).first()).toBeVisible()
  await takePicture(page, test.info().outputPath('entered.png'))
  // the queue follows those who enter elsewhere
  for (const name of others) await entersBeside(name, opening)
  const rows = main.getByRole('table').last().getByRole('row')
  await expect(rows.filter({ hasText: say('opening.entry.entered') })).toHaveCount(3, { timeout: 30_000 })
  const { mine } = await ask(openingDetail, { opening })
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(mine?.entry ?? 'no entry')

  // entries end while the screen still says that they are taken: why nothing came back stands where it was asked for
  const late: Route[] = []
  let held = true
  await page.route('**/api/opening/detail', async (route) => {
    if (held) late.push(route)
    else await route.continue()
  })
  await operator('time', 'advance', '61m', '--reason', 'the journey')
  await main.getByRole('button', { name: say('opening.takeBack') }).click()
  await expect(main.getByRole('alert')).toContainText(say('error.openingTakesNone'))
  expect(await overflow(page)).toBe('')
  await takePicture(page, test.info().outputPath('refused.png'))
  held = false
  for (const route of late) await route.continue()
  await expect.poll(async () => (await ask(openingDetail, { opening })).state, { timeout: 30_000 }).toBe('closed')
  await expect(main.getByText(say('opening.state.closed'), { exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toBeVisible()
  await takePicture(page, test.info().outputPath('closed.png'))
  // blocks come where something happens
  const { address } = await ask(depositAddressOf, {})
  await pour(page, address, 56, '20')
  await expect.poll(async () => (await ask(openingDetail, { opening })).state, { timeout: 120_000 }).toBe('drawn')

  // whoever is second in line goes on: he waits until the turn of the first has passed
  const [first = '', second = '', third = ''] = await lineOf(opening, [username, ...others])
  await cameBefore(page, { language, username: second })
  await page.goto(`/opening/${opening}`)
  await settled(page)
  await expect(main.getByText(say('opening.youPlace', { place: 2, of: 3 }))).toBeVisible()
  await expect(main.getByText(say('opening.turnOf', { place: 1 }))).toBeVisible()
  await expect(rows).toContainText([
    say('opening.placeLabel'),
    new RegExp(`^1.*${say('opening.entry.turn')}`, 's'),
    new RegExp(`^2.*${say('opening.entry.entered')}`, 's'),
    new RegExp(`^3.*${say('opening.entry.entered')}`, 's'),
  ])
  await expect(main.getByRole('button', { name: say('opening.nameTitle') })).toHaveCount(0)
  await main.getByRole('button', { name: say('opening.check') }).click()
  await expect(main.getByText(say('opening.good', { count: 3 }))).toBeVisible()
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('drawn.png'))
  // a log that was changed on its way is found
  await page.route('**/api/opening/log', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { salt: string } }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, salt: '0'.repeat(64) } } })
  })
  await main.getByRole('button', { name: say('opening.check') }).click()
  await expect(main.getByText(say('opening.bad.commit'))).toBeVisible()
  await page.unroute('**/api/opening/log')

  await operator('time', 'advance', '31m', '--reason', 'the journey')
  await expect(main.getByText(say('opening.turnOf', { place: 2 }))).toBeVisible({ timeout: 30_000 })
  const { turnUntil } = await asker()(openingDetail, { opening })
  const at = onTheWall(turnUntil ?? 0, phone)
  await expect(main.getByText(say('opening.youTurn', { at }))).toBeVisible()
  await expect(rows.nth(1)).toContainText(say('opening.entry.lapsed'))
  await expect(rows.nth(2)).toContainText(say('opening.entry.turn'))
  expect(await overflow(page)).toBe('')
  await takePicture(page, test.info().outputPath('turn.png'))

  await main.getByRole('button', { name: say('opening.nameTitle') }).click()
  const name = phone ? 'Haneul' : 'Chenxi'
  await sheet.getByLabel(say('opening.nameField'), { exact: true }).fill(name)
  await sheet.getByRole('textbox', { name: say('opening.manifesto') }).fill('Drawn.')
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await takePicture(page, test.info().outputPath('name.png'), false)
  await sheet.locator('form button[type=submit]').click()
  await expect(sheet.getByText(say('opening.named'))).toBeVisible()
  await takePicture(page, test.info().outputPath('done.png'), false)
  await sheet.getByRole('link', { name: say('opening.toPlanet') }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${coordinates}`))
  await expect(main.getByText(name).first()).toBeVisible()

  // what became of the others, in their words
  for (const [who, words] of [
    [first, 'opening.youLapsed'],
    [third, 'opening.youFreed'],
  ] as const) {
    await cameBefore(page, { language, username: who })
    await page.goto(`/opening/${opening}`)
    await expect(main.getByText(say(words))).toBeVisible({ timeout: 30_000 })
    await expect(main.getByRole('link', { name: coordinates })).toBeVisible()
    await expect(
      main
        .getByRole('definition')
        .filter({ hasText: say('opening.state.named') })
        .first(),
    ).toBeVisible()
  }
  await expect(rows).toContainText([
    say('opening.placeLabel'),
    ...(['lapsed', 'named', 'freed'] as const).map((state) => say(`opening.entry.${state}`)),
  ])
  await takePicture(page, test.info().outputPath('over.png'))

  // whose turn did not come was told of his place and of the end, each of which leads here
  await page.goto('/notices')
  await settled(page)
  const planet = coordinates
  // by the level of whichever planet was free
  const { fee } = await ask(openingDetail, { opening })
  const told = main.locator(`td a[href="/opening/${opening}"]`)
  await expect(told).toContainText([
    say('notice.say.openingEnded', { how: 'named', planet, amount: amountText(fee, tagOf(language), 'all') }),
    say('notice.say.openingDrawn', { planet, place: '3', of: '3' }),
  ])
  await takePicture(page, test.info().outputPath('told.png'))
  // a guest who comes later is asked who he is, and is not told that he had not entered
  await cameBefore(page, { language })
  await page.goto(`/opening/${opening}`)
  await expect(main.getByRole('link', { name: say('opening.loginToSee') })).toBeVisible()
  await expect(main.getByText(say('error.notEntered'))).toHaveCount(0)
})

/** Enters as somebody who sits elsewhere. */
async function entersBeside(username: string, opening: string): Promise<void> {
  const transactionPassword = await sha256(TRANSACTION_PASSWORD)
  const asked = { opening, transactionPassword, requestId: crypto.randomUUID() }
  await asker(await tokenOf(username))(openingEnter, asked)
}

/** Those who entered, in the order drawn. */
async function lineOf(opening: string, names: readonly string[]): Promise<string[]> {
  const places = new Map<number, string>()
  for (const name of names) {
    const { mine } = await asker(await tokenOf(name))(openingDetail, { opening })
    places.set(mine?.place ?? 0, name)
  }
  return [1, 2, 3].map((place) => places.get(place) ?? '')
}

/** Opens a planet to a crowd for somewhat more than an hour of the world; the opening's id. */
async function opened(coordinates: string): Promise<string> {
  const open = ['openings', 'open', coordinates, '--reason', 'the journey']
  // its first line says the window that would be: the world's clock
  const tried = await operator(...open)
  const from = /: (\S+) to /.exec(tried)?.[1] ?? ''
  const to = new Date(Date.parse(from) + 61 * 60_000).toISOString()
  return /opening (\S+) of/.exec(await operator(...open, '--to', to, '--really'))?.[1] ?? ''
}
