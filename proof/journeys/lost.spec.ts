import type { Page } from '@playwright/test'
import { assetList } from '#calls/asset/list.ts'
import { marketLands } from '#calls/land/market.ts'
import { myLands } from '#calls/land/own/my.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { TRANSACTION_PASSWORD } from '#demo/seed/people.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { lookAgain } from './look.ts'
import { quiet } from './quiet.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'
import { operator } from './walker.ts'

const WHO = 'yuna'
/** Who has lands; what yuna has of DU is short elsewhere. */
const OWNER = 'han'
const PLANET = '1-1-1'

const ORDER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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

/** The network is away for a moment, and its reader too: whatever may be asked again is. */
async function comesBack(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await lookAgain(page)
}

/** What is signed and proved anew each time. */
const UNLIKE = ['sign', 'timestamp', 'transactionPassword', 'googleCode']
const same = (asked: Record<string, unknown> = {}) => Object.entries(asked).filter(([name]) => !UNLIKE.includes(name))

for (const { name, call, quote, book, from, amount, at, words } of [
  {
    name: '[ASSET-07] exchanges',
    call: 'assets/exchange',
    // under its sheet nothing is asked again until it is known what became of it
    quote: undefined,
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
  test(`${name} once: who presses again after a lost answer asks for the same, though its network was away, and where its page goes on there is another rate by then`, {
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
    await comesBack(page)
    // a quote of what is now, twice: the first may have been on its way
    if (quote) for (let turn = 0; turn < 2; turn += 1) await page.waitForResponse(`**/api/${quote}`)
    await quiet(page)
    await submit.click()
    await expect(form.getByText(say(`${words}.done`), { exact: true })).toBeVisible()
    expect(asked).toHaveLength(2)
    expect(same(asked[1])).toEqual(same(asked[0]))
    expect(await held()).toBeCloseTo(before - amount, 8)
    troubles.splice(0)
  })

test('[LAND-10] adds to a land once: who presses again after a lost answer asks for the same, though its network was away', {
  tag: ONCE,
  lock: LOCKS.rivals,
}, async ({ page, language, say, troubles }) => {
  const ask = asker(await cameBefore(page, { language, username: OWNER }))
  await operator('grant', OWNER, '50', 'USDT', '--reason', 'the journey')
  const lands = async () => (await ask(myLands, { state: 'effective', size: 100 })).list
  const hundred = ({ addition }: { addition: { least: string; most: string; tooLate: boolean } | null }) =>
    addition !== null && !addition.tooLate && Number(addition.least) <= 100 && Number(addition.most) >= 100
  const { tokenId = '', pendingAddition = '' } = (await lands()).find(hundred) ?? {}
  const held = async () =>
    Number((await ask(assetList, {})).balances.find((one) => one.book === 'investment' && one.asset === 'USDT')?.amount)
  const before = await held()
  const asked = await losesFirst(page, 'market/add')
  await page.goto(`/planet/info?token=${tokenId}&do=add`)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('land.pay.way')).selectOption('USDT')
  await sheet.getByLabel(say('act.addition.amount')).fill('100')
  await sheet.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  const submit = sheet.locator('button[type=submit]').last()
  await quiet(page)
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(sheet.getByText(say('pay.lost'))).toBeVisible()
  const paid = before - (await held())
  expect(paid).toBeGreaterThan(0)
  await comesBack(page)
  await quiet(page)
  await submit.click()
  await expect(sheet.getByRole('link', { name: ORDER })).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(same(asked[1])).toEqual(same(asked[0]))
  expect(await held()).toBeCloseTo(before - paid, 8)
  const land = (await lands()).find((one) => one.tokenId === tokenId)
  expect(Number(land?.pendingAddition)).toBe(Number(pendingAddition) + 100)
  troubles.splice(0)
})

test('[LAND-05] beside the map the sheet of a payment whose answer was lost stays when its plot has become mine: the same press brings the receipt', {
  tag: ONCE,
  lock: LOCKS.rivals,
}, async ({ page, language, say, troubles }) => {
  await operator('grant', OWNER, '1000', 'DU', '--reason', 'the journey')
  const ask = asker(await cameBefore(page, { language, username: OWNER }))
  const lands = async () => (await ask(myLands, { size: 1 })).counts.all
  const before = await lands()
  const asked = await losesFirst(page, 'land/buy')
  const { x, y, least } = await unsoldPlot(ask, 6)
  await page.goto(`/land?planet=${PLANET}#${x},${y}`)
  const panel = page.getByRole('region', { name: say('land.plot', { x, y }) })
  await panel.getByLabel(say('land.pay.amount'), { exact: true }).fill(least)
  await panel.getByLabel(say('pay.password')).fill(TRANSACTION_PASSWORD)
  const submit = panel.locator('button[type=submit]').last()
  await quiet(page)
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(panel.getByText(say('pay.lost'))).toBeVisible()
  // what was asked for hangs, so another amount or way would be said for nothing
  await expect(panel.getByLabel(say('land.pay.amount'), { exact: true })).not.toBeEditable()
  await expect(panel.getByLabel(say('land.pay.way'))).toBeDisabled()
  // he looks elsewhere and comes back: the page asks anew for all that it shows
  const known = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/market/info') && (await response.json()).data?.state === 'soldOut',
  )
  await lookAgain(page)
  await known
  await quiet(page)
  await expect(panel.getByText(say('pay.lost'))).toBeVisible()
  await submit.click()
  await expect(panel.getByText(say('land.pay.order'), { exact: true })).toBeVisible()
  expect(asked).toHaveLength(2)
  expect(same(asked[1])).toEqual(same(asked[0]))
  expect(await lands()).toBe(before + 1)
  troubles.splice(0)
})

type Ask = ReturnType<typeof asker>

/** The unsold plot of the list's `at`th row, whose era anyone may buy. */
async function unsoldPlot(ask: Ask, at: number) {
  const { list } = await ask(marketLands, { search: PLANET, era: 2, size: 20 })
  const { x, y } = list[at] ?? {}
  if (x === undefined || y === undefined) throw new Error(`nothing unsold at ${at}`)
  return { x, y, least: (await ask(plotInfo, { coordinates: PLANET, x, y })).least }
}
