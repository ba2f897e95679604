import { readFileSync } from 'node:fs'
import { expect } from './journey.ts'
import { settled } from './look.ts'
import { cameBefore, ONCE, test } from './visit.ts'

/** Lists of income and rewards are given as files, by the name of the file. */
const FILES = [
  ['/income-record', 'orrery-income'],
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
  for (const [path, name] of FILES) {
    await page.goto(path)
    await settled(page)
    const button = page.getByRole('main').getByRole('button', { name: 'CSV', exact: true }).first()
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect([path, file.suggestedFilename()]).toEqual([path, `${name}.csv`])
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .slice(1)
      .trimEnd()
      .split('\r\n')
    expect([path, head.split(',').length]).toEqual([path, expect.any(Number)])
    expect(head.split(',').length, path).toBeGreaterThan(1)
    for (const line of lines) expect(line, path).not.toBe('')
  }
})

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
