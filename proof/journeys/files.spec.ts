import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { daotRecords, daotReleases } from '#calls/daot/releases.ts'
import { bagOwn } from '#calls/tfa/packages.ts'
import { bagRecords, TFA_EVENTS } from '#calls/tfa/release.ts'
import { expect } from './journey.ts'
import { LOCKS } from './locks.ts'
import { settled } from './look.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

/** Lists of income and rewards are given as files, by the name of the file. */
const FILES = [
  ['/income-record', 'orrery-income-by-day'],
  ['/income-record', 'orrery-income', 1],
  ['/income-record?view=rewards', 'orrery-rewards'],
  ['/income-record?view=points', 'orrery-dp'],
  ['/tdss-detail', 'orrery-land-tax'],
  ['/dsjl-detail', 'orrery-generations'],
] as const

test('[INCOME-10] each list of income is given as a file with a press, named after what it holds, with a head above its lines', {
  tag: ONCE,
}, async ({ page, language }) => {
  test.setTimeout(180_000)
  await cameBefore(page, { language, username: 'lin' })
  for (const [path, name, nth] of FILES) await fileOf(page, path, name, nth)
})

test('[TFA-07][DAOT-02] what happened to packages and to DAOT is given as files, every row of the list as a line', {
  tag: ONCE,
  lock: [LOCKS.days, LOCKS.linsIncome],
}, async ({ page, language }) => {
  test.setTimeout(180_000)
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  const rows = async ({ list }: { readonly list: readonly unknown[] }) => list.length
  const seen: Record<string, number> = {}
  const linesAre = async (path: string, name: string, expected: number, nth = 0): Promise<void> => {
    const lines = await fileOf(page, path, name, nth)
    expect(lines.length, name).toBe(expected)
    seen[name] = expected
  }
  await linesAre('/asset?tab=tfa', 'orrery-tfa', await rows(await ask(bagOwn, { size: 100 })))
  for (const event of TFA_EVENTS) {
    const expected = await rows(await ask(bagRecords, { event, size: 100 }))
    await linesAre(`/backfill-record?event=${event}`, `orrery-tfa-${event}`, expected)
  }
  await linesAre('/lockRelease', 'orrery-daot-parts', await rows(await ask(daotReleases, {})))
  await linesAre('/lockRelease', 'orrery-daot', await rows(await ask(daotRecords, { size: 100 })), 1)
  // the seed has left lin rows of each; of what burned there are some once days enough have passed
  const { 'orrery-tfa-lost': _, ...others } = seen
  expect(Object.keys(others).length).toBeGreaterThan(4)
  for (const [name, lines] of Object.entries(others)) expect(lines, name).toBeGreaterThan(0)
})

/** The lines of a file that a page gives at a press, below its head. */
async function fileOf(page: Page, path: string, name: string, nth = 0): Promise<string[]> {
  await page.goto(path)
  await settled(page)
  const button = page.getByRole('main').getByRole('button', { name: 'CSV', exact: true }).nth(nth)
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect([path, file.suggestedFilename()]).toEqual([path, `${name}.csv`])
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
  expect(head.split(',').length, path).toBeGreaterThan(1)
  for (const line of lines) expect(line, path).not.toBe('')
  return lines
}

test('the announcements are given as an Atom feed, in the language on the screen', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language })
  await page.goto('/article')
  await settled(page)
  const link = page.getByRole('link', { name: say('article.feed') })
  const [answer] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === '/atom.xml'),
    link.click(),
  ])
  expect(answer.headers()['content-type']).toContain('application/atom+xml')
  const feed = await (await page.request.get(answer.url())).text()
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom"')
  expect(new URL(answer.url()).searchParams.get('language')).toBe(language)
})
