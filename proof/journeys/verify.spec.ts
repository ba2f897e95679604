import { readFileSync } from 'node:fs'
import type { Download, Route } from '@playwright/test'
import { expect } from './journey.ts'
import { findings, overflow, settled } from './look.ts'
import { cameBefore, PHONE_IN_PROOF, test } from './visit.ts'

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')

test('[ASSET-12] all records are saved as a signed file, which anyone checks in the browser; a changed one is refused with the line', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, say, phone }) => {
  const main = page.getByRole('main')
  await cameBefore(page, { language, username: 'mira' })
  await page.goto('/asset')
  await settled(page)
  await main.getByText(say('export.title'), { exact: true }).click()
  const kind = phone ? 'json' : 'csv'
  const saving = page.waitForEvent('download')
  await main.locator('#export').getByRole('button', { name: kind.toUpperCase(), exact: true }).click()
  const text = await textOf(await saving)
  expect(text.split('\n').length).toBeGreaterThan(6)

  // a guest checks it: the file stays in the browser
  await main.getByRole('link', { name: say('export.verify') }).click()
  await expect(page).toHaveURL(/\/verify$/)
  const give = (content: string) =>
    main
      .locator('input[type=file]')
      .setInputFiles({ name: `records.${kind}`, mimeType: 'text/plain', buffer: Buffer.from(content) })
  // it waits for the published keys, says what went wrong, and checks the same file when it is tried again
  const held: Route[] = []
  await page.route('**/api/home/exportkeys', (route) => void held.push(route))
  await give(text)
  await expect(main.getByText(say('kit.loading')).first()).toBeAttached()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.fulfill({ json: { code: 4290, message: 'kept away by the test', data: { error: 'busy' } } })
  await expect(main.getByRole('alert')).toContainText('kept away by the test')
  await page.unroute('**/api/home/exportkeys')
  await main
    .getByRole('alert')
    .getByRole('button', { name: say('kit.retry') })
    .click()
  await expect(main.getByText(say('verify.good', { name: `records.${kind}` }))).toBeVisible()
  expect([...(await findings(page)), await overflow(page)].filter((found) => found !== '')).toEqual([])

  // the fifth line says that a unit more came in
  const lines = text.split('\n')
  const fifth = lines[4] ?? ''
  const changed = fifth.replace('T', 't')
  expect(changed).not.toBe(fifth)
  await give([...lines.slice(0, 4), changed, ...lines.slice(5)].join('\n'))
  await expect(main.getByText(say('verify.bad', { name: `records.${kind}` }))).toBeVisible()
  await expect(main.getByText(say('verify.fault.line', { line: 5 }))).toBeVisible()
  await give('nothing of ours')
  await expect(main.getByText(say('verify.fault.form'))).toBeVisible()
})
