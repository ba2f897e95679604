import { randomBytes } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { getAddress } from 'viem'
import { daotLock, daotReleases } from '#calls/daot/releases.ts'
import { daotStock, daotTime } from '#calls/daot/round.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { emailOf, secretOf, TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { freshCode } from './codes.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { closesReceipt, findings, looksRightInBoth, overflow, settled, takePicture } from './look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, onTheWall, test } from './visit.ts'

/** Who sends what is released to a chain, and which. */
const WHO = 'mira'
const NETWORK = 'BNB Smart Chain'
const DAY = 86_400_000

test('[DAOT-01][DAOT-02][DAOT-03][DAOT-04] DAOT is subscribed in the open round, and a released part of an earlier one is claimed', {
  tag: DESK_IN_PROOF,
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
  // the curve goes from the first part to the last
  const { round: window } = await ask(daotTime, {})
  const said = await main.getByRole('img', { name: /\d{4}-\d\d-\d\d/ }).getAttribute('aria-label')
  const [from = '', to = ''] = said?.match(/\d{4}-\d\d-\d\d/g) ?? []
  expect((Date.parse(to) - Date.parse(from)) / DAY).toBe((window?.laterParts ?? 0) * (window?.everyDays ?? 0))
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('subscription.png'))
  const amount = main.locator('input[name=amount]')
  if (mine === '0') {
    await amount.fill('99')
    await expect(main.getByText(say('error.daotBounds', { min: '100', max: '50,000', mine: '0' }))).toBeVisible()
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

test('[DAOT-01][DAOT-03][DAOT-04] the next release is counted down to, and a released part goes to the receiving address over the chain', {
  tag: ONCE,
  lock: [LOCKS.days, LOCKS.mirasAssets],
}, async ({ page, language, say }) => {
  test.setTimeout(240_000)
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  const main = page.getByRole('main')
  const sheet = page.getByRole('dialog')
  await page.goto('/lockRelease')
  await settled(page)
  const { next, pending, worldAt } = await ask(daotLock, {})
  if (!next) throw new Error('nothing is locked')
  const timer = main.getByRole('timer')
  const at = onTheWall(next.at, false)
  await expect(main.getByText(say('daot.next', { amount: next.amount, at }))).toBeVisible()
  await expect(timer).toContainText(say('kit.days', { days: Math.floor((next.at - worldAt) / DAY) }))
  const left = (await timer.textContent()) ?? ''
  expect(left).toMatch(/\d\d:\d\d:\d\d$/)
  await expect(timer).not.toHaveText(left)

  // without a receiving address nothing goes to a chain: the sheet leads to it
  await main.getByRole('button', { name: say('daot.takeAll') }).click()
  await sheet.getByRole('radio', { name: say('daot.toChain', { network: NETWORK }) }).check()
  await expect(sheet.getByText(say('daot.receivingNone'))).toBeVisible()
  await sheet.getByRole('button', { name: say('daot.setAddress') }).click()
  const address = getAddress(`0x${randomBytes(20).toString('hex')}`)
  await sheet.getByLabel(say('daot.addressLabel', { network: NETWORK }), { exact: true }).fill(address)
  await prove(sheet, 'googleCode', 'password')
  await sheet.getByRole('button', { name: say('daot.saveAddress') }).click()
  await expect(sheet).toBeHidden()
  await expect(main.getByText(address)).toBeVisible()

  await main.getByRole('button', { name: say('daot.takeAll') }).click()
  await sheet.getByRole('radio', { name: say('daot.toChain', { network: NETWORK }) }).check()
  await expect(sheet.getByText(address)).toBeVisible()
  // one of a hundred, at least ten
  const arrives = Number(pending) - Math.max(10, Number(pending) / 100)
  await expect(sheet.locator('dl')).toContainText(`${arrives} DAOT`)
  await looksRightInBoth(page, (layout) => takePicture(page, test.info().outputPath(`chain-${layout}.png`), false))
  await prove(sheet, 'google-code', 'transaction-password')
  await sheet.locator('button[type=submit]').click()
  await expect(sheet.getByText(say('daot.takenOut'))).toBeVisible()
  await sheet.getByRole('link', { name: say('daot.toWithdrawal') }).click()

  // its record: whereto, how much, and that it is paid
  await expect(page).toHaveURL(/\/withdraw\/record\/detail\?order=/)
  await settled(page)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(main.getByText(address)).toBeVisible()
  await expect(main.getByText(`${arrives} DAOT`).first()).toBeVisible()
  const stage = async () => (await ask(withdrawDetail, { order })).stage
  await expect.poll(stage, { timeout: 90_000, intervals: [1000] }).toBe('mined')
  const { txHash } = await ask(withdrawDetail, { order })
  await expect(main.getByText(txHash ?? 'not sent').first()).toBeVisible({ timeout: 20_000 })
  await looksRightInBoth(page, (layout) => takePicture(page, test.info().outputPath(`record-${layout}.png`)))
  const after = await ask(daotLock, {})
  expect([after.pending, Number(after.claimed)]).toEqual(['0', Number(pending)])
  await page.goto('/lockRelease?kind=claim#records')
  await settled(page)
  const link = main
    .getByRole('table')
    .last()
    .getByRole('link', { name: say('daot.withdrawal') })
  await expect(link.first()).toHaveAttribute('href', new RegExp(order))
})

/** Types both factors into the fields of these names. */
async function prove(sheet: Locator, code: string, password: string): Promise<void> {
  await sheet.locator(`input[name=${code}]`).fill(await freshCode(secretOf(emailOf(WHO))))
  await sheet.locator(`input[name=${password}]`).fill(TRANSACTION_PASSWORD)
}

test('[DAOT-01][ROUTE-01] a visitor is led to the login, and a wrong receiving address is told at its field', {
  tag: DESK_IN_PROOF,
}, async ({ page, language, say }) => {
  await cameBefore(page, { language })
  await page.goto('/lockRelease')
  await expect(page).toHaveURL(/\/login/)
  await cameBefore(page, { language, username: WHO })
  await page.goto('/lockRelease')
  await settled(page)
  const main = page.getByRole('main')
  // another journey may have set one before
  const either = new RegExp(`^(?:${say('daot.setAddress')}|${say('daot.changeAddress')})$`)
  await main.getByRole('button', { name: either }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('daot.addressLabel', { network: NETWORK }), { exact: true }).fill('')
  await sheet.getByRole('button', { name: say('daot.saveAddress') }).click()
  await expect(sheet.getByText(say('error.enterAddress'))).toBeVisible()
  // a link is no address with a slip in it: why it is not taken is said as where one withdraws to it
  const link = `ethereum:0x${'ab'.repeat(20)}`
  for (const [pasted, fault] of [
    [`${link}@999999999`, 'otherChain'],
    [`${link}?value=1`, 'request'],
  ] as const) {
    await sheet.getByLabel(say('daot.addressLabel', { network: NETWORK }), { exact: true }).fill(pasted)
    await expect(sheet.getByText(say(`account.pasted.${fault}`, { network: NETWORK }))).toBeVisible()
  }
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('address.png'), false)
})
