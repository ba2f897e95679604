import { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { daotStock } from '#calls/daot/round.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { closesReceipt, findings, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, test } from './visit.ts'

test('[DAOT-01][DAOT-02][DAOT-03][DAOT-04] DAOT is subscribed in the open round, and a released part of an earlier one is claimed', {
  lock: [LOCKS.days],
}, async ({ page, language, say, phone }) => {
  test.setTimeout(120_000)
  // of each layout another one, so that neither counts the other's
  const ask = asker(await cameBefore(page, { language, username: phone ? 'yuna' : 'nadia' }))
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  const before = await ask(daotLock, {})
  const stock = await ask(daotStock, {})
  if (!stock.round) throw new Error('no round')
  const { mine, round } = stock.round

  await page.goto('/daoTSubs')
  await settled(page)
  await expect(main.getByText(say('daot.state.open'), { exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: /2028|2027/ })).toBeVisible()
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('subscription.png'))
  const amount = main.locator('input[name=amount]')
  if (mine === '0') {
    await amount.fill('99')
    await expect(main.getByText(say('error.daotBounds', { min: '100', max: '50000', mine: '0' }))).toBeVisible()
  }
  // in whole steps
  await amount.fill('123.4')
  await expect(main.getByText(say('error.daotStep', { step: '1' }))).toBeVisible()
  await amount.fill('123')
  await main.getByRole('button', { name: say('daot.submit', { amount: '123' }) }).click()
  await expect(sheet.getByText(say('daot.loseText', { sum: '12.3' }))).toBeVisible()
  // nothing about loss is below the fold
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('sheet.png'), false)
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.getByRole('button', { name: say('daot.pay', { sum: '12.3' }) }).click()
  await expect(sheet.getByText(say('daot.subscribed'))).toBeVisible()
  await takePicture(page, test.info().outputPath('done.png'), false)
  await sheet.getByRole('link', { name: say('daot.toRelease') }).click()

  await expect(page).toHaveURL(/lockRelease/)
  await settled(page)
  const after = await ask(daotLock, {})
  expect(Number(after.subscribed) - Number(before.subscribed)).toBe(123)
  const { list } = await ask(daotReleases, { round })
  expect([list.length, list.every(({ status }) => status === 'locked')]).toEqual([19, true])
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('release.png'))

  // the first part of the earlier round, if nobody claimed it
  const [earlier] = (await ask(daotReleases, {})).rounds.slice(-1)
  const due = (await ask(daotReleases, { round: earlier, status: 'pending' })).list
  const [part] = due
  if (!part) throw new Error('nothing is due')
  await page.goto(`/lockRelease?round=${earlier}&status=pending`)
  await settled(page)
  await main
    .getByRole('button', { name: `${say('daot.take')} ${say('daot.partOf', { sequence: part.sequence })}` })
    .click()
  await takePicture(page, test.info().outputPath('take.png'), false)
  await sheet.locator('input[name=transaction-password]').fill(TRANSACTION_PASSWORD)
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByText(say('daot.taken'))).toBeVisible()
  await closesReceipt(sheet, say('daot.close'))
  expect((await ask(daotReleases, { round: earlier, status: 'pending' })).list.length).toBe(due.length - 1)
  await page.goto('/lockRelease?kind=claim#records')
  await settled(page)
  await expect(
    main
      .getByRole('table')
      .last()
      .getByRole('link', { name: say('daot.kind.claim') })
      .first(),
  ).toBeVisible()
  await takePicture(page, test.info().outputPath('records.png'))
})

test('[DAOT-01][ROUTE-01] a visitor is led to the login, and a wrong receiving address is told at its field', async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  await page.goto('/lockRelease')
  await expect(page).toHaveURL(/\/login/)
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/lockRelease')
  await settled(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('daot.setAddress') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('daot.saveAddress') }).click()
  await expect(sheet.getByText(say('error.enterAddress'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('address.png'), false)
})
