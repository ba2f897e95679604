import { translator } from '#languages/translate.ts'
import { expect } from './journey.ts'
import { findings, overflow, settled, takePicture } from './look.ts'
import { cameBefore, PHONE_IN_PROOF, test } from './visit.ts'

test('[ROUTE-01] a visitor sees where payouts come from and who is ahead, takes the days as a file, and finds what comes back beside what can be earned', {
  tag: PHONE_IN_PROOF,
}, async ({ page, language, phone }) => {
  const tongue = phone ? 'ja_JP' : language
  const say = translator(tongue)
  // the worker adds up a day a minute after it was settled, and the seed has ten
  test.setTimeout(180_000)
  await cameBefore(page, { language: tongue })
  await page.goto('/rules')
  await settled(page)
  const main = page.getByRole('main')
  // each figure of a sentence leads to where it acts
  await expect(main.locator('section > p a')).toHaveCount(52)
  await expect(main.locator('#points p a').first()).toHaveText('0.1%')
  await expect(main.locator('#points p a').first()).toHaveAttribute('href', '/income-record?view=points')
  await main.getByRole('link', { name: say('title.honesty') }).click()
  await expect(page).toHaveURL('/honesty')
  await expect
    .poll(
      async () => {
        await page.reload()
        await settled(page)
        return main.locator('#days tbody tr').count()
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(7)
  const row = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect(row(say('honesty.name.opening'))).toContainText('%')
  await expect(row(say('honesty.name.tax'))).toContainText('0%')
  await expect(main.locator('#eras tbody tr')).toHaveCount(7)
  await expect(main.locator('#halves tbody tr').first()).toBeVisible()
  await expect(main.getByRole('img', { name: say('honesty.days.chart') })).toBeVisible()
  for (const title of ['chartTitle', 'sourcesTitle', 'backTitle'] as const)
    await expect(main.getByRole('heading', { name: say(`honesty.days.${title}`), exact: true })).toBeVisible()
  // each day by its sources, and what comes back of a DU by the day and the era that is picked
  await expect(main.getByRole('img', { name: say('honesty.days.sourcesChart') })).toBeVisible()
  const back = main.getByRole('img', { name: say('honesty.days.backChart') })
  const line = () => back.locator('path').last().getAttribute('d')
  const bronze = await line()
  await main.locator('#days').getByLabel(say('honesty.days.era')).selectOption('0')
  expect(await line()).not.toBe(bronze)
  const saving = page.waitForEvent('download')
  await main.locator('#days').getByRole('button', { name: 'CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('orrery-payouts.csv')
  expect(await overflow(page)).toBe('')
  expect(await findings(page)).toEqual([])
  await takePicture(page, test.info().outputPath('honesty.png'))

  // beside what a plot can earn at most
  await page.goto('/p/1-1-1/9,9')
  await settled(page)
  const link = main.getByRole('link', { name: say('title.honesty') })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/honesty')
})
