import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { nodeRecords } from '#calls/planet/node.ts'
import { expect } from './journey.ts'
import { looksRightInBoth, settled, takePicture } from './look.ts'
import { asker, cameBefore, ONCE, test } from './visit.ts'

/** Presses for the file of what a sheet lists. */
async function saved(page: Page, sheet: Locator): Promise<string> {
  const waits = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'CSV' }).click()
  return (await waits).path()
}

test('[ASSET-02][SHELL-04] what can be done with assets stands in even rows, none alone', { tag: ONCE }, async ({
  page,
  language,
  say,
}) => {
  await cameBefore(page, { language, username: 'lin' })
  await page.goto('/asset')
  const acts = page.getByRole('link', { name: say('asset.act.deposit'), exact: true }).locator('..')
  await settled(page)
  for (const width of [390, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await acts.evaluate((box) => {
      const ends = new Map<number, number>()
      for (const act of box.children) {
        const { top, right } = act.getBoundingClientRect()
        ends.set(top, Math.max(ends.get(top) ?? 0, Math.round(right)))
      }
      return [...ends.values()]
    })
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows), `rows that end apart at ${width} px`).toHaveProperty('size', 1)
  }
})

test('[ASSET-11] naming rights are looked at from the assets, with those that one has bought, and lead to choosing a planet', {
  tag: ONCE,
}, async ({ page, language, say }) => {
  const ask = asker(await cameBefore(page, { language, username: 'lin' }))
  await page.goto('/asset')
  await settled(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('asset.act.node'), exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: say('planet.node.title') })
  await expect(sheet.getByText('10,000 DU')).toBeVisible()
  const [newest] = (await ask(nodeRecords, {})).list
  const mine = sheet.locator(`a[href="/record/info?order=${newest?.order}"]`)
  await expect(mine).toHaveText(newest?.name ?? '')
  await looksRightInBoth(page, (layout) =>
    takePicture(page, `test-results/pictures/${layout}-naming-rights.png`, false),
  )
  // by level, and as a file
  const { list } = await ask(nodeRecords, { size: 100 })
  const lines = (await readFile(await saved(page, sheet), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(1 + list.length)
  const level = newest?.level ?? 1
  await sheet.getByRole('combobox', { name: say('planet.levelLabel') }).selectOption(`${level}`)
  const rows = sheet.getByRole('table', { name: say('planet.node.mine') }).locator('tbody tr')
  await expect(rows).toHaveCount(list.filter((one) => one.level === level).length)
  const none = [1, 2, 3, 4, 5].find((each) => !list.some((one) => one.level === each))
  await sheet.getByRole('combobox', { name: say('planet.levelLabel') }).selectOption(`${none}`)
  await sheet
    .getByRole('button', { name: say('list.filter.clear') })
    .first()
    .click()
  await expect(rows).toHaveCount(list.length)
  await sheet.getByRole('link', { name: say('planet.node.choose') }).click()
  await expect(page).toHaveURL(/\/node\?naming=choose/)
  await expect(page.getByRole('dialog', { name: say('planet.naming.title') })).toBeVisible()
})
