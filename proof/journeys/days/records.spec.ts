import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PayloadOf } from '#calls/call.ts'
import { incomeRecords } from '#calls/income/records.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { landRecords } from '#calls/land/own/records.ts'
import type { Translator } from '#languages/translate.ts'
import { units } from '#rules/amount/decimal.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, ONCE, test } from '../visit.ts'

const DAY = 86_400_000
/** What must not change between what the server is asked and what the screen shows. */
const ITS = [LOCKS.days, LOCKS.linsIncome]

test.use({ language: ({ phone }, use) => use(phone ? 'ja_JP' : 'zh_TW') })

interface Walk {
  readonly page: Page
  readonly say: Translator
  readonly phone: boolean
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, amount) => total + units(amount), 0n)
/** The rows of the list; those of the table of kinds above it are none of them. */
const rows = (page: Page) =>
  page.getByRole('main').locator(':not(#kinds *):is(tbody tr), li > a[href^="/record-detail"]')

/** Opens a list and, on the phone, the fold of its filters. */
async function opens({ page, say, phone }: Walk, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
  const fold = page.getByRole('button', { name: say('list.filter.open', { count: 0 }), exact: true })
  if (phone) await fold.click()
  else await expect(fold).toBeHidden()
  expect(await overflow(page)).toBe('')
}

async function picks({ page, say }: Walk, label: 'state' | 'planet' | 'land' | 'kind', value: string): Promise<void> {
  await page.getByRole('combobox', { name: say(`list.filter.${label}`), exact: true }).selectOption(value)
}

async function picksDays({ page, say }: Walk, from: string, to: string): Promise<void> {
  await page.getByRole('combobox', { name: say('list.filter.period'), exact: true }).selectOption('days')
  await page.getByLabel(say('list.filter.from')).fill(from)
  await page.getByLabel(say('list.filter.to')).fill(to)
}

/** The file of what is shown: its head and its lines. */
async function csv({ page }: Walk): Promise<{ column(name: string): string[]; lines: number }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    // the first of the income record gives its days
    page.getByRole('button', { name: 'CSV', exact: true }).last().click(),
  ])
  const [head = [], ...lines] = readFileSync(await file.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  for (const line of lines) expect(line).toHaveLength(head.length)
  return { lines: lines.length, column: (name) => lines.map((line) => line[head.indexOf(name)] ?? '') }
}

/** Days on which nothing was: says so, and shows everything again when that is cleared. */
async function findsNothing(walk: Walk): Promise<void> {
  const { page, say } = walk
  await picksDays(walk, '2020-01-01', '2020-01-02')
  await expect(page.getByText(say('list.noneFound'))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByText(say('list.noneFound')).locator('..').getByRole('button').click()
  await expect(page).not.toHaveURL(/period=/)
  await expect(rows(page).first()).toBeVisible()
}

test('[INCOME-10][INCOME-11] income is filtered by planet, land, state and days, in the address and in the file', {
  tag: DESK_IN_PROOF,
  lock: ITS,
}, async ({ page, say, phone, language }) => {
  const walk = { page, say, phone }
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const of = async (asked: PayloadOf<typeof incomeRecords>) => (await ask(incomeRecords, { size: 100, ...asked })).list
  const all = await of({})
  const oldest = all.at(-1)
  if (!oldest) throw new Error('lin has no income')
  const { coordinates, tokenId, dayAt } = oldest
  await opens(walk, '/income-record')
  await picks(walk, 'planet', coordinates)
  await picks(walk, 'land', tokenId)
  await picks(walk, 'state', oldest.status)
  const one = { coordinates, tokenId, status: oldest.status }
  await expect(rows(page)).toHaveCount((await of(one)).length)
  await picksDays(walk, day(dayAt), day(dayAt + 3 * DAY))
  await expect(page).toHaveURL(
    new RegExp(`planet=${coordinates}.*token=${tokenId}|token=${tokenId}.*planet=${coordinates}`),
  )
  const asked = { ...one, from: dayAt, to: dayAt + 4 * DAY }
  const few = await of(asked)
  expect(few.length).toBeGreaterThan(0)
  expect(few.length).toBeLessThan(all.length)
  await expect(rows(page)).toHaveCount(few.length)
  const file = await csv(walk)
  expect(file.lines).toBe(few.length)
  expect(sum(file.column(say('income.detail.net')))).toBe(sum(few.map(({ net }) => net)))
  expect(new Set(file.column(say('income.taxPage.status')))).toEqual(new Set([say(`income.status.${oldest.status}`)]))
  // the address alone shows the same
  await page.reload()
  await expect(rows(page)).toHaveCount(few.length)
  await opens(walk, '/income-record')
  await findsNothing(walk)
})

test('[INCOME-10] land tax is filtered by planet, state and days, and the file holds every line', {
  tag: ONCE,
  lock: ITS,
}, async ({ page, say, phone, language }) => {
  const walk = { page, say, phone }
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const of = async (asked: PayloadOf<typeof taxRecords>) => (await ask(taxRecords, { size: 100, ...asked })).list
  const oldest = (await of({})).at(-1)
  if (!oldest) throw new Error('lin has no land tax')
  const { coordinates, status, dayAt } = oldest
  await opens(walk, '/tdss-detail')
  await picks(walk, 'planet', coordinates)
  await picks(walk, 'state', status)
  await picksDays(walk, day(dayAt), day(dayAt + 2 * DAY))
  const few = await of({ coordinates, status, from: dayAt, to: dayAt + 3 * DAY })
  expect(few.length).toBeGreaterThan(0)
  await expect(rows(page)).toHaveCount(few.length)
  const file = await csv(walk)
  expect(file.column(say('income.taxPage.numerator'))).toEqual(few.map(({ numerator }) => numerator))
  expect(sum(file.column(say('income.taxPage.amount')))).toBe(sum(few.map(({ amount }) => amount)))
  // the sums of what can be claimed are not those of a part
  await expect(page.getByText(say('income.taxPage.floorOfSum'))).toBeHidden()
  await opens(walk, '/tdss-detail')
  await findsNothing(walk)
})

test('[LAND-14] what was done with land is filtered by kind, planet and days, and the file holds every line', {
  tag: ONCE,
  lock: ITS,
}, async ({ page, say, phone, language }) => {
  const walk = { page, say, phone }
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const of = async (asked: PayloadOf<typeof landRecords>) => (await ask(landRecords, { size: 100, ...asked })).list
  const oldest = (await of({ kind: 'purchase' })).at(-1)
  if (!oldest) throw new Error('lin bought no land')
  const { coordinates } = oldest
  const from = Math.floor(oldest.worldAt / DAY) * DAY
  await opens(walk, '/planet/record?tab=events')
  await picks(walk, 'kind', 'purchase')
  await picks(walk, 'planet', coordinates)
  await picksDays(walk, day(from), day(from + 2 * DAY))
  const few = await of({ kind: 'purchase', coordinates, from, to: from + 3 * DAY })
  await expect(rows(page)).toHaveCount(few.length)
  const file = await csv(walk)
  expect(file.lines).toBe(few.length)
  // what is paid in has a sign, and stays a number
  expect(file.column(say('act.record.sum'))).toEqual(few.map(({ amount }) => `-${amount}`))
  await opens(walk, '/planet/record?tab=events')
  await picks(walk, 'kind', 'redeem')
  await expect(page.getByText(say('list.noneFound'))).toBeVisible()
  await opens(walk, '/planet/record?tab=events')
  await findsNothing(walk)
  await page.goto('/planet/record?tab=bought')
  await settled(page)
  const bought = await csv(walk)
  await expect(rows(page)).toHaveCount(bought.lines)
})
