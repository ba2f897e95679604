import { assetList } from '#calls/asset/list.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'
import { operator } from './walker.ts'

const WHO = 'yuna'

test('[ASSET-07] figures follow what one does in another window, and what a refusal proves wrong is asked for again', {
  tag: ONCE,
  lock: LOCKS.rivals,
}, async ({ page, context, language, say, troubles }) => {
  const ask = asker(await cameBefore(page, { language, username: WHO }))
  await operator('grant', WHO, '40', 'USDT', '--reason', 'the journey')
  const held = async () =>
    Number((await ask(assetList, {})).balances.find((one) => one.book === 'investment' && one.asset === 'USDT')?.amount)
  const there = async () => new RegExp(`\\b${(await held()).toLocaleString('en-US').replace('.', '\\.')} USDT`)
  const at = '/asset?exchange=USDT-DU'
  const other = await context.newPage()
  // what listens comes after the page
  const listens = page.waitForResponse('**/api/notice/watch')
  for (const window of [page, other]) await window.goto(at)
  await listens
  const sheet = page.getByRole('dialog')
  const most = sheet.getByRole('button', { name: /USDT/ }).first()
  await expect(most).toHaveText(await there())
  // in the other window it is spent
  const form = other.getByRole('dialog')
  await form.getByLabel(say('exchange.amount')).fill('11')
  await form.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await quiet(other)
  await form.locator('button[type=submit]').last().click()
  await expect(form.getByText(say('exchange.done'), { exact: true })).toBeVisible()
  await expect(most).toHaveText(await there())
  await other.close()
  // of what another device does nothing is heard here: it is refused, and then it stands there
  await most.click()
  await ask(ownTransfer, {
    asset: 'USDT',
    fromBook: 'investment',
    toBook: 'trading',
    amount: '7',
    requestId: crypto.randomUUID(),
  })
  await sheet.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  await quiet(page)
  await sheet.locator('button[type=submit]').last().click()
  await expect(sheet.locator('form').getByText(say('error.insufficientBalance'))).toBeVisible()
  await expect(most).toHaveText(await there())
  troubles.splice(0)
})
