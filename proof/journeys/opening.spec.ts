import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { openingDetail } from '#calls/opening/opening.ts'
import { planetList } from '#calls/planet/list.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { closesReceipt, findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, test } from './visit.ts'
import { operator, pour } from './walker.ts'

test('[PLANET-02][PLANET-04] a planet opens to a crowd: entered, drawn by a block of chain 56, computed again here, and named', {
  lock: [LOCKS.days, LOCKS.naming],
}, async ({ page, language, say, phone }) => {
  test.setTimeout(240_000)
  // of each layout another one
  const username = phone ? 'yuna' : 'nadia'
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await operator('grant', username, '9000', 'DU', '--reason', 'the journey')
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
  const { mine } = await ask(openingDetail, { opening })
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(mine?.entry ?? 'no entry')

  // entries end while the screen still says that they are taken: why nothing came back stands where it was asked for
  const late: Route[] = []
  await page.route('**/api/opening/detail', async (route) => {
    late.push(route)
  })
  await operator('time', 'advance', '61m', '--reason', 'the journey')
  await main.getByRole('button', { name: say('opening.takeBack') }).click()
  await expect(main.getByRole('alert')).toContainText(say('error.openingTakesNone'))
  expect(await overflow(page)).toBe('')
  await takePicture(page, test.info().outputPath('refused.png'))
  await page.unroute('**/api/opening/detail')
  for (const route of late) await route.continue()
  await expect.poll(async () => (await ask(openingDetail, { opening })).state, { timeout: 30_000 }).toBe('closed')
  await expect(main.getByText(say('opening.state.closed'), { exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toBeVisible()
  await takePicture(page, test.info().outputPath('closed.png'))
  // blocks come where something happens
  const { address } = await ask(depositAddressOf, {})
  await pour(page, address, 56, '20')
  await expect.poll(async () => (await ask(openingDetail, { opening })).state, { timeout: 120_000 }).toBe('drawn')

  await page.goto(`/opening/${opening}`)
  await settled(page)
  await main.getByRole('button', { name: say('opening.check') }).click()
  await expect(main.getByText(say('opening.good', { count: 1 }))).toBeVisible()
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
})

/** Opens a planet to a crowd for somewhat more than an hour of the world; the opening's id. */
async function opened(coordinates: string): Promise<string> {
  const open = ['openings', 'open', coordinates, '--reason', 'the journey']
  // its first line says the window that would be: the world's clock
  const tried = await operator(...open)
  const from = /: (\S+) to /.exec(tried)?.[1] ?? ''
  const to = new Date(Date.parse(from) + 61 * 60_000).toISOString()
  return /opening (\S+) of/.exec(await operator(...open, '--to', to, '--really'))?.[1] ?? ''
}
