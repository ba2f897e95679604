import type { Page } from '@playwright/test'
import { generationRecords } from '#calls/income/generation.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { pointsDays } from '#calls/points/days.ts'
import { poolDays } from '#calls/pool/pool.ts'
import { ruleBook } from '#calls/rulebook/book.ts'
import type { Language } from '#languages/languages.ts'
import type { Translator } from '#languages/translate.ts'
import { amountText } from '#web/kit/figure/amount-text.ts'
import { expect } from '../journey.ts'
import { LOCKS } from '../locks.ts'
import { findings, overflow, settled, takePicture } from '../look.ts'
import { asker, cameBefore, DESK_IN_PROOF, PHONE_IN_PROOF, test } from '../visit.ts'

/** What must not change between what the server is asked and what the screen shows. */
const ITS = [LOCKS.days, LOCKS.linsIncome]

interface Opened {
  readonly page: Page
  readonly say: Translator
  readonly language: Language
  /** The list, and the address of one of its lines. */
  readonly list: string
  readonly line: string
  readonly amount: string
  readonly picture: string
}

/** Opens a line from its list: it stands there with its amount, and the page comes to the same. */
async function opens({ page, say, language, list, line, amount, picture }: Opened): Promise<void> {
  await page.goto(list)
  await settled(page)
  await takePicture(page, `test-results/pictures/opened-${picture}-list-${language}.png`)
  const main = page.getByRole('main')
  await main.locator(`a[href="${line}"]`).first().click()
  await expect(page).toHaveURL(line)
  await settled(page)
  await expect(main.locator('header').getByText(amountText(amount, language.replace('_', '-'), 'all'))).toBeVisible()
  await expect(main.getByText(say('income.detail.verdict.equal'), { exact: true })).toBeVisible()
  const { versions } = await asker()(ruleBook, {})
  const rules = versions.map(({ version }) => say('income.detail.rulesVersion', { version }))
  expect(rules).toContain(await main.locator('a[href="/rules#versions"]').first().textContent())
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, `test-results/pictures/opened-${picture}-${language}.png`)
}

test('[INCOME-03][INCOME-12] a day of land tax opens to rule, inputs, rounding and ledger, and the page comes to the same', {
  tag: DESK_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const { list } = await ask(taxRecords, { size: 100 })
  const [newest] = list
  if (!newest) throw new Error('lin has no land tax')
  const at = { page, say, language, list: '/tdss-detail' }
  await opens({ ...at, line: `/record-detail?tax=${newest.id}`, amount: newest.amount, picture: 'tax' })
  // what was claimed leads to its record
  const claimed = list.find(({ status, journal }) => status === 'claimed' && journal !== null)
  if (!claimed) return
  await page.goto(`/record-detail?tax=${claimed.id}`)
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: claimed.journal ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(`/record/info?order=${claimed.journal}`)
})

test('[INCOME-06][INCOME-12] a day of a generation opens to the land by era, its rate and rounding, and the page comes to the same', {
  tag: PHONE_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const { list } = await ask(generationRecords, { size: 100 })
  const paid = list.find(({ status }) => status !== 'locked')
  if (!paid) throw new Error('lin has no generation reward')
  const at = { page, say, language, list: '/dsjl-detail' }
  await opens({ ...at, line: `/record-detail?generation=${paid.id}`, amount: paid.amount, picture: 'generation' })
  const locked = list.find(({ status }) => status === 'locked')
  if (!locked) return
  await page.goto(`/record-detail?generation=${locked.id}`)
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByText(say('income.detail.lockedWhy', { count: locked.generation }))).toBeVisible()
  await expect(main.getByText(say('income.detail.lockedRate', { rate: locked.rate }))).toBeVisible()
  await expect(main.getByText(say('income.detail.verdict.equal'), { exact: true })).toBeVisible()
})

test('[INCOME-09][INCOME-12] a day of DP opens to land, rate, factor and what is left of it, and the page comes to the same', {
  tag: DESK_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const [newest] = (await ask(pointsDays, { size: 100 })).list
  if (!newest) throw new Error('lin has no DP')
  const at = { page, say, language, list: '/income-record?view=points' }
  await opens({ ...at, line: `/record-detail?points=${newest.day}`, amount: newest.amount, picture: 'points' })
})

test('[POOL-05][INCOME-12] a day of pool rewards opens to each land and the indexes that its claim goes by, and the page comes to the same', {
  tag: PHONE_IN_PROOF,
  lock: ITS,
}, async ({ page, say, language }) => {
  const ask = asker(await cameBefore(page, { language, username: 'han' }))
  const { days } = await ask(poolDays, { days: 30 })
  const received = days.findLast((day) => day.received !== '0')
  if (!received) throw new Error('han has received nothing of the pools')
  const { list } = await ask(poolDays, { day: received.day })
  const [first] = list
  const at = { page, say, language, list: '/pool' }
  await opens({
    ...at,
    line: `/record-detail?pool=${received.day}`,
    amount: first?.received ?? '',
    picture: 'pool',
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: first?.journal ?? '', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(`/record/info?order=${first?.journal}`)
})

test('[INCOME-12] an address without a line says so', { tag: PHONE_IN_PROOF }, async ({ page, say, language }) => {
  await cameBefore(page, { language, username: 'lin' })
  for (const line of [
    'tax=1-1-1~1',
    'tax=x',
    'generation=1-1',
    'generation=0',
    'points=1',
    'pool=1',
    'points=x',
    'left=x',
    'left=01a2136a-ff00-7244-895a-b1bb2d863d55',
    'id=x',
  ]) {
    await page.goto(`/record-detail?${line}`)
    await expect(page.getByRole('main').getByText(say('income.detail.noId'))).toBeVisible()
  }
})
