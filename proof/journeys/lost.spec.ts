import type { Page } from '@playwright/test'
import { assetList } from '#calls/asset/list.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'
import { operator } from './walker.ts'

const WHO = 'yuna'

/** Lets the first request of a call through and takes its answer away; what every one of them asked, as it comes. */
async function losesFirst(page: Page, call: string): Promise<Record<string, unknown>[]> {
  const asked: Record<string, unknown>[] = []
  await page.route(`**/api/${call}`, async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return asked
}

/** What is signed and proved anew each time. */
const UNLIKE = ['sign', 'timestamp', 'transactionPassword', 'googleCode']
const same = (asked: Record<string, unknown> = {}) => Object.entries(asked).filter(([name]) => !UNLIKE.includes(name))

for (const { name, call, quote, book, from, amount, at, words } of [
  {
    name: '[ASSET-07] exchanges',
    call: 'assets/exchange',
    quote: 'assets/exchangeconfig',
    book: 'investment',
    from: 'USDT',
    amount: 11,
    at: '/asset?exchange=USDT-DU',
    words: 'exchange',
  },
  {
    name: '[SWAP-02] swaps',
    call: 'swap/exchange',
    quote: 'swap/quote',
    book: 'trading',
    from: 'SAI',
    amount: 7,
    at: '/swap?pair=SAI-USDT',
    words: 'swap',
  },
] as const)
  test(`${name} once: who presses again after a lost answer asks for the same, though there is another rate by then`, {
    tag: ONCE,
    lock: LOCKS.rivals,
  }, async ({ page, language, say, troubles }) => {
    const ask = asker(await cameBefore(page, { language, username: WHO }))
    await operator('grant', WHO, '20', from, '--reason', 'the journey')
    if (book === 'trading')
      await ask(ownTransfer, {
        asset: from,
        fromBook: 'investment',
        toBook: 'trading',
        amount: '20',
        requestId: crypto.randomUUID(),
      })
    const held = async () =>
      Number((await ask(assetList, {})).balances.find((one) => one.book === book && one.asset === from)?.amount)
    const before = await held()
    const asked = await losesFirst(page, call)
    await page.goto(at)
    const form = words === 'exchange' ? page.getByRole('dialog') : page.getByRole('main')
    await form.getByLabel(say(`${words}.amount`)).fill(String(amount))
    await form.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
    const submit = form.locator('button[type=submit]').last()
    await quiet(page)
    await expect(submit).toBeEnabled()
    await submit.click()
    await expect(form.getByText(say('pay.lost'))).toBeVisible()
    expect(await held()).toBeCloseTo(before - amount, 8)
    // a quote of what is now, twice: the first may have been on its way
    for (let turn = 0; turn < 2; turn += 1) await page.waitForResponse(`**/api/${quote}`)
    await quiet(page)
    await submit.click()
    await expect(form.getByText(say(`${words}.done`), { exact: true })).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(same(asked[1])).toEqual(same(asked[0]))
    expect(await held()).toBeCloseTo(before - amount, 8)
    troubles.splice(0)
  })
